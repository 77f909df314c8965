import { useDraftValues } from './use-draft-values';

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
