interface CacheEntry<Answer> {
  updateCachedData(change: (read: Answer) => Answer): unknown;
  readonly cacheEntryRemoved: Promise<void>;
}

interface Write<Answer> {
  readonly queryFulfilled: Promise<{ readonly data: Answer }>;
}

/**
 * The caller spreads `read` into the query and `write` into the mutation.
 * @param isSameEntity default: there is only one entity
 */
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
        void queryFulfilled.then(show, () => undefined);
      },
    },
  };
}
