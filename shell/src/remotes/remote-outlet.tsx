import { Route, Routes, useLocation } from '@studio/host/router';
import { Suspense, use, useEffect, useEffectEvent, useState } from 'react';
import { NotFoundPage } from '../features/not-found/not-found.page';
import { RemotePending } from '../features/remote-fallback/remote-fallback';
import { remoteOf, type RemoteName } from '../routes';
import { DocumentHead } from './document-head';
import { DocumentTitle } from './document-title';
import { awaitRecovery } from './recovery';
import { RemoteBoundary } from './remote-boundary';
import { useRemoteSource } from './remote-source';
import { useIsMissing } from './use-is-missing';

/** The place that the current path's remote fills. */
export function RemoteOutlet() {
  const { pathname, key } = useLocation();
  const source = useRemoteSource();
  const [firstKey] = useState(key);
  const [isRecovered, setRecovered] = useState(false);
  const remote = remoteOf(pathname);
  const isFirst = key === firstKey;
  if (!remote) return <NotFound />;
  if (source.preserved !== null && isFirst && !isRecovered) {
    return <PreservedPage remote={remote} html={source.preserved} onRecovered={() => setRecovered(true)} />;
  }
  return (
    <div id="remote">
      <RemoteBoundary
        key={`${remote} ${pathname}`}
        onRetry={() => source.forget(remote)}
        recover={(failure) => source.recover(remote, failure)}
      >
        <Suspense fallback={<Pending isFirst={isFirst} />}>
          <RemoteRoutes remote={remote} />
        </Suspense>
      </RemoteBoundary>
    </div>
  );
}

interface PreservedPageProps {
  readonly remote: RemoteName;
  /** What the server rendered. */
  readonly html: string;
  readonly onRecovered: () => void;
}

/** The server's page of a remote whose code is not here: readable, its links work, and the living page takes its place as soon
 *  as the code comes. */
function PreservedPage({ remote, html, onRecovered }: PreservedPageProps) {
  const source = useRemoteSource();
  const whenRecovered = useEffectEvent(onRecovered);
  useEffect(() => awaitRecovery(() => source.recover(remote, null), whenRecovered), [source, remote]);
  return <div id="remote" dangerouslySetInnerHTML={{ __html: html }} suppressHydrationWarning />;
}

function RemoteRoutes({ remote }: { remote: RemoteName }) {
  const { routes } = use(useRemoteSource().load(remote));
  const isMissing = useIsMissing(routes);
  return (
    <>
      <DocumentHead routes={routes} />
      {isMissing ? (
        <NotFoundPage />
      ) : (
        <Routes>
          {routes.map(({ path, component: Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
        </Routes>
      )}
    </>
  );
}

function NotFound() {
  return (
    <>
      <DocumentTitle title="Page not found" />
      <NotFoundPage />
    </>
  );
}

/** The first page's title came with its document and is right already. */
function Pending({ isFirst }: { isFirst: boolean }) {
  return (
    <>
      {!isFirst && <DocumentTitle title="Loading" />}
      <RemotePending />
    </>
  );
}
