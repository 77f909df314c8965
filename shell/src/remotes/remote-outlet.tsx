import type { RemoteModule } from '@studio/host';
import { useLocation, useRoutes } from '@studio/host/router';
import { Suspense, use, useEffect, useState } from 'react';
import { HydrationMarker } from '../features/hydration/hydration-marker';
import { NotFound } from '../features/not-found/not-found';
import { RemoteFallback, RemotePending } from './remote-fallback';
import { DocumentHead } from './head/document-head';
import { DocumentTitle } from './head/document-title';
import { reloadPage } from './recovery/reload-page';
import { RemoteBoundary } from './remote-boundary';
import { useRemoteSource } from './remote-source';
import { useIsMissing } from './use-is-missing';

export function RemoteOutlet() {
  const { pathname, key } = useLocation();
  const source = useRemoteSource();
  const [firstKey] = useState(key);
  const remote = source.remoteOf(pathname);
  const isFirst = key === firstKey;
  if (!remote) return isFirst ? <UnmatchedPage hasEveryRelease={source.hasEveryRelease} /> : <HardNavigation />;
  return (
    <RemoteBoundary
      key={`${remote} ${pathname}`}
      hasServerHtml={isFirst && source.isRendered}
      serverHtml={isFirst ? source.serverHtml : null}
      onRetry={() => source.forget(remote)}
      recover={(failure) => source.recover(remote, failure)}
    >
      <Suspense fallback={<Pending isFirst={isFirst} />}>
        <RemoteRoutes remote={remote} />
      </Suspense>
    </RemoteBoundary>
  );
}

function RemoteRoutes({ remote }: { remote: string }) {
  const source = useRemoteSource();
  // A loaded module is read without a promise, since hydration may not suspend.
  const { routes } = source.loaded(remote) ?? use(source.load(remote));
  const isMissing = useIsMissing(routes);
  return (
    <>
      <HydrationMarker />
      <DocumentHead routes={routes} />
      {isMissing ? <NotFound /> : <RoutePage routes={routes} />}
    </>
  );
}

function RoutePage({ routes }: Pick<RemoteModule, 'routes'>) {
  return useRoutes(routes.map(({ path, component }) => ({ path, Component: component })));
}

function HardNavigation() {
  useEffect(() => reloadPage(), []);
  return <Pending isFirst={false} />;
}

/** The page is "not found", unless a release is missing. */
function UnmatchedPage({ hasEveryRelease }: { hasEveryRelease: boolean }) {
  return (
    <>
      <DocumentTitle title={hasEveryRelease ? 'Page not found' : 'Page not loaded'} />
      {hasEveryRelease ? <NotFound /> : <RemoteFallback onRetry={reloadPage} />}
    </>
  );
}

function Pending({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      <HydrationMarker />
      {!isFirst && <DocumentTitle title="Loading" />}
      <RemotePending />
    </>
  );
}
