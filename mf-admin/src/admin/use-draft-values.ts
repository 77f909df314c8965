import { draftOf, deleteDraft, saveDraft, subscribeToDrafts } from '@studio/forms';
import { draftKey } from '@studio/host';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const notify = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const unsubscribe = subscribeToDrafts(listener);
  return () => {
    listeners.delete(listener);
    unsubscribe();
  };
}

/** What another build stored in another shape is left out. */
function matchingValues<Values extends object>(typed: Partial<Values>, stored: Values): Partial<Values> {
  const shape = (value: unknown) => (value === null || Array.isArray(value) ? 'list' : typeof value);
  const entries = Object.entries(typed).filter(
    ([name, value]) => name in stored && shape(value) === shape(stored[name as keyof Values]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}

interface DraftValuesOptions<Values> {
  readonly id: number | string;
  /** What is there until something is typed. */
  readonly stored: Values;
}

/** What is typed or chosen in some fields, kept over a dialog that closes, another tab and a session that ends, as a form's is; where it stands again
 *  meanwhile, it is let go of there too. What was not touched stays as it is stored. */
export function useDraftValues<Values extends Readonly<Record<string, unknown>>>(
  kind: string,
  { id, stored }: DraftValuesOptions<Values>,
) {
  const key = draftKey(kind, id);
  const currentValues = () => draftOf(key)?.values as Partial<Values> | undefined;
  const typed = useSyncExternalStore(subscribe, currentValues, currentValues);
  return {
    values: { ...stored, ...(typed && matchingValues(typed, stored)) },
    isTyped: typed !== undefined,
    /** What was typed, at this moment. */
    currentValues,
    change: (some: Partial<Values>): void => {
      saveDraft(key, { values: { ...currentValues(), ...some }, base: undefined });
      notify();
    },
    discard: (): void => {
      deleteDraft(key);
      notify();
    },
  };
}
