import { keepDraft } from '@studio/forms';
import { draftKey, draftsOfThisPage } from '@studio/host';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

interface Kept<Values> {
  readonly id: number | string;
  /** What is there until something is typed. */
  readonly stored: Values;
}

/** What is typed or chosen in some fields, kept over a dialog that closes, another tab and a session that ends, as a form's is; where it stands again
 *  meanwhile, it is let go of there too. What was not touched stays as it is stored. */
export function useKeptValues<Values extends Readonly<Record<string, unknown>>>(
  kind: string,
  { id, stored }: Kept<Values>,
) {
  const key = draftKey(kind, id);
  const kept = () => draftsOfThisPage.get(key)?.values as Partial<Values> | undefined;
  const typed = useSyncExternalStore(subscribe, kept, kept);
  return {
    values: { ...stored, ...typed },
    isTyped: typed !== undefined,
    /** What was typed, at this moment. */
    kept,
    change: (some: Partial<Values>): void => {
      keepDraft(key, { values: { ...kept(), ...some }, base: undefined });
      tell();
    },
    letGo: (): void => {
      draftsOfThisPage.drop(key);
      tell();
    },
  };
}
