import { type Environment, settingsReader, StartError, trustTest, workLimits } from '@studio/server-kit';
import { cpus } from 'node:os';
import path from 'node:path';

/** `call`: a proxied call, or a file. `upload`: a multipart form. */
export type RequestClass = 'page' | 'call' | 'upload';

export type ShellConfig = ReturnType<typeof loadConfig>;

/** @throws StartError that lists every problem */
export function loadConfig(env: Environment) {
  const read = settingsReader(env);
  const port = read.integer('PORT', 3000, 65_535);
  const remoteOrigins = Object.fromEntries(
    Object.keys(env).flatMap((name) => (remoteVariable.test(name) ? [[remoteNamed(name), read.url(name, '')]] : [])),
  );
  if (Object.keys(remoteOrigins).length === 0) read.problems.push('MF_…_ORIGIN must say where at least one remote is.');
  const staticDirectory = read.text('STATIC_DIRECTORY', 'shell/dist/static');
  const proxies = read.proxies('TRUSTED_PROXIES', '');
  const isDevelopment = env['NODE_ENV'] === 'development';
  const trust = { keysFile: read.text('TRUSTED_KEYS', ''), stateDirectory: read.text('STATE_DIRECTORY', '') };
  if (!isDevelopment && !trust.keysFile)
    read.problems.push('TRUSTED_KEYS must name the file of the trusted public keys (make keys writes it).');
  if (!isDevelopment && !trust.stateDirectory)
    read.problems.push('STATE_DIRECTORY must name a folder that outlives the front server.');
  const atOnce = read.admissionLimits();
  const config = {
    host: read.text('HOST', '127.0.0.1'),
    port,
    metricsPort: read.integer('METRICS_PORT', 0, 65_535),
    publicOrigin: read.url('PUBLIC_ORIGIN', `http://localhost:${port}`),
    isHstsPreloaded: read.oneOf('HSTS_PRELOAD', 'false', ['true', 'false']) === 'true',
    bffOrigin: read.url('BFF_ORIGIN', `http://127.0.0.1:${port + 1}`),
    cdn: read.cdn(),
    /** Null: views are not signed, and no share is counted. */
    viewKey: read.viewKey(),
    tracesUrl: read.traces(),
    stripeEmulatorOrigin: isStripeLive(env)
      ? null
      : read.origin('STRIPE_EMULATOR_PUBLIC_ORIGIN', `http://127.0.0.1:${port + 5}`),
    /** By remote (MF_…_ORIGIN). */
    remoteOrigins,
    renderWorkers: read.integer('RENDER_WORKERS', Math.min(2, cpus().length), 100),
    renderTimeoutMs: read.integer('RENDER_TIMEOUT_MS', 3000, 600_000),
    limits: { ...atOnce, max: { ...atOnce.max, page: read.integer('MAX_PAGES_AT_ONCE', workLimits.pages, 100_000) } },
    releasePollMs: read.integer('RELEASE_POLL_MS', 500, 3_600_000),
    /** Time limit of the cache warmup before readiness; 0: off. */
    warmUpMs: read.integer('WARM_UP_MS', 0, 600_000),
    vitalsPercent: read.integer('VITALS_PERCENT', 50, 100),
    staticDirectory,
    /** Shared by several builds; null: none. */
    sharedStaticDirectory: read.text('KEPT_STATIC_DIRECTORY', '') || null,
    publicDirectory: path.join(staticDirectory, '../public'),
    workerFile: read.text('RENDER_WORKER_FILE', 'shell/dist/server/render-worker.cjs'),
    isDevelopment,
    /** null: releases of development are not signed. */
    trust: isDevelopment ? null : trust,
  };
  if (read.problems.length > 0) throw new StartError(read.problems);
  /** Decides which peers may set X-Forwarded-For and X-Request-Id. */
  const isTrusted = trustTest(proxies);
  return Object.freeze({ ...config, isTrusted });
}

/** Only the BFF knows the secret key. */
function isStripeLive(env: Environment): boolean {
  return Boolean(env['STRIPE_PUBLISHABLE_KEY']);
}

const remoteVariable = /^MF_[A-Z0-9]+(_[A-Z0-9]+)*_ORIGIN$/;

function remoteNamed(variable: string): string {
  return variable
    .replace(/_ORIGIN$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
}
