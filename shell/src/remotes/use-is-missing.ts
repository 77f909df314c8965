import type { RemoteModule, StudioState } from '@studio/host';
import { useSelector } from '@studio/host/redux';
import { useLocation } from '@studio/host/router';
import { matchRoute } from './match-route';

export function useIsMissing(routes: RemoteModule['routes']): boolean {
  const { pathname, search } = useLocation();
  return useSelector((state: StudioState) => {
    const matched = matchRoute(routes, pathname, search);
    return matched === null || matched.route.head(state, matched.location).isMissing === true;
  });
}
