import { useEffect } from 'react';

/** A control that is disabled during a request loses the focus. */
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
