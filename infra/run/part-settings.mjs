// @ts-check
// What each part of a site on this machine is told, by its environment.
import { cpSync, rmSync } from 'node:fs';
import path from 'node:path';
import { originVariable, remotes } from '../build/parts/list.mjs';

/** Of whose parts. @typedef {Pick<import('./site.mjs').Site, 'origin' | 'ports' | 'dataDirectory' | 'files'>} SiteOfParts */

/** What glibc is told because a laptop runs every part at once: not to keep a pile of freed memory for each thread, and to give back what is free
 *  at a pile's end from 128 KB on. It would raise that bound by itself to whatever was freed last, which made 306 MB of all parts at rest instead of
 *  258. */
const smallPiles = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** What a part beside the BFF may take of the environment of who starts the site: of what it reads, and of how its machine is told apart. Secrets
 *  are the BFF's, but for a shared cache's, which the front server tells of releases: the front server runs the code of remotes.
 *  @type {RegExp} */
const forEveryPart = new RegExp(
  `^(${[
    ...[
      'PATH',
      'HOME',
      'TMPDIR',
      'LANG',
      'LC_\\w+',
      'TZ',
      'NODE_ENV',
      'NODE_OPTIONS',
      'NODE_EXTRA_CA_CERTS',
      'NODE_V8_COVERAGE',
    ],
    ...[
      'MALLOC_\\w+',
      'HOST',
      'PORT',
      'METRICS_PORT',
      'LOG_LEVEL',
      'PUBLIC_ORIGIN',
      'TRUSTED_PROXIES',
      'BFF_ORIGIN',
      'MF_\\w+_ORIGIN',
    ],
    ...[
      'STRIPE_PUBLISHABLE_KEY',
      'STRIPE_EMULATOR_\\w+',
      'HSTS_PRELOAD',
      'CDN_PURGE_URL',
      'CDN_PURGE_TOKEN(_FILE)?',
      'OTEL_\\w+',
    ],
    ...[
      'RENDER_\\w+',
      'RELEASE_POLL_MS',
      'WARM_UP_MS',
      'VITALS_PERCENT',
      'MAX_\\w+',
      'STATIC_DIRECTORY',
      'KEPT_STATIC_DIRECTORY',
    ],
  ].join('|')})$`,
);

/** What hosts of remotes, which run nothing of what they serve, read a bucket with. */
const ofBuckets = /^(RELEASES_URL|AWS_\w+)$/;

/** What a part's process is told of an environment. @param {string} part @param {NodeJS.ProcessEnv} env @param {string[]} own names that it needs besides
 *  @returns {NodeJS.ProcessEnv} */
export function environmentFor(part, env, own) {
  if (part === 'bff') return env;
  const isTold = (/** @type {string} */ name) =>
    forEveryPart.test(name) || own.includes(name) || (remotes.includes(part) && ofBuckets.test(name));
  return Object.fromEntries(Object.entries(env).filter(([name]) => isTold(name)));
}

/** What every part is told. @param {SiteOfParts} site */
export function commonSettings({ origin, ports }) {
  const emulatorOrigin = `http://127.0.0.1:${ports.stripeEmulator}`;
  const origins = remotes.map((name) => [originVariable(name), `http://127.0.0.1:${ports.remotes[name]}`]);
  return {
    ...smallPiles,
    HOST: '127.0.0.1',
    PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN || origin,
    BFF_ORIGIN: `http://127.0.0.1:${ports.bff}`,
    STRIPE_EMULATOR_URL: emulatorOrigin,
    // Another origin than the site's, as Stripe's script is: policies and frames are what they will be.
    STRIPE_EMULATOR_PUBLIC_ORIGIN: process.env.STRIPE_EMULATOR_PUBLIC_ORIGIN || emulatorOrigin,
    ...Object.fromEntries(origins),
  };
}

/** What the front server is told beside that: its figures are a port above the BFF's, where those are wanted. @param {SiteOfParts} site */
export function shellSettings({ ports }) {
  const metricsPort = Number(process.env.METRICS_PORT);
  return { PORT: `${ports.site}`, ...(metricsPort > 0 && { METRICS_PORT: `${metricsPort + 1}` }) };
}

/** @param {SiteOfParts} site */
export function bffSettings({ ports, dataDirectory, files }) {
  return {
    PORT: `${ports.bff}`,
    // The front server beside it, and behind that what is named.
    TRUSTED_PROXIES: ['loopback', process.env.TRUSTED_PROXIES].filter(Boolean).join(),
    DATABASE_URL: process.env.DATABASE_URL || `sqlite:${path.join(dataDirectory, 'studio.sqlite')}`,
    UPLOADS_URL: process.env.UPLOADS_URL || `file:${path.join(dataDirectory, 'uploads')}`,
    // Beside the data: who puts a copy of those back keeps it.
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

/** Lays a copy of the front server's build beside the site's data. A page that is open asks for scripts by their content, and a build that is made
 *  meanwhile (`make build`, `make test`) has others: the site goes on with its own until it is started anew, as remotes do with their releases.
 *  @param {string} dataDirectory @param {string} [build]
 *  @returns what a Site is told to run the copy */
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
