import { useEffect } from 'react';

/** Gives the focus back to what was pressed. A control that is off while its answer is on its way loses it to the page: who goes by keyboard
 *  would lose the place, and in a dialog the dialog. */
export function useRestoreFocus(): void {
  useEffect(() => {
    let last: HTMLElement | null = null;
    const remember = ({ target }: FocusEvent) => void (last = target as HTMLElement);
    const restore = () => {
      if (document.activeElement !== document.body || !last?.isConnected || last.matches(':disabled')) return;
      last.focus({ preventScroll: true });
    };
    const observer = new MutationObserver(restore);
    observer.observe(document.body, { attributeFilter: ['disabled'], subtree: true });
    document.addEventListener('focusin', remember);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', remember);
    };
  }, []);
}
