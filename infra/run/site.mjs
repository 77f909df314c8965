// @ts-check
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { originVariable, remotes } from '../build/parts/list.mjs';
import { lastWords, openLog } from './part-log.mjs';
import { portsFrom } from './ports.mjs';
import { publishIfNewer } from './publish.mjs';
import { placeInBucket } from './release-store/store.mjs';
import { hostRemote } from './remote-host.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{port: number, dataDirectory: string, env?: Record<string, string>, separateRemotes?: boolean, emulatesHere?: boolean, files?: Partial<typeof builtFiles>}} SiteOptions */

/** A laptop runs every part at once: V8 keeps its young generation small (MB) and starts no threads of its own, instead of being a little
 *  faster. What would be smaller still, and is not done, is to tidy up while there is nothing to do: V8 forgets then what it had learned of the
 *  code it runs, and after a quiet minute a ready answer took 35 µs instead of 28 from then on, for 10 MB of 270. */
const smallMemory = ['--max-semi-space-size=4', '--single-threaded-gc', '--v8-pool-size=0', '--no-memory-reducer'];

/** What glibc is told for the same reason: not to keep a pile of freed memory for each thread, and to give back what is free at a pile's end
 *  from 128 KB on. It would raise that bound by itself to whatever was freed last, which made 306 MB of all parts at rest instead of 258. */
const smallPiles = { MALLOC_ARENA_MAX: '2', MALLOC_TRIM_THRESHOLD_: '131072' };

/** The emulator as a part of this process. */
const emulatorFile = path.resolve('infra/run/stripe-emulator/dist/emulator.cjs');

/** What is started, as the builds leave it. */
const builtFiles = {
  'stripe-emulator': 'infra/run/stripe-emulator/dist/main.cjs',
  bff: 'bff/dist/main.cjs',
  shell: 'shell/dist/server/main.cjs',
};

/** Starts every part of the site from its build. Each part's log goes to a file in the data directory.
 *  @param {SiteOptions} options `separateRemotes`: one process a remote, so that one can be killed alone; `emulatesHere`: the Stripe emulator
 *    runs in this process, which takes 40 MB less
 *  @returns {Promise<Site>} when the site answers @throws an Error that names the part that did not start */
export async function startSite(options) {
  const site = new Site(options);
  await site.start();
  return site;
}

export class Site {
  /** @type {Map<string, ChildProcess>} */
  #children = new Map();
  /** How each part was started. @type {Map<string, {args: string[], env: Record<string, string>}>} */
  #starts = new Map();
  /** What ends the parts of this process. @type {(() => Promise<void>)[]} */
  #endings = [];
  /** Parts that were asked to end. @type {WeakSet<ChildProcess>} */
  #asked = new WeakSet();

  /** @param {SiteOptions} options */
  constructor({ port, dataDirectory, env = {}, separateRemotes = false, emulatesHere = false, files = {} }) {
    this.ports = portsFrom(port);
    this.origin = `http://localhost:${port}`;
    this.dataDirectory = dataDirectory;
    this.env = env;
    this.separateRemotes = separateRemotes;
    this.emulatesHere = emulatesHere;
    this.files = { ...builtFiles, ...files };
    this.bucketOf = (/** @type {string} */ remote) => placeInBucket(remote, { ...process.env, ...env });
    /** Called when a part ends by itself, with its exit code or the signal that ended it. @type {(part: string, how: string) => void} */
    this.onUnexpectedEnd = () => undefined;
  }

  /** @returns {Promise<void>} when the site answers @throws when a part does not start; none is left running then */
  async start() {
    try {
      await this.#startParts();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async #startParts() {
    for (const remote of remotes)
      await publishIfNewer(path.join(remote, 'dist'), this.bucketOf(remote) ?? this.releaseDirectory(remote));
    await Promise.all([this.startStripeEmulator(), this.startBff(), ...remotes.map((remote) => this.#host(remote))]);
    this.startPart('shell', [this.files.shell], this.shellSettings());
    await this.#answers('shell', this.ports.site);
  }

  /** Without a key of Stripe's; with one there is nothing to start. Resolves when it answers. */
  async startStripeEmulator() {
    if (this.env.STRIPE_SECRET_KEY ?? process.env.STRIPE_SECRET_KEY) return;
    if (this.emulatesHere) return this.#emulate();
    this.startPart('stripe-emulator', [this.files['stripe-emulator']], this.#emulatorEnv());
    await this.#answers('stripe-emulator', this.ports.stripeEmulator);
  }

  async #emulate() {
    const { default: emulatorModule } = await import(pathToFileURL(emulatorFile).href);
    const env = this.#emulatorEnv();
    const emulator = emulatorModule.createEmulator({
      webhookUrl: env.STRIPE_EMULATOR_WEBHOOK_URL,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      stateFile: env.STRIPE_EMULATOR_STATE,
    });
    await emulator.listen(this.ports.stripeEmulator);
    this.#endings.push(() => emulator.close());
  }

  /** Resolves when it answers. @param {string} remote */
  async #host(remote) {
    const port = this.ports.remotes[remote] ?? 0;
    if (this.separateRemotes) {
      this.startRemoteHost(remote);
      return this.#answers(remote, port);
    }
    const directory = this.releaseDirectory(remote);
    this.#endings.push(await hostRemote({ name: remote, port, directory, bucket: this.bucketOf(remote) }));
  }

  /** Resolves when it answers. */
  async startBff() {
    this.startPart('bff', [this.files.bff], this.bffSettings());
    await this.#answers('bff', this.ports.bff);
  }

  /** What a remote's host serves: the releases themselves, or what it has of a bucket. @param {string} remote */
  releaseDirectory(remote) {
    return path.join(this.dataDirectory, 'releases', remote);
  }

  /** @param {string} remote */
  startRemoteHost(remote) {
    const hosted = `${remote}=${this.ports.remotes[remote]}:${this.releaseDirectory(remote)}`;
    this.startPart(remote, ['infra/run/remote-host.mjs', hosted]);
  }

  /** @param {string} part @param {string[]} args @param {Record<string, string>} [env]
   *  @throws when a part of this name runs: it would be forgotten and outlive the site */
  startPart(part, args, env = {}) {
    if (this.#children.has(part)) throw new Error(`${part} runs already.`);
    this.#makePrivateDirectories();
    const log = openLog(this.logFile(part));
    const child = spawn(process.execPath, [...smallMemory, ...args], {
      env: this.environmentOf(env),
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    for (const output of [child.stdout, child.stderr]) output?.on('data', (bytes) => log.write(bytes));
    child.once('close', () => log.close());
    child.on('exit', (code, signal) => {
      if (this.#children.get(part) === child) this.#children.delete(part);
      if (!this.#asked.has(child)) this.onUnexpectedEnd(part, signal ?? `${code}`);
    });
    this.#children.set(part, child);
    this.#starts.set(part, { args, env });
  }

  /** Starts a part once more as it was started before. @param {string} part */
  startAgain(part) {
    const started = this.#starts.get(part);
    if (started && !this.#children.has(part)) this.startPart(part, started.args, started.env);
  }

  /** Addresses, orders and what is logged about them are this user's alone. */
  #makePrivateDirectories() {
    for (const directory of [this.dataDirectory, path.join(this.dataDirectory, 'logs')]) {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      chmodSync(directory, 0o700);
    }
  }

  /** Ends one part at once, as a crash would. @param {string} part */
  async kill(part) {
    const child = this.#children.get(part);
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  /** Asks every part to end and waits for it. */
  async stop() {
    await Promise.all([...this.#children.keys()].map((part) => this.end(part)));
    await Promise.all(this.#endings.splice(0).map((end) => end()));
  }

  /** Asks one part to end and waits for it; after 10 s it is ended. @param {string} part */
  async end(part) {
    const child = this.#children.get(part);
    if (!child) return;
    this.#asked.add(child);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended.then(() => clearTimeout(timer));
  }

  /** @returns {number[]} process ids, for measuring memory */
  get processIds() {
    return [...this.#children.values()].flatMap(({ pid }) => (pid ? [pid] : []));
  }

  /** What a part's process is told. @param {Record<string, string>} [env] the part's own
   *  @returns {Record<string, string | undefined>} */
  environmentOf(env = {}) {
    return { ...process.env, NODE_ENV: 'production', ...this.#common(), ...env, ...this.env };
  }

  #common() {
    const emulatorOrigin = `http://127.0.0.1:${this.ports.stripeEmulator}`;
    const origins = remotes.map((name) => [originVariable(name), `http://127.0.0.1:${this.ports.remotes[name]}`]);
    return {
      ...smallPiles,
      HOST: '127.0.0.1',
      PUBLIC_ORIGIN: process.env.PUBLIC_ORIGIN ?? this.origin,
      BFF_ORIGIN: `http://127.0.0.1:${this.ports.bff}`,
      STRIPE_EMULATOR_URL: emulatorOrigin,
      // Another origin than the site's, as Stripe's script is: policies and frames are what they will be.
      STRIPE_EMULATOR_PUBLIC_ORIGIN: process.env.STRIPE_EMULATOR_PUBLIC_ORIGIN ?? emulatorOrigin,
      ...Object.fromEntries(origins),
    };
  }

  /** What the front server is told beside what every part is: its figures are a port above the BFF's, where those are wanted. */
  shellSettings() {
    const metricsPort = Number(process.env.METRICS_PORT);
    return { PORT: `${this.ports.site}`, ...(metricsPort > 0 && { METRICS_PORT: `${metricsPort + 1}` }) };
  }

  /** What the BFF is told beside what every part is. */
  bffSettings() {
    return {
      PORT: `${this.ports.bff}`,
      // The front server beside it, and behind that what is named.
      TRUSTED_PROXIES: ['loopback', process.env.TRUSTED_PROXIES].filter(Boolean).join(),
      DATABASE_URL: process.env.DATABASE_URL ?? `sqlite:${path.join(this.dataDirectory, 'studio.sqlite')}`,
      UPLOADS_URL: process.env.UPLOADS_URL ?? `file:${path.join(this.dataDirectory, 'uploads')}`,
      // Beside the data: who puts a copy of those back keeps it.
      ERASURES_DIR: process.env.ERASURES_DIR ?? `${this.dataDirectory}-erasures`,
      OWNER_PASSWORD_FILE: path.join(this.dataDirectory, 'owner-password'),
      PICTURE_MAKER_FILE: path.join(path.dirname(this.files.bff), 'picture-child.cjs'),
    };
  }

  #emulatorEnv() {
    return {
      PORT: `${this.ports.stripeEmulator}`,
      STRIPE_EMULATOR_WEBHOOK_URL: `http://127.0.0.1:${this.ports.bff}/api/webhooks/stripe`,
      STRIPE_EMULATOR_STATE: path.join(this.dataDirectory, 'stripe-emulator.json'),
      STRIPE_WEBHOOK_SECRET: process.env.STRIPE_WEBHOOK_SECRET || 'whsec_emulator',
    };
  }

  /** Waits until a part answers on its port. @param {string} part @param {number} port */
  async #answers(part, port) {
    const deadline = Date.now() + 30_000;
    while (Date.now() < deadline) {
      if (!this.#children.has(part)) throw new Error(`${part} did not start. ${lastWords(this.logFile(part))}`);
      const isUp = await fetch(`http://127.0.0.1:${port}/healthz`).then(
        () => true,
        () => false,
      );
      if (isUp) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    throw new Error(`${part} did not answer within 30 s; ${this.logFile(part)} says why.`);
  }

  /** @param {string} part */
  logFile(part) {
    return path.join(this.dataDirectory, 'logs', `${part}.log`);
  }
}
