import type { StudioStore } from '@studio/host';
import { useStore } from '@studio/host/redux';
import { useEffect } from 'react';
import { loadRoute, matchRoute, prefetchRoute } from './match-route';
import { useRemoteSource, type RemoteSource } from './remote-source';

const useStudioStore = useStore.withTypes<StudioStore>();

const intentEvents = ['pointerover', 'focusin', 'touchstart'] as const;

/** The component prefetches on intent, once per URL, not with Save-Data. */
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

/** The URL is that of another page of this site, in this tab; else null. */
function linkedPage(target: EventTarget | null): URL | null {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
  if (!link || link.hasAttribute('download') || (link.target && link.target !== '_self')) return null;
  const url = new URL(link.href);
  const isHere = url.pathname === location.pathname && url.search === location.search;
  return url.origin === location.origin && !isHere ? url : null;
}

/** @throws when the code cannot be loaded */
export async function preparePage({ pathname, search }: URL, source: RemoteSource, store: StudioStore): Promise<void> {
  const page = source.redirected(pathname) ?? pathname;
  const remote = source.remoteOf(page);
  const module = remote && (await source.preload(remote));
  if (!module) return;
  const matched = matchRoute(module.routes, page, search);
  await Promise.all([loadRoute(matched), prefetchRoute(matched, store)]);
}

export function savesData(): boolean {
  return (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true;
}
