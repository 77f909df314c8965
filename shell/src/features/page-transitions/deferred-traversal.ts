/** A way back or forward that the browser waits with: where the page was scrolled to is found again once the page is there. */
interface DeferredTraversal {
  /** Scrolls to where the page was left, and ends the waiting. @param top in px from its top; undefined: the browser knows it alone */
  readonly restoreScroll: (top: number | undefined) => void;
}

/** Has the browser wait with every step back or forward to another page. Browsers without the Navigation API wait with none.
 *  @param isWanted whether this one is to wait @returns `take`: the one that the router hears of just now, null for none; `end` */
export function deferTraversals(isWanted: (to: URL) => boolean) {
  let deferred: DeferredTraversal | null = null;
  const defer = (event: NavigateEvent) => {
    deferred = null;
    const { navigationType, canIntercept, destination, signal } = event;
    if (navigationType !== 'traverse' || !canIntercept || !destination.sameDocument) return;
    if (!isWanted(new URL(destination.url))) return;
    let end = () => undefined as void;
    const ended = new Promise<void>((resolve) => (end = resolve));
    signal.addEventListener('abort', end);
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => ended });
    const restoreScroll = (top: number | undefined) => {
      // Chromium's own way is a frame late, when the new page has been taken for the transition already, and looks for what it
      // remembers to have stood there: where that was of the page before, it leaves a page in its middle that was left at its top.
      if (top !== undefined) scrollTo({ top, behavior: 'instant' });
      else if (!signal.aborted) event.scroll();
      end();
    };
    deferred = { restoreScroll };
  };
  const { navigation } = window as Partial<Pick<Window, 'navigation'>>;
  navigation?.addEventListener('navigate', defer);
  return {
    take: () => {
      const taken = deferred;
      deferred = null;
      return taken;
    },
    end: () => navigation?.removeEventListener('navigate', defer),
  };
}
