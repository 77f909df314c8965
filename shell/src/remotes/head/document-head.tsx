import type { RemoteModule, StudioState, StudioStore } from '@studio/host';
import { useSelector, useStore } from '@studio/host/redux';
import { useLocation } from '@studio/host/router';
import { useEffect, useState } from 'react';
import { DocumentTitle } from './document-title';
import { matchRoute, prefetchRoute } from '../match-route';

const useStudioStore = useStore.withTypes<StudioStore>();

/** The component updates the title after `prefetch`, so that a loading post is not reported missing. */
export function DocumentHead({ routes }: { routes: RemoteModule['routes'] }) {
  const { pathname, search } = useLocation();
  const url = `${pathname}${search}`;
  const store = useStudioStore();
  const [knownUrl, setKnownUrl] = useState<string | null>(null);

  useEffect(() => {
    let isCurrent = true;
    const know = () => isCurrent && setKnownUrl(url);
    // Hydration effects must stay short, so the prefetch starts later.
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
