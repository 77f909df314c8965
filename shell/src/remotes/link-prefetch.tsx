import type { StudioStore } from '@studio/host';
import { useStore } from '@studio/host/redux';
import { useEffect } from 'react';
import { loadRoute, matchRoute, prefetchRoute } from './match-route';
import { useRemoteSource, type RemoteSource } from './remote-source';

const useStudioStore = useStore.withTypes<StudioStore>();

/** The moments before a link is followed: a pointer over it, the keyboard on it, a finger down. */
const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** Fetches the code and the data of the page behind a link as soon as somebody is about to follow it, once an address, so
 *  that the page is there when they do. Visitors who ask their browser to save data are spared it. */
export function LinkPrefetch() {
  const source = useRemoteSource();
  const store = useStudioStore();

  useEffect(() => {
    const seen = new Set<string>();
    const prepare = ({ target }: Event) => {
      const url = linkedPage(target);
      if (!url || savesData() || seen.has(url.pathname + url.search)) return;
      seen.add(url.pathname + url.search);
      preparePage(url, source, store).catch(() => undefined);
    };
    intentEvents.forEach((type) => document.addEventListener(type, prepare, { passive: true }));
    return () => intentEvents.forEach((type) => document.removeEventListener(type, prepare));
  }, [source, store]);

  return null;
}

/** The page of this site that a link around an element opens in this tab; null: there is none, or it is the one shown. */
function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : null;
}

/** Fetches what a page needs to be shown at once: its remote, its own code and its data. A page whose code fails now is asked for
 *  again when it is opened. @throws when its code cannot be loaded */
export async function preparePage({ pathname, search }: URL, source: RemoteSource, store: StudioStore): Promise<void> {
  const page = source.redirected(pathname) ?? pathname;
  const remote = source.remoteOf(page);
  const module = remote && (await source.preload(remote));
  if (!module) return;
  const matched = matchRoute(module.routes, page, search);
  await Promise.all([loadRoute(matched), prefetchRoute(matched, store)]);
}

/** Save-Data, as far as browsers tell. */
export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
