import { useEffect, useRef } from 'react';

const maxTries = 60;
const pauseMs = 50;

export const rowId = (kind: string, id: number) => `${kind}-${id}`;

/** Focuses the saved row once the refetched list contains it. */
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
