import type { RemoteModule, StudioState, StudioStore } from '@studio/host';
import { useSelector, useStore } from '@studio/host/redux';
import { useLocation } from '@studio/host/router';
import { useEffect, useState } from 'react';
import { DocumentTitle } from './document-title';
import { matchRoute, prefetchRoute } from '../match-route';

const useStudioStore = useStore.withTypes<StudioStore>();

/** Keeps the tab's title in step with the page after navigations. A route's head is read after its prefetch
 *  (RemoteRoute), so that a post on its way is not called missing. */
export function DocumentHead({ routes }: { routes: RemoteModule['routes'] }) {
  const { pathname, search } = useLocation();
  const url = `${pathname}${search}`;
  const store = useStudioStore();
  const [knownUrl, setKnownUrl] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const know = () => isCurrent && setKnownUrl(url);
    // Not among the effects of a page that comes alive: whoever waits for that waits for no title.
    const later = setTimeout(() => void prefetchRoute(matchRoute(routes, pathname, search), store).then(know));
    return () => {
      isCurrent = false;
      clearTimeout(later);
    };
  }, [routes, pathname, search, url, store]);

  const title = useSelector((state: StudioState) => {
    if (knownUrl !== url) return null;
    const matched = matchRoute(routes, pathname, search);
    return matched ? matched.route.head(state, matched.location).title : 'Page not found';
  });
  return title === null ? null : <DocumentTitle title={title} />;
}
