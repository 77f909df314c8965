// @ts-check
import { randomBytes } from 'node:crypto';
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { originVariable, remotes } from '../build/parts/list.mjs';
import { keysDirectory, stateDirectory, trustedFile } from './keys.mjs';

/** @typedef {Pick<import('./site.mjs').Site, 'origin' | 'ports' | 'dataDirectory' | 'files' | 'env'>} SiteOfParts */

/**
 * With many processes on one laptop, a process gets no arena per thread, and a fixed trim threshold; otherwise all
 * parts used 306 MB at rest instead of 258.
 */
const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/**
 * Secrets go to the BFF only, because the front server runs the code of remotes; the exceptions are the CDN's token for
 * purges and the key of views (`shellSettings`). @type {RegExp}
 */
const forEveryPart = new RegExp(
  `^(${[
    'PATH HOME TMPDIR LANG LC_\\w+ TZ NODE_ENV NODE_OPTIONS NODE_EXTRA_CA_CERTS NODE_V8_COVERAGE MALLOC_\\w+',
    'HOST PORT METRICS_PORT LOG_LEVEL PUBLIC_ORIGIN TRUSTED_PROXIES BFF_ORIGIN MF_\\w+_ORIGIN HSTS_PRELOAD',
    'STRIPE_PUBLISHABLE_KEY STRIPE_EMULATOR_\\w+ CDN_PURGE_URL CDN_PURGE_TOKEN(_FILE)? OTEL_\\w+ VITALS_PERCENT',
    'TRUSTED_KEYS STATE_DIRECTORY RENDER_\\w+ RELEASE_POLL_MS WARM_UP_MS MAX_\\w+ STATIC_DIRECTORY KEPT_STATIC_DIRECTORY',
  ]
    .flatMap((names) => names.split(' '))
    .join('|')})$`,
);

/** Remote hosts need these settings to read a release bucket; they never run the files that they serve. */
const ofBuckets = /^(RELEASES_URL|AWS_\w+)$/;

/** @param {string} part @param {NodeJS.ProcessEnv} env @param {string[]} own @returns {NodeJS.ProcessEnv} */
export function environmentFor(part, env, own) {
  if (part === 'bff') return env;
  const isTold = (/** @type {string} */ name) =>
    forEveryPart.test(name) || own.includes(name) || (remotes.includes(part) && ofBuckets.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isTold(name)));
}

/** @param {SiteOfParts} site */
export function commonSettings({ origin, ports, dataDirectory, env }) {
  const emulatorOrigin = `http://127.0.0.1:${ports.stripeEmulator}`;
  const origins = remotes.map((name) => [originVariable(name), `http://127.0.0.1:${ports.remotes[name]}`]);
  return {
    ...mallocSettings,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || origin,
    BFF_ORIGIN: `http://127.0.0.1:${ports.bff}`,
    TRUSTED_KEYS: trustedFile(keysDirectory(dataDirectory, { ...process.env, ...env })),
    STATE_DIRECTORY: stateDirectory(dataDirectory),
    STRIPE_EMULATOR_URL: emulatorOrigin,
    // The emulator's origin differs from the site's, as Stripe's does, so that policies and frames behave as in
    // production.
    STRIPE_EMULATOR_PUBLIC_ORIGIN: process.env.STRIPE_EMULATOR_PUBLIC_ORIGIN || emulatorOrigin,
    ...Object.fromEntries(origins),
  };
}

/** Front server and BFF of one site have the same key. */
const viewKey = { VIEW_KEY: process.env.VIEW_KEY || randomBytes(24).toString('base64url') };

/** The front server's metrics port is one above the BFF's. @param {SiteOfParts} site */
export function shellSettings({ ports }) {
  const metricsPort = Number(process.env.METRICS_PORT);
  return { PORT: `${ports.site}`, ...viewKey, ...(metricsPort > 0 && { METRICS_PORT: `${metricsPort + 1}` }) };
}

/** @param {SiteOfParts} site */
export function bffSettings({ ports, dataDirectory, files }) {
  return {
    PORT: `${ports.bff}`,
    ...viewKey,
    // The front server is on loopback; TRUSTED_PROXIES names what is in front of it.
    TRUSTED_PROXIES: ['loopback', process.env.TRUSTED_PROXIES].filter(Boolean).join(),
    DATABASE_URL: process.env.DATABASE_URL || `sqlite:${path.join(dataDirectory, 'studio.sqlite')}`,
    UPLOADS_URL: process.env.UPLOADS_URL || `file:${path.join(dataDirectory, 'uploads')}`,
    // The folder is outside the data folder, so that restoring an old copy of the data keeps the erasures.
    ERASURES_DIR: process.env.ERASURES_DIR || `${path.resolve(dataDirectory)}-erasures`,
    OWNER_PASSWORD_FILE: path.join(dataDirectory, 'owner-password'),
    PICTURE_MAKER_FILE: path.join(path.dirname(files.bff), 'image-worker.cjs'),
  };
}

/** @param {SiteOfParts} site */
export function emulatorSettings({ ports, dataDirectory }) {
  return {
    PORT: `${ports.stripeEmulator}`,
    STRIPE_EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${ports.bff}/api/webhooks/stripe`,
    STRIPE_EMULATOR_STATE: path.join(dataDirectory, 'stripe-emulator.json'),
    STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || 'whsec_emulator',
  };
}

/**
 * Open pages request scripts by content hash, so the running site keeps its own copy of the build until it restarts.
 * @param {string} dataDirectory @param {string} [build]
 */
export function ownShell(dataDirectory, build = 'shell/dist') {
  const copy = path.resolve(dataDirectory, 'shell');
  rmSync(copy, { recursive: true, force: true });
  cpSync(build, copy, { recursive: true, preserveTimestamps: true });
  const program = (/** @type {string} */ name) => path.join(copy, 'server', name);
  return {
    files: { shell: program('main.cjs') },
    env: { STATIC_DIRECTORY: path.join(copy, 'static'), RENDER_WORKER_FILE: program('render-worker.cjs') },
  };
}
