import { draftOf, dropDraft, keepDraft, subscribeToDrafts } from '@studio/forms';
import { draftKey } from '@studio/host';
import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();
const tell = () => listeners.forEach((listener) => listener());

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  const end = subscribeToDrafts(listener);
  return () => {
    listeners.delete(listener);
    end();
  };
}

/** What another build stored in another shape is left out. */
function fitting<Values extends object>(typed: Partial<Values>, stored: Values): Partial<Values> {
  const shape = (value: unknown) => (value === null || Array.isArray(value) ? 'list' : typeof value);
  const entries = Object.entries(typed).filter(
    ([name, value]) => name in stored && shape(value) === shape(stored[name as keyof Values]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
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
  const kept = () => draftOf(key)?.values as Partial<Values> | undefined;
  const typed = useSyncExternalStore(subscribe, kept, kept);
  return {
    values: { ...stored, ...(typed && fitting(typed, stored)) },
    isTyped: typed !== undefined,
    /** What was typed, at this moment. */
    kept,
    change: (some: Partial<Values>): void => {
      keepDraft(key, { values: { ...kept(), ...some }, base: undefined });
      tell();
    },
    letGo: (): void => {
      dropDraft(key);
      tell();
    },
  };
}
