import { useDraftValues } from './use-draft-values';

/** What is typed into one field, kept as more of them are. @param stored what is there already @returns the text, whether it was typed, how to
 *  change it, and how to let go of it once it is saved */
export function useDraftText(
  kind: string,
  { id, stored = '' }: { readonly id: number | string; readonly stored?: string },
) {
  const { values, isTyped, currentValues, change, discard } = useDraftValues(kind, { id, stored: { text: stored } });
  return {
    text: values.text,
    isTyped,
    setText: (text: string) => change({ text }),
    /** @param saved what was; where more was typed meanwhile, that stays @returns false then */
    discardIfUnchanged: (saved: string): boolean => {
      if ((currentValues()?.text ?? saved) !== saved) return false;
      discard();
      return true;
    },
  };
}
