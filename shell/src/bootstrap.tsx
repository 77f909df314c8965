import { CacheProvider } from '@emotion/react';
import { createStudioStore } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { type Component, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { App } from './app';
import { LazyFooter } from './features/footer/lazy-footer';
import { NotFound } from './features/not-found/not-found';
import { SiteRouter } from './features/page-transitions/site-router';
import { remoteRendered } from './features/hydration/hydration-marker';
import { keepFocus } from './features/hydration/keep-focus';
import { replayEvents } from './features/hydration/replay-events';
import { reportFailure, watchScripts } from './features/reports/report-failure';
import { watchVitals } from './features/reports/watch-vitals';
import { notFoundId, pageDataId, type PageData } from './page-data';
import { FederatedSource, withTimeout } from './remotes/federation/federated-source';
import { provideFederation } from './remotes/federation/federation-runtime';
import { readableHtml } from './remotes/recovery/readable-html';
import { awaitRecovery } from './remotes/recovery/recovery';
import { RemoteSourceContext } from './remotes/remote-source';
import { createStyleCache } from './style-cache';

const page = JSON.parse(document.getElementById(pageDataId)?.textContent ?? '') as PageData;

/** Hydration waits this long for the remote's code. */
const remoteCodeTimeoutMs = 4000;

provideFederation();
watchScripts(page.releases);
void start();

/** As without the first script, the page stays a document until the footer's chunk is loaded. */
function footerCode(): Promise<void> {
  const load = () => LazyFooter.load().then(() => true);
  return new Promise((resolve) =>
    load().then(
      () => resolve(),
      () => awaitRecovery(load, resolve),
    ),
  );
}

async function start(): Promise<void> {
  const footer = footerCode();
  const source = new FederatedSource(page.releases, page.hasEveryRelease, page.isRendered);
  const remote = source.remoteOf(location.pathname);
  if (remote && page.isRendered) {
    await withTimeout(remoteCodeTimeoutMs, source.load(remote)).catch(() => {
      source.serverHtml = readableHtml();
    });
  }
  if (document.getElementById(notFoundId)) await NotFound.load();
  await footer;
  await new Promise((resolve) => setTimeout(resolve));
  const site = (
    <CacheProvider value={createStyleCache()}>
      <RemoteSourceContext value={source}>
        <Provider store={createStudioStore({ origin: '' }, page.state)}>
          <SiteRouter>
            <App year={page.year} footerLinks={page.footerLinks} />
          </SiteRouter>
        </Provider>
      </RemoteSourceContext>
    </CacheProvider>
  );
  const restoreFocus = keepFocus();
  const onRecoverableError = (error: unknown) => {
    restoreFocus();
    // React also reports an intended client rendering as an error.
    if (!page.isRendered) return;
    reportFailure(page.releases, source.remoteOf(location.pathname), 'hydration');
    reportError(error);
  };
  const onUncaughtError = (error: unknown) => {
    reportFailure(page.releases, null, 'render');
    reportError(error);
  };
  // A slot's boundary names its remote; all other boundaries belong to the page's remote.
  const onCaughtError = (error: unknown, { errorBoundary }: { errorBoundary?: Component<{ remote?: string }> }) => {
    const remote = errorBoundary?.props.remote ?? source.remoteOf(location.pathname);
    if (remote) void source.note(remote, error);
    console.error(error);
  };
  const options = { onRecoverableError, onUncaughtError, onCaughtError };
  const { shared } = page;
  if (shared) {
    const pageRemote = source.remoteOf(location.pathname);
    void import('./features/reports/report-view')
      .then(({ reportView }) => reportView({ shared, pageRemote }))
      .catch(() => undefined);
  }
  // A transition yields to the browser between chunks of work.
  startTransition(() => void hydrateRoot(document.getElementById('root')!, site, options));
  watchVitals(page);
  void remoteRendered.then(restoreFocus);
  await replayEvents(source.serverHtml === null ? undefined : remoteRendered);
}
