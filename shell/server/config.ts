import { cpus } from 'node:os';
import path from 'node:path';
import { remoteNames, type RemoteName } from '../src/routes';

export interface ShellConfig {
  readonly host: string;
  readonly port: number;
  /** Origin by which visitors know the site, for canonical addresses. */
  readonly publicOrigin: string;
  readonly bffOrigin: string;
  /** Stripe's emulator, passed through under /stripe-emulator; null with real keys. */
  readonly stripeEmulatorOrigin: string | null;
  /** Where each remote's files and `release.json` are. */
  readonly remoteOrigins: Readonly<Record<RemoteName, string>>;
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
    const value = env[name] ?? fallback;
    if (!URL.canParse(value)) problems.push(`${name} must be a URL, not "${value}".`);
    return value.replace(/\/$/, '');
  };
  const number = (name: string, fallback: number) => {
    const value = Number(env[name] ?? fallback);
    if (!Number.isInteger(value) || value < 0) problems.push(`${name} must be a whole number, not "${env[name]}".`);
    return value;
  };
  const port = number('PORT', 3000);
  const remoteOrigins = Object.fromEntries(
    remoteNames.map((name, index) => [name, url(remoteVariable(name), `http://127.0.0.1:${port + 11 + index}`)]),
  ) as Record<RemoteName, string>;
  const staticDirectory = env['STATIC_DIRECTORY'] ?? 'shell/dist/static';
  const config: ShellConfig = {
    host: env['HOST'] ?? '127.0.0.1',
    port,
    publicOrigin: url('PUBLIC_ORIGIN', `http://localhost:${port}`),
    bffOrigin: url('BFF_ORIGIN', `http://127.0.0.1:${port + 1}`),
    stripeEmulatorOrigin: env['STRIPE_SECRET_KEY'] ? null : url('STRIPE_EMULATOR_URL', `http://127.0.0.1:${port + 5}`),
    remoteOrigins,
    renderWorkers: number('RENDER_WORKERS', Math.min(2, cpus().length)),
    renderTimeoutMs: number('RENDER_TIMEOUT_MS', 3000),
    releasePollMs: number('RELEASE_POLL_MS', 1000),
    staticDirectory,
    publicDirectory: path.join(staticDirectory, '../public'),
    workerFile: env['RENDER_WORKER_FILE'] ?? 'shell/dist/server/render-worker.cjs',
    isDevelopment: env['NODE_ENV'] === 'development',
  };
  if (problems.length > 0) throw new Error(problems.join('\n'));
  return Object.freeze(config);
}

/** 'mf-shop' is found by MF_SHOP_ORIGIN. */
function remoteVariable(name: RemoteName): string {
  return `${name.toUpperCase().replaceAll('-', '_')}_ORIGIN`;
}
