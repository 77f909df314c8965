import { draftKey, draftsOfThisPage } from '@studio/host';
import { useState } from 'react';

/** What is typed about an enquiry, kept over another tab and a session that ends, as a form's is. @param stored what is there already
 *  @returns the text, how to change it, and how to let go of it once it is saved */
export function useKeptText(kind: string, { id, stored = '' }: { readonly id: number; readonly stored?: string }) {
  const key = draftKey(kind, id);
  const kept = () => draftsOfThisPage.get(key)?.values['text'] as string | undefined;
  const [typed, setTyped] = useState(kept);
  return {
    text: typed ?? stored,
    setText: (text: string) => {
      draftsOfThisPage.keep(key, { values: { text }, base: undefined });
      setTyped(text);
    },
    /** @param saved what was; where more was typed meanwhile, that stays @returns false then */
    settle: (saved: string): boolean => {
      if ((kept() ?? saved) !== saved) return false;
      draftsOfThisPage.drop(key);
      setTyped(undefined);
      return true;
    },
  };
}
