import { CacheProvider } from '@emotion/react';
import {
  createStudioStore,
  embeddedStateOf,
  forgetUnanswered,
  isApiError,
  type RemoteModule,
  type StudioState,
} from '@studio/host';
import { Provider } from '@studio/host/redux';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { App } from '../../src/app';
import { LazyFooter } from '../../src/features/footer/lazy-footer';
import { NotFound } from '../../src/features/not-found/not-found';
import { loadRoute, matchRoute, ownPathOf } from '../../src/remotes/match-route';
import { RemoteSourceContext, type RemoteSource } from '../../src/remotes/remote-source';
import { collectingCache, styleElements } from './emotion-styles';
import type { RenderedPage, RenderJob } from './render-protocol';

const prefetchTimeoutMs = 1500;

interface RenderOptions {
  readonly job: RenderJob;
  readonly remote: RemoteModule | null;
  readonly bffOrigin: string;
  readonly onStart: () => void;
}

/** @throws errors of the remote's components */
export async function renderPage({ job, remote, bffOrigin, onStart }: RenderOptions): Promise<RenderedPage> {
  const { pathname, search } = new URL(`http://localhost${job.url}`);
  const store = createStudioStore({
    origin: bffOrigin,
    timeoutMs: prefetchTimeoutMs,
    headers: {
      'x-request-id': job.requestId,
      ...(job.traceparent === undefined ? {} : { traceparent: job.traceparent }),
      ...(job.dataVersion === null ? {} : { 'x-data-version': job.dataVersion }),
    },
  });
  const matched = remote ? matchRoute(remote.routes, pathname, search) : null;
  const isRendered = remote !== null && job.rendering === 'server';
  let isComplete = true;
  await Promise.all([NotFound.load(), LazyFooter.load()]);
  if (isRendered) await loadRoute(matched);
  if (isRendered && matched?.route.prefetch) {
    await matched.route.prefetch(store, matched.location);
    isComplete = isAnswered(store.getState());
    forgetUnanswered(store);
  }
  onStart();
  const head = matched?.route.head(store.getState(), matched.location) ?? null;
  const cache = collectingCache();
  const isElsewhere = head !== null && ownPathOf(head, pathname) !== null;
  const html = isElsewhere
    ? ''
    : renderToString(
        <CacheProvider value={cache}>
          <RemoteSourceContext value={sourceOf(job, isRendered ? remote : null)}>
            <Provider store={store}>
              <StaticRouter location={job.url}>
                <App year={job.year} footerLinks={job.footerLinks} />
              </StaticRouter>
            </Provider>
          </RemoteSourceContext>
        </CacheProvider>,
      );
  return {
    html,
    styles: styleElements(cache),
    head,
    state: embeddedStateOf(store),
    isRendered,
    isComplete,
  };
}

function isAnswered({ api }: StudioState): boolean {
  return Object.values(api.queries).every((query) => {
    if (query?.status === 'fulfilled') return true;
    return query?.status === 'rejected' && isApiError(query.error) && query.error.status === 404;
  });
}

/** Without a module `load` stays pending, so that React leaves the outlet to the browser. */
function sourceOf({ owner, hasEveryRelease }: RenderJob, remote: RemoteModule | null): RemoteSource {
  const loading = new Promise<RemoteModule>(() => undefined);
  return {
    remoteOf: () => owner,
    redirected: () => null,
    // Slots depend on browser storage, so the server renders none.
    slot: () => null,
    hasEveryRelease,
    loaded: () => remote,
    load: () => loading,
    preload: async () => remote,
    forget: () => undefined,
    recover: async () => false,
    isRendered: true,
    serverHtml: null,
  };
}
