interface CacheEntry<Answer> {
  updateCachedData(change: (read: Answer) => Answer): unknown;
  readonly cacheEntryRemoved: Promise<void>;
}

interface Write<Answer> {
  readonly queryFulfilled: Promise<{ readonly data: Answer }>;
}

/** Puts what a write answers in the place of what was read of the same: nothing shows, and nothing is gone on from, as it was before. `read` and
 *  `write` are parts of the two calls. @param isSameEntity whether an answer is about what was read; without it there is but one */
export function writeThroughCache<Answer>(isSameEntity: (read: Answer, answer: Answer) => boolean = () => true) {
  const listeners = new Set<(answer: Answer) => void>();
  return {
    read: {
      async onCacheEntryAdded(_: unknown, { updateCachedData, cacheEntryRemoved }: CacheEntry<Answer>): Promise<void> {
        const show = (answer: Answer) => void updateCachedData((read) => (isSameEntity(read, answer) ? answer : read));
        listeners.add(show);
        await cacheEntryRemoved;
        listeners.delete(show);
      },
    },
    write: {
      onQueryStarted(_: unknown, { queryFulfilled }: Write<Answer>): void {
        const show = ({ data }: { readonly data: Answer }) => listeners.forEach((each) => each(data));
        // Of a refusal tells who asked.
        void queryFulfilled.then(show, () => undefined);
      },
    },
  };
}
