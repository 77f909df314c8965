import type { StudioStore } from '@studio/host';
import { useStore } from '@studio/host/redux';
import { NavigationType, Router } from '@studio/host/router';
import { startTransition, useLayoutEffect, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { preparePage, savesData } from '../../remotes/link-prefetch';
import { useRemoteSource } from '../../remotes/remote-source';
import { createNavigator, currentLocation, type Navigation } from './browser-navigator';
import { deferTraversals } from './deferred-traversal';
import { withTimeout } from '../../remotes/federation/federated-source';

const transitionTimeoutMs = 100;

/** The router navigates with view transitions (infra/decisions/0038). */
export function SiteRouter({ children }: { children: ReactNode }) {
  const source = useRemoteSource();
  const store = useStore() as StudioStore;
  const [{ navigator, listen }] = useState(() => createNavigator((pathname) => source.redirected(pathname)));
  const [{ action, location }, setShown] = useState<Navigation>(() => ({
    action: NavigationType.Pop,
    location: currentLocation(),
  }));

  useLayoutEffect(() => {
    let from = new URL(window.location.href);
    let { key } = currentLocation();
    const scrollTops = new Map<string, number>();
    let changes = 0;
    const isOther = (to: URL) => to.pathname + to.search !== from.pathname + from.search;
    const traversals = deferTraversals((to) => shouldUseViewTransition() && isOther(to));
    const unlisten = listen((next) => {
      const change = ++changes;
      scrollTops.set(key, scrollY);
      ({ key } = next.location);
      const to = new URL(window.location.href);
      const deferred = traversals.take();
      const hasTransition =
        next.action === NavigationType.Push ? shouldUseViewTransition() && isOther(to) : deferred !== null;
      if (!hasTransition) {
        from = to;
        return startTransition(() => setShown(next));
      }
      const show = () => {
        from = to;
        flushSync(() => setShown(next));
        deferred?.restoreScroll(scrollTops.get(next.location.key));
      };
      const isWanted = () => change === changes;
      withTimeout(
        transitionTimeoutMs,
        Promise.all([import('./start-page-transition'), preparePage(to, source, store)]),
      ).then(
        ([{ startPageTransition }]) => isWanted() && startPageTransition({ from, to, show, isWanted }),
        () => isWanted() && show(),
      );
    });
    return () => {
      unlisten();
      traversals.end();
    };
  }, [listen, source, store]);

  return (
    <Router location={location} navigationType={action} navigator={navigator}>
      {children}
    </Router>
  );
}

/** True: the visitor requests neither reduced motion nor reduced data. */
function shouldUseViewTransition(): boolean {
  const isStill = window.matchMedia?.('(prefers-reduced-motion: reduce)').matches;
  return 'startViewTransition' in document && !isStill && !savesData() && document.visibilityState === 'visible';
}
