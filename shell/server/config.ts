import { cpus } from 'node:os';
import path from 'node:path';
import { createEdge, type Edge } from './edge';

export interface ShellConfig {
  readonly host: string;
  readonly port: number;
  /** Where metrics are served, apart from the site; 0: nowhere. */
  readonly metricsPort: number;
  /** Whose X-Forwarded-For and X-Request-Id are believed; nobody's where this server is the edge. */
  readonly edge: Edge;
  /** Origin by which visitors know the site, for canonical addresses. */
  readonly publicOrigin: string;
  readonly bffOrigin: string;
  /** Stripe's emulator, passed through under /stripe-emulator; null with real keys. */
  readonly stripeEmulatorOrigin: string | null;
  /** Where each remote's files and `release.json` are: every MF_…_ORIGIN names a remote. */
  readonly remoteOrigins: Readonly<Record<string, string>>;
  readonly renderWorkers: number;
  readonly renderTimeoutMs: number;
  readonly releasePollMs: number;
  /** The browser build. */
  readonly staticDirectory: string;
  /** Files that stand at the root of the site: icons, the manifest, the CV. The build puts it beside `static`. */
  readonly publicDirectory: string;
  readonly workerFile: string;
  readonly isDevelopment: boolean;
}

/** Reads the front server's settings. @throws one Error that lists every problem */
export function loadConfig(env: Readonly<Record<string, string | undefined>>): ShellConfig {
  const problems: string[] = [];
  const url = (name: string, fallback: string) => {
    const value = env[name] || fallback;
    if (!URL.canParse(value)) problems.push(`${name} must be a URL, not "${value}".`);
    return value.replace(/\/$/, '');
  };
  const number = (name: string, fallback: number) => {
    const value = Number(env[name] || fallback);
    if (!Number.isInteger(value) || value < 0) problems.push(`${name} must be a whole number, not "${env[name]}".`);
    return value;
  };
  const port = number('PORT', 3000);
  const remoteOrigins = Object.fromEntries(
    Object.keys(env).flatMap((name) => (remoteVariable.test(name) ? [[remoteNamed(name), url(name, '')]] : [])),
  );
  if (Object.keys(remoteOrigins).length === 0) problems.push('MF_…_ORIGIN must say where at least one remote is.');
  const staticDirectory = env['STATIC_DIRECTORY'] ?? 'shell/dist/static';
  const proxies = (env['TRUSTED_PROXIES'] || '').split(',').filter(Boolean);
  const config: ShellConfig = {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    metricsPort: number('METRICS_PORT', 0),
    edge: edgeBehind(
      proxies.map((proxy) => proxy.trim()),
      problems,
    ),
    publicOrigin: url('PUBLIC_ORIGIN', `http://localhost:${port}`),
    bffOrigin: url('BFF_ORIGIN', `http://127.0.0.1:${port + 1}`),
    stripeEmulatorOrigin: isStripeLive(env) ? null : url('STRIPE_EMULATOR_URL', `http://127.0.0.1:${port + 5}`),
    remoteOrigins,
    renderWorkers: number('RENDER_WORKERS', Math.min(2, cpus().length)),
    renderTimeoutMs: number('RENDER_TIMEOUT_MS', 3000),
    releasePollMs: number('RELEASE_POLL_MS', 500),
    staticDirectory,
    publicDirectory: path.join(staticDirectory, '../public'),
    workerFile: env['RENDER_WORKER_FILE'] ?? 'shell/dist/server/render-worker.cjs',
    isDevelopment: env['NODE_ENV'] === 'development',
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.freeze(config);
}

/** Only the BFF knows Stripe's secret key where each part is given its own settings; the browser's key says as much. */
function isStripeLive(env: Readonly<Record<string, string | undefined>>): boolean {
  return Boolean(env['STRIPE_SECRET_KEY'] || env['STRIPE_PUBLISHABLE_KEY']);
}

function edgeBehind(proxies: readonly string[], problems: string[]): Edge {
  try {
    return createEdge(proxies);
  } catch {
    problems.push('TRUSTED_PROXIES must list addresses, networks such as 10.0.0.0/8, or loopback.');
    return createEdge([]);
  }
}

/** MF_SHOP_ORIGIN says where mf-shop is. */
const remoteVariable = /^MF_[A-Z0-9]+(_[A-Z0-9]+)*_ORIGIN$/;

function remoteNamed(variable: string): string {
  return variable
    .replace(/_ORIGIN$/, '')
    .toLowerCase()
    .replaceAll('_', '-');
}
