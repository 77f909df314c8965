import { keepDraft } from '@studio/forms';
import { draftKey, draftsOfThisPage } from '@studio/host';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What is typed into one field, kept over another tab and a session that ends, as a form's is; where it stands again meanwhile, it is let go of there
 *  too. @param stored what is there already @returns the text, whether it was typed, how to change it, and how to let go of it once it is saved */
export function useKeptText(
  kind: string,
  { id, stored = '' }: { readonly id: number | string; readonly stored?: string },
) {
  const key = draftKey(kind, id);
  const kept = () => draftsOfThisPage.get(key)?.values['text'] as string | undefined;
  const typed = useSyncExternalStore(subscribe, kept, kept);
  return {
    text: typed ?? stored,
    isTyped: typed !== undefined,
    setText: (text: string) => {
      keepDraft(key, { values: { text }, base: undefined });
      tell();
    },
    /** @param saved what was; where more was typed meanwhile, that stays @returns false then */
    settle: (saved: string): boolean => {
      if ((kept() ?? saved) !== saved) return false;
      draftsOfThisPage.drop(key);
      tell();
      return true;
    },
  };
}
