import { useEffect, useRef } from 'react';

// The list is read anew after a row was saved.
const maxTries = 60;
const pauseMs = 50;

/** The DOM id of a row. */
export const rowId = (kind: string, id: number) => `${kind}-${id}`;

/** Brings a row into sight, and the focus onto it, once the list has it as it was saved.
 *  @returns a function to be told that a row is saved: its id */
export function useHighlightSaved(kind: string) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  return (id: number): void => {
    const tryToHighlight = (triesLeft: number): void => {
      const row = document.getElementById(rowId(kind, id));
      if (!row) {
        if (triesLeft > 0) timer.current = setTimeout(() => tryToHighlight(triesLeft - 1), pauseMs);
        return;
      }
      row.scrollIntoView({ block: 'center' });
      row.querySelector<HTMLElement>('button')?.focus({ preventScroll: true });
    };
    clearTimeout(timer.current);
    timer.current = setTimeout(() => tryToHighlight(maxTries), 0);
  };
}
