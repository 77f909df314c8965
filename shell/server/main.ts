import { remoteContract } from '@studio/host';
import {
  Admission,
  cdnPurge,
  drain,
  keptNowhere,
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
import { loadConfig, type ShellConfig, type Work } from './config';
import { createDocuments } from './documents/documents';
import { documentsTag } from './documents/make-document';
import { plainHeaders } from './documents/security-headers';
import { livePageAt } from './releases/live-page';
import { buildOfShell, shellName } from '../src/features/reports/browser-failure';
import { createMetrics, type Metrics } from './metrics';
import { endOldServiceWorker } from './old-service-worker';
import { createPassThrough, isForm, type Route, takes } from './pass-through';
import { clientScripts, publicFiles, readyForSirv, staticFiles } from './static-files';
import { refuse, refuseBusy } from './refuse';
import { bffVersion } from './ready/bff-version';
import { createPublicReads } from './ready/public-reads';
import { readySender } from './ready/ready-sender';
import { ReadySite } from './ready/ready-site';
import { makePages } from './ready/make-pages';
import { createReleasesAnswer } from './releases/releases-answer';
import { RemoteRegistry } from './releases/remote-registry';
import { RenderPool } from './rendering/render-pool';
import { createSearchFiles } from './search/search-files';

/** Put in by the build: the version of every shared package (infra/build/webpack/shell). */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const logger = pino({ name: 'shell', level: process.env['LOG_LEVEL'] || 'info' }, logOutput());

const unkept = { 'cache-control': keptNowhere };

const isPdf = /^[^?]*\.pdf(\?|$)/;

startProgram(main);

async function main(): Promise<() => Promise<void>> {
  const config = loadConfig(withFiles(process.env, ['CDN_PURGE_TOKEN']));
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
    onActivate: (remote, { release, serverCode }) => {
      if (serverCode) pool.activate(remote, release.build, serverCode);
      metrics.onBuild(remote, release.build);
      cdn.purge([documentsTag]);
    },
  });
  metrics.watch({
    releases: () => registry.names.flatMap((remote) => asLabels(remote, registry.get(remote)?.release.build)),
    isRefused: (remote) => registry.refusalOf(remote) !== null,
    pendingRenders: () => pool.pendingCount,
    remotes: registry.names,
    patternOf: (pathname) => livePageAt(registry.snapshot(), pathname)?.route.path ?? null,
  });
  await registry.start();
  let hasWarmedUp = false;
  // A remote whose host is gone has had its time (docs/refusals.md, 136); whoever waits for nothing says what is there.
  const isWholeEnough = () => registry.isWhole || (config.warmUpMs > 0 && !registry.isRefusing);
  const isReady = () => hasWarmedUp && isWholeEnough();
  const server = await listen(serve(traced(answers(config, { registry, pool, metrics, isReady }))), config);
  logger.info({ port: config.port }, 'listening');
  const metricsServer = await serveMetrics(metrics.register, config);
  const stopping = new AbortController();
  void makePages({ config, registry, logger, stopping: stopping.signal }).finally(() => (hasWarmedUp = true));
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
  /** Whether it can be given visitors. */
  readonly isReady: () => boolean;
}

/** Answers every request: by what is passed on, a file, or a page. */
function answers(config: ShellConfig, { registry, pool, metrics, isReady }: ServerParts): RequestListener {
  const data = bffVersion(config.bffOrigin);
  const send = readySender({ isTrusted: config.isTrusted, metrics, logger, isPurged: config.cdn.purgeUrl !== null });
  const site = new ReadySite({ data, builds: () => registry.revision, send });
  const publicReads = createPublicReads({ site, bffOrigin: config.bffOrigin });
  const { limits, isTrusted } = config;
  const admission = new Admission<Work>({ limits, isTrusted, onShed: metrics.onShed });
  const routes = passedOn(config);
  const passThrough = createPassThrough(routes, isTrusted, {
    logger,
    onAnswer(request, answer) {
      if (request.method === 'GET') publicReads.note(request.url ?? '', answer);
      // Who wrote wants to see it, whatever it was.
      else if (request.method !== 'HEAD') data.doubt();
    },
  });
  const statics = staticFiles(config);
  const scripts = clientScripts(config);
  metrics.onBuild(shellName, buildOfShell(scripts()[0]?.url));
  const countFailure = browserFailures({ metrics, isTrusted, logger });
  const fromPublic = publicFiles(config);
  const documents = createDocuments({
    config,
    registry,
    pool,
    admission,
    site,
    logger,
    metrics,
    scripts,
  });

  const searchFiles = createSearchFiles({ registry, site, logger, ...config });
  const answerReleases = createReleasesAnswer(registry, config.staticDirectory);

  const answer: RequestListener = (request, response) => {
    if (endOldServiceWorker(request, response) || site.sendFresh(request, response)) return;
    // What answers otherwise says otherwise.
    for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
    const url = request.url ?? '/';
    metrics.time(request, response);
    if (url === '/healthz') return void response.writeHead(200, unkept).end('ok');
    if (url === '/readyz') return void response.writeHead(isReady() ? 200 : 503, unkept).end();
    if (url === '/releases.json') return answerReleases(response);
    if (countFailure(request, response)) return;
    const isFile = url.startsWith('/static/');
    if (isFile || routes.some((route) => takes(route, url))) {
      const isAdmitted = isForm(request)
        ? admission.admit('upload', request, response)
        : admission.admitWhole('call', request, response);
      if (!isAdmitted) return refuseBusy(request, response);
    }
    if (searchFiles(request, response) || publicReads.answer(request, response, passThrough)) return;
    if (passThrough(request, response)) return;
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      const headers = { allow: 'GET, HEAD' };
      return refuse(request, response, { status: 405, message: 'This address does not take that method.', headers });
    }
    readyForSirv(request, response);
    if (isFile) {
      request.url = url.slice('/static'.length);
      return statics(request, response, () =>
        refuse(request, response, { status: 404, message: 'There is no such file.' }),
      );
    }
    // The CV, which a browser shows by styles and scripts of its own, also where it has it already.
    if (isPdf.test(url)) response.setHeader('content-security-policy', "frame-ancestors 'none'");
    fromPublic(request, response, () => {
      documents(request, response).catch((error: unknown) => fail(request, response, error));
    });
  };
  return (request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      fail(request, response, error);
    }
  };
}

/** A defect costs the request that met it, and no other. */
function fail(request: IncomingMessage, response: ServerResponse, error: unknown): void {
  logger.error({ path: loggedPath(request.url), err: error }, 'a request failed');
  if (response.headersSent) response.destroy();
  else refuse(request, response, { status: 500, message: 'Something went wrong on our side. Please try again.' });
}

function passedOn({ bffOrigin, remoteOrigins }: ShellConfig): Route[] {
  return [
    { prefix: '/api/', origin: bffOrigin, isStripped: false },
    { prefix: '/uploads/', origin: bffOrigin, isStripped: false },
    // What the BFF writes for feed readers.
    { prefix: '/blog/rss.xml', origin: bffOrigin, isStripped: false, isExact: true },
    { prefix: '/.well-known/security.txt', origin: bffOrigin, isStripped: false, isExact: true },
    ...Object.entries(remoteOrigins).map(([name, origin]) => ({
      prefix: `/remotes/${name}/`,
      origin,
      isStripped: true,
    })),
  ];
}
