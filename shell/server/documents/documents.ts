import {
  type Admission,
  encodingFor,
  noStore,
  type CachedResponse,
  Coalescer,
  dataTag,
  documentsTag,
  requestIdOf,
  type ResponseCache,
  tagHeaders,
  type Waiters,
  visitorAddress,
  variantAddress,
  widestNetworkOf,
  logRequest,
} from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { ShellConfig, RequestClass } from '../config';
import type { Assign } from '../releases/assignment';
import { pathAsDeclared } from '../releases/live-page';
import type { RemoteRegistry } from '../releases/remote-registry';
import type { Metrics } from '../metrics';
import { pageRenderer } from '../rendering/page-renderer';
import { ClientsDisconnected, type RenderPool, WorkerLost } from '../rendering/render-pool';
import { redirectedPath } from '../../src/remotes/remote-of';
import { sendError, sendServiceUnavailable } from '../send-error';
import { resolvePage, type ResolvedPage } from './resolve-page';
import type { ShareResults } from '../shares/share-results';
import type { Views } from '../shares/views';
import type { ClientScripts } from '../static-files';
import { createDocumentRenderer, type RenderedDocument } from './document-renderer';
import { pageHeaders, personalHeaders } from './page-headers';
import { browserReleases } from './page-head';
import { requestedAddress } from './requested-address';

interface DocumentsOptions {
  readonly config: ShellConfig;
  readonly registry: RemoteRegistry;
  readonly assign: Assign;
  readonly views: Views;
  readonly shareResults: Pick<ShareResults, 'add'>;
  readonly pool: RenderPool;
  readonly admission: Admission<RequestClass>;
  readonly cache: ResponseCache;
  readonly logger: Logger;
  readonly metrics: Metrics;
  readonly scripts: () => ClientScripts;
}

interface Visit {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly network: string;
  readonly search: string;
  /** The function sends a response that is marked stale. @returns false when there is none */
  readonly sendStale: () => boolean;
}

export function createDocuments({
  config,
  registry,
  assign,
  views,
  shareResults,
  pool,
  admission,
  cache,
  logger,
  metrics,
  scripts,
}: DocumentsOptions) {
  const render = createDocumentRenderer({ config, scripts, render: pageRenderer({ pool, metrics, logger }) });
  const rendering = new Coalescer<{ rendered: RenderedDocument; answer: CachedResponse | null }>();

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const address = requestedAddress(request.url);
    if (address === null) return sendError(request, response, { status: 400, message: 'There is no such address.' });
    const { isMoved, pathname, search } = address;
    const asked = { pathname, search, requestId: requestIdOf(request, config.isTrusted), askedAt: performance.now() };
    const dataVersion = config.isDevelopment ? null : await cache.revalidate(request).catch(() => null);
    const page = resolvePage(registry, { ...asked, dataVersion, assignment: assign(request) });
    const { found, url, live } = page;
    const canonicalPath = found
      ? pathAsDeclared(found.route, pathname)
      : redirectedPath(browserReleases(live), pathname);
    if (isMoved || (canonicalPath !== null && canonicalPath !== pathname))
      return redirectTo(response, (canonicalPath ?? pathname) + search);
    const isShared = !config.isDevelopment && found?.route.cache === 'shared' && page.variantKey !== null;
    if (isShared) request.url = url;
    const sendStale = () => isShared && cache.sendStale(request, response);
    const cached =
      dataVersion !== null && isShared ? cache.get(addressOf(page), cache.versionFor(dataVersion)) : undefined;
    if (cached) return cache.send(request, response, cached);
    if (dataVersion === null && sendStale()) return;
    const network = widestNetworkOf(visitorAddress(request, config.isTrusted));
    await renderAndSend({ request, response, network, search, sendStale }, page);
  };

  async function renderAndSend(visit: Visit, page: ResolvedPage): Promise<void> {
    const { request, response, sendStale } = visit;
    // Before rendering, so that the page is never labelled with builds that it was not made from.
    const { dataVersion, variantKey } = page;
    const version = dataVersion === null || variantKey === null ? null : cache.versionFor(dataVersion);
    if (response.destroyed) return;
    // A request that joins a running render costs nothing.
    const isInFlight = version !== null && rendering.isInFlight(keyOf(page, version));
    const leave = isInFlight ? () => undefined : admission.enter('page', request);
    if (!leave) return void (sendStale() || sendServiceUnavailable(request, response));
    try {
      await (version === null ? sendPersonal(visit, page) : sendCoalesced(visit, page, version));
    } catch (error) {
      if (error instanceof ClientsDisconnected) return;
      if (!(error instanceof WorkerLost)) throw error;
      if (!sendStale()) sendServiceUnavailable(request, response);
    } finally {
      // A personal page occupies memory until it is sent.
      if (version !== null || response.destroyed) leave();
      else response.once('close', leave);
    }
  }

  async function sendPersonal(visit: Visit, page: ResolvedPage): Promise<void> {
    await sendUncached(visit, { page, rendered: await render(page, singleWaiter(visit.response, visit.network)) });
  }

  /** The function caches the page where the route allows. */
  async function sendCoalesced(visit: Visit, page: ResolvedPage, version: string): Promise<void> {
    const { request, response, sendStale } = visit;
    const { rendered, answer } = await rendering.run(
      keyOf(page, version),
      (waiters) => renderShared(page, version, waiters),
      visit,
    );
    if (answer) return cache.send(request, response, answer);
    if (!rendered.isComplete && sendStale()) return;
    await sendUncached(visit, { page, rendered });
  }

  async function renderShared(page: ResolvedPage, version: string, waiters: Waiters) {
    const rendered = await render(page, waiters);
    const route = page.found?.route;
    if (!rendered.isCacheable || route?.cache !== 'shared') return { rendered, answer: null };
    const answer = cache.set(addressOf(page), version, {
      hasVariants: true,
      body: rendered.body,
      type: 'text/html; charset=utf-8',
      headers: {
        ...rendered.headers,
        ...pageHeaders(route, { cookies: '', isSecure: true }),
        ...tagHeaders(dataTag, documentsTag),
      },
      route: route.path,
    });
    return { rendered, answer };
  }

  async function sendUncached(
    { request, response, search }: Visit,
    {
      page: { found, pathname, requestId, askedAt, assignment },
      rendered: { head, movedTo: ownPath, headers, body, bytes: bytesIn, hasFailed },
    }: { page: ResolvedPage; rendered: RenderedDocument },
  ): Promise<void> {
    if (ownPath !== null) return redirectTo(response, ownPath + search);
    const encoding = encodingFor(request, body.length);
    const bytes = await bytesIn(encoding);
    const view = views.of(request, assignment);
    if (hasFailed && view && found && request.method === 'GET') {
      const address = visitorAddress(request, config.isTrusted);
      shareResults.add(views.result(view, { remote: found.remote, failure: 'server', address, ...assignment }));
    }
    const askedWith = { cookies: request.headers.cookie, isSecure: config.publicOrigin.startsWith('https:') };
    response.writeHead(head.status ?? 200, {
      ...headers,
      ...personalHeaders(found?.route ?? null, askedWith, { ...assignment, view }),
      'cache-control': noStore,
      ...(head.status === 503 ? { 'retry-after': '5' } : {}),
      'content-type': 'text/html; charset=utf-8',
      'x-request-id': requestId,
      vary: 'Accept-Encoding',
      ...(encoding === 'identity' ? {} : { 'content-encoding': encoding }),
      'content-length': bytes.length,
    });
    response.end(request.method === 'HEAD' ? undefined : bytes);
    const ms = Math.round(performance.now() - askedAt);
    logRequest(logger, { requestId, method: request.method, path: pathname, status: response.statusCode, ms });
  }
}

const addressOf = ({ url, variantKey }: ResolvedPage) => variantAddress(variantKey ?? '', url);

const keyOf = (page: ResolvedPage, version: string) => `${version} ${addressOf(page)}`;

const redirectTo = (response: ServerResponse, location: string) =>
  void response.writeHead(308, { 'cache-control': noStore, location }).end();

function singleWaiter(response: ServerResponse, network: string): Waiters {
  const leaving = new AbortController();
  response.once('close', () => leaving.abort());
  return { signal: leaving.signal, networks: new Set([network]), haveLeft: () => leaving.signal.aborted };
}
