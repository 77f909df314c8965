import { brand, type RemoteModule, type StudioState } from '@studio/host';
import { useSelector } from '@studio/host/redux';
import { useLocation } from '@studio/host/router';
import { useEffect } from 'react';
import { fullTitle } from './full-title';
import { matchRoute } from './match-route';

/** Keeps the tab's title in step with the page after navigations; the first title came with the document. */
export function DocumentHead({ routes }: { routes: RemoteModule['routes'] }) {
  const { pathname, search } = useLocation();
  const title = useSelector((state: StudioState) => {
    const matched = matchRoute(routes, pathname, search);
    return matched ? matched.route.head(state, matched.location).title : 'Page not found';
  });
  useEffect(() => {
    document.title = fullTitle(title, brand.name);
  }, [title]);
  return null;
}
