import { useEffect } from 'react';

/** Gives the focus back to what was pressed. A control that is off while its answer is on its way loses it to the page: who goes by keyboard
 *  would lose the place, and in a dialog the dialog. */
export function useKeptFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    const note = ({ target }: FocusEvent) => void (last = target as HTMLElement);
    const giveBack = () => {
      if (document.activeElement !== document.body || !last?.isConnected || last.matches(':disabled')) return;
      last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(giveBack);
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true });
    document.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    };
  }, []);
}
