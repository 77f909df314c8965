import { Admission, loggedPath, noStore, ResponseCache } from '@studio/server-kit';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { browserFailures } from './browser-failures';
import type { ShellConfig, RequestClass } from './config';
import { documentVariants } from './documents/document-variant';
import { createDocuments } from './documents/documents';
import { plainHeaders } from './documents/security-headers';
import { createAssign } from './releases/assignment';
import { createPreviewLink } from './releases/preview-link';
import { buildOfShell, shellName } from '../src/features/reports/browser-failure';
import type { Metrics } from './metrics';
import { endOldServiceWorker } from './old-service-worker';
import { createProxy, isMultipart, matchesRoute } from './proxy';
import { proxyRoutes } from './proxy-routes';
import { clientScripts, publicFiles, prepareForSirv, staticFiles } from './static-files';
import { sendError, sendServiceUnavailable } from './send-error';
import { bffVersion } from './response-cache/bff-version';
import { createReleasesAnswer } from './releases/releases-answer';
import type { RemoteRegistry } from './releases/remote-registry';
import type { RenderPool } from './rendering/render-pool';
import type { ShareResults } from './shares/share-results';
import { viewReports } from './shares/view-reports';
import { createViews } from './shares/views';
import { createSearchFiles } from './search/search-files';
import type { Logger } from 'pino';

const noStoreHeaders = { 'cache-control': noStore };

/** The limit holds some hundred pages of 200 KB. */
const maxCacheBytes = 64 * 1024 * 1024;

const isPdf = /^[^?]*\.pdf(\?|$)/;

interface ServerParts {
  readonly registry: RemoteRegistry;
  readonly shareResults: ShareResults;
  readonly pool: RenderPool;
  readonly metrics: Metrics;
  readonly isReady: () => boolean;
  readonly logger: Logger;
}

/** Routes requests: probes, reports, files, calls, documents. */
export function createListener(config: ShellConfig, parts: ServerParts): RequestListener {
  const { registry, shareResults, pool, metrics, isReady, logger } = parts;
  const { limits, isTrusted } = config;
  const isSecure = config.publicOrigin.startsWith('https:');
  const candidates = () => registry.candidates();
  const assign = createAssign(candidates, isSecure);
  const views = createViews(config.viewKey);
  const cache = new ResponseCache({
    maxBytes: maxCacheBytes,
    variantOf: documentVariants(assign, views),
    data: bffVersion(config.bffOrigin),
    context: () => `${registry.revision} ${new Date().getUTCFullYear()}`,
    isPurged: config.cdn.purgeUrl !== null,
    isTrusted,
    logger,
    durations: metrics.note,
    onStale: metrics.onStale,
  });
  const admission = new Admission<RequestClass>({ limits, isTrusted, onShed: metrics.onShed });
  const routes = proxyRoutes(config);
  const proxy = createProxy(routes, isTrusted, {
    logger,
    onAnswer(request) {
      // A write invalidates the data version, so that a client sees its own write.
      if (request.method !== 'GET' && request.method !== 'HEAD') cache.invalidate();
    },
  });
  const statics = staticFiles(config);
  const scripts = clientScripts(config);
  metrics.onBuild(shellName, buildOfShell(scripts().scripts[0]?.url));
  const countFailure = browserFailures({ metrics, isTrusted, logger });
  const countView = viewReports({ views, shareResults, isTrusted, isSecure });
  const fromPublic = publicFiles(config);
  const documents = createDocuments({
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
  });

  const searchFiles = createSearchFiles({ registry, cache, logger, ...config });
  const answerReleases = createReleasesAnswer(registry, {
    assign,
    shareResults,
    staticDirectory: config.staticDirectory,
  });
  const previewLink = createPreviewLink(candidates, isSecure);

  const fail = (request: IncomingMessage, response: ServerResponse, error: unknown) =>
    failWith(logger, { request, response }, error);

  const answer: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
    const url = request.url ?? '/';
    metrics.time(request, response);
    if (url === '/healthz') return void response.writeHead(200, noStoreHeaders).end('ok');
    if (url === '/readyz') return void response.writeHead(isReady() ? 200 : 503, noStoreHeaders).end();
    if (answerReleases(request, response) || previewLink(request, response)) return;
    if (countFailure(request, response) || countView(request, response)) return;
    const isFile = url.startsWith('/static/');
    if (isFile || routes.some((route) => matchesRoute(route, url))) {
      const isAdmitted = isMultipart(request)
        ? admission.admit('upload', request, response)
        : admission.admitWithBody('call', request, response);
      if (!isAdmitted) return sendServiceUnavailable(request, response);
    }
    if (searchFiles(request, response) || proxy(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' };
      return sendError(request, response, { status: 405, message: 'This address does not take that method.', headers });
    }
    prepareForSirv(request, response);
    if (isFile) {
      request.url = url.slice('/static'.length);
      return statics(request, response, () =>
        sendError(request, response, { status: 404, message: 'There is no such file.' }),
      );
    }
    // Browsers show PDFs with styles and scripts of their own, which the site's CSP would block.
    if (isPdf.test(url)) response.setHeader('content-security-policy', "frame-ancestors 'none'");
    fromPublic(request, response, () => {
      documents(request, response).catch((error: unknown) => fail(request, response, error));
    });
  };
  const fromCache = cache.serve((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      fail(request, response, error);
    }
  });
  // A page may have the path of the old worker's script.
  return (request, response) => {
    if (!endOldServiceWorker(request, response)) fromCache(request, response);
  };
}

interface Exchange {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

function failWith(logger: Logger, { request, response }: Exchange, error: unknown): void {
  logger.error({ path: loggedPath(request.url), err: error }, 'a request failed');
  if (response.headersSent) response.destroy();
  else sendError(request, response, { status: 500, message: 'Something went wrong on our side. Please try again.' });
}
