import { draftOf, deleteDraft, saveDraft, subscribeToDrafts } from '@studio/forms';
import { draftKey } from '@studio/host';
import { useSyncExternalStore, type ChangeEvent } from 'react';

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

/** Another build may have stored values of another shape. */
function matchingValues<Values extends object>(typed: Partial<Values>, stored: Values): Partial<Values> {
  const shape = (value: unknown) => (value === null || Array.isArray(value) ? 'list' : typeof value);
  const entries = Object.entries(typed).filter(
    ([name, value]) => name in stored && shape(value) === shape(stored[name as keyof Values]),
  );
  return Object.fromEntries(entries) as Partial<Values>;
}

interface DraftValuesOptions<Values> {
  readonly id: number | string;
  readonly stored: Values;
}

/** The draft survives a closed dialog, another tab and the session's end. Untouched fields show the stored value. */
export function useDraftValues<Values extends Readonly<Record<string, unknown>>>(
  kind: string,
  { id, stored }: DraftValuesOptions<Values>,
) {
  const key = draftKey(kind, id);
  const currentValues = () => draftOf(key)?.values as Partial<Values> | undefined;
  const typed = useSyncExternalStore(subscribe, currentValues, currentValues);
  const values = { ...stored, ...(typed && matchingValues(typed, stored)) };
  const change = (some: Partial<Values>): void => {
    saveDraft(key, { values: { ...currentValues(), ...some }, base: undefined });
    notify();
  };
  const discard = (): void => {
    deleteDraft(key);
    notify();
  };
  return {
    values,
    isTyped: typed !== undefined,
    change,
    /** The props of a text's input. */
    field: (name: TextNames<Values>) => ({
      value: values[name] as string,
      onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
        change({ [name]: target.value } as unknown as Partial<Values>),
    }),
    discard,
    /** Where more was typed since, that stays. @returns false then */
    discardIfUnchanged(saved: Values): boolean {
      if (Object.entries(currentValues() ?? {}).some(([name, value]) => value !== saved[name])) return false;
      discard();
      return true;
    },
  };
}

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values];
