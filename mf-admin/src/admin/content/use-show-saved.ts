import type { FormRow } from '@studio/forms';
import { useEffect, useRef } from 'react';

// A list of a thousand shows its first screen at once and the rest when nothing else waits.
const tries = 20;
const pauseMs = 50;

/** The DOM id of a row. */
export const rowId = (kind: string, id: number) => `${kind}-${id}`;

/** Brings a row into sight, and the focus onto it, once the list has it as it was saved.
 *  @returns a function to be told that a row is saved: its id; undefined for one that was added */
export function useShowSaved(kind: string, items: readonly FormRow[] | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const latest = useRef(items);
  useEffect(() => {
    latest.current = items;
  }, [items]);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (savedId: number | undefined): void => {
    const known = new Set(latest.current?.map(({ id }) => id));
    const look = (left: number): void => {
      const id = savedId ?? latest.current?.find((row) => !known.has(row.id))?.id;
      const row = id === undefined ? null : document.getElementById(rowId(kind, id));
      if (!row) {
        if (left > 0) timer.current = setTimeout(() => look(left - 1), pauseMs);
        return;
      }
      row.scrollIntoView({ block: 'center' });
      row.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => look(tries), 0);
  };
}
