import { remoteContract } from '@studio/host';
import {
  cdnPurge,
  documentsTag,
  drain,
  listen,
  logOutput,
  serve,
  serveMetrics,
  startProgram,
  startTracing,
  traced,
  withFiles,
} from '@studio/server-kit';
import path from 'node:path';
import { pino } from 'pino';
import { loadConfig } from './config';
import { livePageAt } from './releases/live-page';
import { createMetrics } from './metrics';
import { warmCache } from './response-cache/cache-warmup';
import { RemoteRegistry } from './releases/remote-registry';
import { TrustedReleases } from './releases/trusted-releases';
import { RenderPool } from './rendering/render-pool';
import { ShareResults } from './shares/share-results';
import { createListener } from './listener';

/** The build defines the constant. */
declare const SHARED_VERSIONS: Readonly<Record<string, string>>;

const logger = pino({ name: 'shell', level: process.env['LOG_LEVEL'] || 'info' }, logOutput());

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
    onRefused: metrics.onRefused,
  });
  const shareResults = new ShareResults({
    ...{ bffOrigin: config.bffOrigin, viewKey: config.viewKey, metrics, logger },
    candidates: () => registry.candidates(),
    endShare: (remote, number) => registry.endShare(remote, number),
  });
  const registry: RemoteRegistry = new RemoteRegistry({
    origins: config.remoteOrigins,
    pollMs: config.releasePollMs,
    shell: { contract: remoteContract, versions: SHARED_VERSIONS },
    trust: config.trust && new TrustedReleases({ ...config.trust, logger }),
    logger,
    loadServerCode: (remote, build, code) => pool.load(remote, build, code),
    onLoad: (remote, { release }) => metrics.onBuild(remote, release.build),
    onActivate: () => cdn.purge([documentsTag]),
    onOffline: () => cdn.purge([documentsTag]),
    onRetire: (remote, build) => pool.retire(remote, build),
    isStopped: (remote, number) => shareResults.isStopped(remote, number),
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
  shareResults.start();
  let hasWarmedUp = false;
  // An unreachable remote does not block readiness, a rejected release does (refusal 136), a revoked key never.
  let hasHadEveryRelease = false;
  const hasEnoughReleases = () =>
    (hasHadEveryRelease ||= registry.hasEveryRelease) || (config.warmUpMs > 0 && !registry.hasRejectedRelease);
  const isReady = () => hasWarmedUp && hasEnoughReleases();
  const server = await listen(
    serve(traced(createListener(config, { registry, shareResults, pool, metrics, isReady, logger }))),
    config,
  );
  logger.info({ port: config.port }, 'listening');
  const metricsServer = await serveMetrics(metrics.register, config);
  const stopping = new AbortController();
  void warmCache({ config, registry, logger, stopping: stopping.signal }).finally(() => (hasWarmedUp = true));
  return async () => {
    stopping.abort();
    registry.stop();
    metricsServer?.close();
    await drain(server);
    await shareResults.stop();
    await cdn.stop();
    await stopTracing();
    await pool.close();
  };
}

const asLabels = (remote: string, build: string | undefined) => (build === undefined ? [] : [{ remote, build }]);
