import {
  type AdmissionLimits,
  type CdnSettings,
  type Environment,
  settingsReader,
  StartError,
  trustTest,
  type TrustTest,
} from '@studio/server-kit';
import { cpus } from 'node:os';
import path from 'node:path';

/** What takes more than sending ready bytes: a page that must be rendered; a call that is passed on, or a file; a form with a picture. */
export type RequestClass = 'page' | 'call' | 'upload';

export interface ShellConfig {
  readonly host: string;
  readonly port: number;
  /** Where metrics are served, apart from the site; 0: nowhere. */
  readonly metricsPort: number;
  /** Whose X-Forwarded-For and X-Request-Id are believed; nobody's where this server is the edge. */
  readonly isTrusted: TrustTest;
  /** Origin by which visitors know the site, for canonical addresses. */
  readonly publicOrigin: string;
  /** True: documents ask for a place on the browsers' list of names that are only asked over https. */
  readonly isHstsPreloaded: boolean;
  readonly bffOrigin: string;
  /** A shared cache before the site that is told of changes. */
  readonly cdn: CdnSettings;
  /** Where traces are sent by OTLP; null: nothing is traced. */
  readonly tracesUrl: string | null;
  /** Where browsers reach Stripe's emulator; null with real keys. */
  readonly stripeEmulatorOrigin: string | null;
  /** Where each remote's files and `release.json` are: every MF_…_ORIGIN names a remote. */
  readonly remoteOrigins: Readonly<Record<string, string>>;
  readonly renderWorkers: number;
  readonly renderTimeoutMs: number;
  readonly releasePollMs: number;
  /** How long pages are made ahead, at most, before this server says that it is ready; 0: not at all. */
  readonly warmUpMs: number;
  /** How much this server has in hand at once before it refuses. */
  readonly limits: AdmissionLimits<RequestClass>;
  /** How many of a hundred page loads say how they did. */
  readonly vitalsPercent: number;
  /** The browser build. */
  readonly staticDirectory: string;
  /** Where front servers of several builds keep their files for each other; null: nowhere. */
  readonly sharedStaticDirectory: string | null;
  /** Files that stand at the root of the site: icons, the manifest, the CV. The build puts it beside `static`. */
  readonly publicDirectory: string;
  readonly workerFile: string;
  readonly isDevelopment: boolean;
}

/** Reads the front server's settings. @throws StartError that lists every problem */
export function loadConfig(env: Environment): ShellConfig {
  const read = settingsReader(env);
  const port = read.integer('PORT', 3000, 65_535);
  const remoteOrigins = Object.fromEntries(
    Object.keys(env).flatMap((name) => (remoteVariable.test(name) ? [[remoteNamed(name), read.url(name, '')]] : [])),
  );
  if (Object.keys(remoteOrigins).length === 0) read.problems.push('MF_…_ORIGIN must say where at least one remote is.');
  const staticDirectory = read.text('STATIC_DIRECTORY', 'shell/dist/static');
  const proxies = read.proxies('TRUSTED_PROXIES', '');
  const atOnce = read.admissionLimits();
  const config = {
    host: read.text('HOST', '127.0.0.1'),
    port,
    metricsPort: read.integer('METRICS_PORT', 0, 65_535),
    publicOrigin: read.url('PUBLIC_ORIGIN', `http://localhost:${port}`),
    isHstsPreloaded: read.oneOf('HSTS_PRELOAD', 'false', ['true', 'false']) === 'true',
    bffOrigin: read.url('BFF_ORIGIN', `http://127.0.0.1:${port + 1}`),
    cdn: read.cdn(),
    tracesUrl: read.traces(),
    stripeEmulatorOrigin: isStripeLive(env)
      ? null
      : read.origin('STRIPE_EMULATOR_PUBLIC_ORIGIN', `http://127.0.0.1:${port + 5}`),
    remoteOrigins,
    renderWorkers: read.integer('RENDER_WORKERS', Math.min(2, cpus().length), 100),
    renderTimeoutMs: read.integer('RENDER_TIMEOUT_MS', 3000, 600_000),
    limits: { ...atOnce, max: { ...atOnce.max, page: read.integer('MAX_PAGES_AT_ONCE', 200, 100_000) } },
    releasePollMs: read.integer('RELEASE_POLL_MS', 500, 3_600_000),
    warmUpMs: read.integer('WARM_UP_MS', 0, 600_000),
    vitalsPercent: read.integer('VITALS_PERCENT', 50, 100),
    staticDirectory,
    sharedStaticDirectory: read.text('KEPT_STATIC_DIRECTORY', '') || null,
    publicDirectory: path.join(staticDirectory, '../public'),
    workerFile: read.text('RENDER_WORKER_FILE', 'shell/dist/server/render-worker.cjs'),
    isDevelopment: env['NODE_ENV'] === 'development',
  };
  if (read.problems.length > 0) throw new StartError(read.problems);
  return Object.freeze({ ...config, isTrusted: trustTest(proxies) });
}

/** Only the BFF knows Stripe's secret key; the browser's key says as much. */
function isStripeLive(env: Environment): boolean {
  return Boolean(env['STRIPE_PUBLISHABLE_KEY']);
}

/** MF_SHOP_ORIGIN says where mf-shop is. */
const remoteVariable = /^MF_[A-Z0-9]+(_[A-Z0-9]+)*_ORIGIN$/;

function remoteNamed(variable: string): string {
  return variable
    .replace(/_ORIGIN$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
}
