import { remoteContract } from '@studio/host';
import {
  Admission,
  cdnPurge,
  documentsTag,
  drain,
  noStore,
  ResponseCache,
  listen,
  logOutput,
  serve,
  serveMetrics,
  startProgram,
  startTracing,
  traced,
  withFiles,
  loggedPath,
} from '@studio/server-kit';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import path from 'node:path';
import { pino } from 'pino';
import { browserFailures } from './browser-failures';
import { loadConfig, type ShellConfig, type RequestClass } from './config';
import { documentVariants } from './documents/document-variant';
import { createDocuments } from './documents/documents';
import { plainHeaders } from './documents/security-headers';
import { createAssign } from './releases/assignment';
import { createPreviewLink } from './releases/preview-link';
import { livePageAt } from './releases/live-page';
import { buildOfShell, shellName } from '../src/features/reports/browser-failure';
import { createMetrics, type Metrics } from './metrics';
import { endOldServiceWorker } from './old-service-worker';
import { createProxy, isMultipart, matchesRoute } from './proxy';
import { proxyRoutes } from './proxy-routes';
import { clientScripts, publicFiles, prepareForSirv, staticFiles } from './static-files';
import { sendError, sendServiceUnavailable } from './send-error';
import { bffVersion } from './response-cache/bff-version';
import { warmCache } from './response-cache/cache-warmup';
import { createReleasesAnswer } from './releases/releases-answer';
import { RemoteRegistry } from './releases/remote-registry';
import { RenderPool } from './rendering/render-pool';
import { createSearchFiles } from './search/search-files';

/** The build defines the constant. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const logger = pino({ name: 'shell', level: process.env['LOG_LEVEL'] || 'info' }, logOutput());

const noStoreHeaders = { 'cache-control': noStore };

/** The limit holds some hundred pages of 200 KB. */
const maxCacheBytes = 64 * 1024 * 1024;

const isPdf = /^[^?]*\.pdf(\?|$)/;

startProgram(main);

async function main(): Promise<() => Promise<void>> {
  const config = loadConfig(withFiles(process.env, ['CDN_PURGE_TOKEN', 'VIEW_KEY']));
  const { tracesUrl: endpoint, isTrusted } = config;
  const stopTracing = await startTracing({ endpoint, service: 'studio-shell', isTrusted });
  const metrics = createMetrics();
  const cdn = cdnPurge({ ...config.cdn, logger, metrics: metrics.register });
  const pool = new RenderPool({
    size: config.renderWorkers,
    workerFile: path.resolve(config.workerFile),
    bffOrigin: config.bffOrigin,
    timeoutMs: config.renderTimeoutMs,
    logger,
    onWorkerLost: metrics.onWorkerLost,
  });
  const registry = new RemoteRegistry({
    origins: config.remoteOrigins,
    pollMs: config.releasePollMs,
    shell: { contract: remoteContract, versions: SHARED_VERSIONS },
    logger,
    onLoad: (remote, { release, serverCode }) => {
      if (serverCode) pool.activate(remote, release.build, serverCode);
      metrics.onBuild(remote, release.build);
    },
    onActivate: () => cdn.purge([documentsTag]),
    onRetire: (remote, build) => pool.retire(remote, build),
    onSharesChange: () => cdn.purge([documentsTag]),
  });
  metrics.watch({
    releases: () => registry.names.flatMap((remote) => asLabels(remote, registry.get(remote)?.release.build)),
    isRejected: (remote) => registry.rejectionOf(remote) !== null || registry.candidateRejectionsOf(remote).length > 0,
    pendingRenders: () => pool.pendingCount,
    remotes: registry.names,
    patternOf: (pathname) => livePageAt(registry.snapshot(), pathname)?.route.path ?? null,
  });
  await registry.start();
  let hasWarmedUp = false;
  // An unreachable remote does not block readiness, a rejected release does (refusal 136).
  const hasEnoughReleases = () => registry.hasEveryRelease || (config.warmUpMs > 0 && !registry.hasRejectedRelease);
  const isReady = () => hasWarmedUp && hasEnoughReleases();
  const server = await listen(serve(traced(createListener(config, { registry, pool, metrics, isReady }))), config);
  logger.info({ port: config.port }, 'listening');
  const metricsServer = await serveMetrics(metrics.register, config);
  const stopping = new AbortController();
  void warmCache({ config, registry, logger, stopping: stopping.signal }).finally(() => (hasWarmedUp = true));
  return async () => {
    stopping.abort();
    registry.stop();
    metricsServer?.close();
    await drain(server);
    await cdn.stop();
    await stopTracing();
    await pool.close();
  };
}

const asLabels = (remote: string, build: string | undefined) => (build === undefined ? [] : [{ remote, build }]);

interface ServerParts {
  readonly registry: RemoteRegistry;
  readonly pool: RenderPool;
  readonly metrics: Metrics;
  readonly isReady: () => boolean;
}

function createListener(config: ShellConfig, { registry, pool, metrics, isReady }: ServerParts): RequestListener {
  const { limits, isTrusted } = config;
  const isSecure = config.publicOrigin.startsWith('https:');
  const candidates = () => registry.candidates();
  const assign = createAssign(candidates, isSecure);
  const cache = new ResponseCache({
    maxBytes: maxCacheBytes,
    variantOf: documentVariants(assign),
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
  const fromPublic = publicFiles(config);
  const documents = createDocuments({
    config,
    registry,
    assign,
    pool,
    admission,
    cache,
    logger,
    metrics,
    scripts,
  });

  const searchFiles = createSearchFiles({ registry, cache, logger, ...config });
  const answerReleases = createReleasesAnswer(registry, assign, config.staticDirectory);
  const previewLink = createPreviewLink(candidates, isSecure);

  const answer: RequestListener = (request, response) => {
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
    const url = request.url ?? '/';
    metrics.time(request, response);
    if (url === '/healthz') return void response.writeHead(200, noStoreHeaders).end('ok');
    if (url === '/readyz') return void response.writeHead(isReady() ? 200 : 503, noStoreHeaders).end();
    if (answerReleases(request, response) || previewLink(request, response)) return;
    if (countFailure(request, response)) return;
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

function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  logger.error({ path: loggedPath(request.url), err: error }, 'a request failed');
  if (response.headersSent) response.destroy();
  else sendError(request, response, { status: 500, message: 'Something went wrong on our side. Please try again.' });
}
