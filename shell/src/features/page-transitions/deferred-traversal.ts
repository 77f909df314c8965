/** The browser defers the traversal until the page is rendered. */
interface DeferredTraversal {
  /** The function also finishes the navigation. @param top in px; undefined: only the browser knows it */
  readonly restoreScroll: (top: number | undefined) => void;
}

/**
 * The function uses the Navigation API; without the API it does nothing.
 * @returns `take`: the deferred traversal of the router, or null
 */
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
      // Chromium restores a frame late, after the transition's snapshot, and anchors to the old page.
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
