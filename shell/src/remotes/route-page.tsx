import type { RemoteModule } from '@studio/host';
import { RouteContext, matchRoutes, useLocation } from '@studio/host/router';

/** The page of the route that shows the current path, as the router's own `Routes` picks it. That brings 2.3 KB of scripts for nested and loading
 *  routes, which nobody here has. */
export function RoutePage({ routes }: Pick<RemoteModule, 'routes'>) {
  const { pathname } = useLocation();
  const flat = routes.map(({ path, component }) => ({ path, Component: component }));
  const matches = matchRoutes(flat, pathname);
  const Page = matches?.at(-1)?.route.Component;
  return (
    Page && (
      <RouteContext value={{ outlet: null, matches, isDataRoute: false }}>
        <Page />
      </RouteContext>
    )
  );
}
