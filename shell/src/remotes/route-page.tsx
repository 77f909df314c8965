import type { RemoteModule } from '@studio/host';
import { RouteContext, matchRoutes, useLocation } from '@studio/host/router';

/** The router's `Routes` would add 2.3 KB. */
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
