import { Route, Routes, useLocation } from '@studio/host/router';
import { Suspense, use, useState } from 'react';
import { NotFoundPage } from '../features/not-found/not-found.page';
import { RemotePending } from '../features/remote-fallback/remote-fallback';
import { remoteOf, type RemoteName } from '../routes';
import { DocumentHead } from './document-head';
import { RemoteBoundary } from './remote-boundary';
import { useRemoteSource } from './remote-source';

/** The place that the current path's remote fills. */
export function RemoteOutlet() {
  const { pathname, key } = useLocation();
  const source = useRemoteSource();
  const [firstKey] = useState(key);
  const remote = remoteOf(pathname);
  if (!remote) return <NotFoundPage />;
  if (source.preserved !== null && key === firstKey) {
    return <div id="remote" dangerouslySetInnerHTML={{ __html: source.preserved }} suppressHydrationWarning />;
  }
  return (
    <div id="remote">
      <RemoteBoundary key={`${remote} ${pathname}`} onRetry={() => source.forget(remote)}>
        <Suspense fallback={<RemotePending />}>
          <RemoteRoutes remote={remote} />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
}

function RemoteRoutes({ remote }: { remote: RemoteName }) {
  const { routes } = use(useRemoteSource().load(remote));
  return (
    <>
      <DocumentHead routes={routes} />
      <Routes>
        {routes.map(({ path, component: Page }) => (
          <Route key={path} path={path} element={<Page />} />
        ))}
        <Route path="*" element={<NotFoundPage />} />
      </Routes>
    </>
  );
}
