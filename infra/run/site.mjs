// @ts-check
import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { remotes } from '../build/parts/list.mjs';
import { lastWords, openLog } from './part-log.mjs';
import { bffSettings, commonSettings, emulatorSettings, environmentFor, shellSettings } from './part-settings.mjs';
import { portsFrom } from './ports.mjs';
import { locationInBucket, locationOnMachine } from './release-store/store.mjs';
import { hostRemote } from './remote-host.mjs';
import { prepareKey } from './start/first-keys.mjs';
import { releaseAtStart } from './start/start-release.mjs';

/** @typedef {import('node:child_process').ChildProcess} ChildProcess */
/** @typedef {{port: number, dataDirectory: string, env?: Record<string, string>, separateRemotes?: boolean, emulatesHere?: boolean, files?: Partial<typeof builtFiles>}} SiteOptions */

/**
 * With many processes on one laptop, a process gets a small young generation (MB) and no helper threads. The memory
 * reducer is off: it discards compiled code after a quiet minute, and a cached response then takes 35 µs instead of 28,
 * for 10 MB of 270.
 */
const smallMemory = ['--max-semi-space-size=4', '--single-threaded-gc', '--v8-pool-size=0', '--no-memory-reducer'];

const exitsWithParent = ['--require', './infra/run/start/exit-with-parent.cjs'];

const emulatorFile = path.resolve('infra/run/stripe-emulator/dist/emulator.cjs');

const builtFiles = {
  'stripe-emulator': 'infra/run/stripe-emulator/dist/main.cjs',
  bff: 'bff/dist/main.cjs',
  shell: 'shell/dist/server/main.cjs',
};

/**
 * @param {SiteOptions} options `separateRemotes`: one process per remote, so that tests can kill one; `emulatesHere`:
 * the Stripe emulator runs in this process, which saves 40 MB @returns {Promise<Site>} resolves when the site answers
 */
export async function startSite(options) {
  const site = new Site(options);
  await site.start();
  return site;
}

export class Site {
  /** @type {Map<string, ChildProcess>} */
  #children = new Map();
  /** @type {Map<string, {args: string[], env: Record<string, string>}>} */
  #starts = new Map();
  /** @type {(() => Promise<void>)[]} */
  #stopFunctions = [];
  /** @type {WeakSet<ChildProcess>} */
  #stopping = new WeakSet();
  #isStopping = false;

  /** @param {SiteOptions} options */
  constructor({ port, dataDirectory, env = {}, separateRemotes = false, emulatesHere = false, files = {} }) {
    this.ports = portsFrom(port);
    this.origin = `http://localhost:${port}`;
    this.dataDirectory = dataDirectory;
    this.env = env;
    this.separateRemotes = separateRemotes;
    this.emulatesHere = emulatesHere;
    this.files = { ...builtFiles, ...files };
    this.bucketOf = (/** @type {string} */ remote) => locationInBucket(remote, { ...process.env, ...env });
    /**
     * `how` is the exit code or signal.
     * @type {(part: string, how: string) => void}
     */
    this.onUnexpectedEnd = () => undefined;
    /**
     * The site calls this for each release that the start publishes or deliberately leaves.
     * @type {(line: string) => void}
     */
    this.onRelease = () => undefined;
  }

  /** @returns {Promise<void>} */
  async start() {
    this.#isStopping = false;
    try {
      await this.#startParts();
    } catch (error) {
      await this.stop();
      throw error;
    }
  }

  async #startParts() {
    for (const remote of remotes) {
      const env = { ...process.env, ...this.env };
      await prepareKey(remote, this.dataDirectory, env);
      const location = locationOnMachine(remote, this.dataDirectory, env);
      const { message } = await releaseAtStart({ remote, build: path.join(remote, 'dist'), location, env });
      if (message) this.onRelease(message);
    }
    await Promise.all([this.startStripeEmulator(), this.startBff(), ...remotes.map((remote) => this.#host(remote))]);
    // The site may have been stopped while the others started.
    if (this.#isStopping) return;
    this.startPart('shell', [this.files.shell], shellSettings(this));
    await this.#answers('shell', this.ports.site);
  }

  async startStripeEmulator() {
    if (this.env.STRIPE_SECRET_KEY ?? process.env.STRIPE_SECRET_KEY) return;
    if (this.emulatesHere) return this.#emulate();
    this.startPart('stripe-emulator', [this.files['stripe-emulator']], emulatorSettings(this));
    await this.#answers('stripe-emulator', this.ports.stripeEmulator);
  }

  async #emulate() {
    const { default: emulatorModule } = await import(pathToFileURL(emulatorFile).href);
    const env = emulatorSettings(this);
    const emulator = emulatorModule.createEmulator({
      webhookUrl: env.STRIPE_EMULATOR_WEBHOOK_URL,
      webhookSecret: env.STRIPE_WEBHOOK_SECRET,
      stateFile: env.STRIPE_EMULATOR_STATE,
    });
    await emulator.listen(this.ports.stripeEmulator);
    this.#stopFunctions.push(() => emulator.close());
  }

  /** @param {string} remote */
  async #host(remote) {
    const port = this.ports.remotes[remote] ?? 0;
    if (this.separateRemotes) {
      this.startRemoteHost(remote);
      return this.#answers(remote, port);
    }
    const directory = this.releaseDirectory(remote);
    this.#stopFunctions.push(await hostRemote({ name: remote, port, directory, bucket: this.bucketOf(remote) }));
  }

  async startBff() {
    this.startPart('bff', [this.files.bff], bffSettings(this));
    await this.#answers('bff', this.ports.bff);
  }

  /** @param {string} remote */
  releaseDirectory(remote) {
    return path.join(this.dataDirectory, 'releases', remote);
  }

  /** @param {string} remote */
  startRemoteHost(remote) {
    const hosted = `${remote}=${this.ports.remotes[remote]}:${this.releaseDirectory(remote)}`;
    this.startPart(remote, ['infra/run/remote-host.mjs', hosted]);
  }

  /** @param {string} part @param {string[]} args @param {Record<string, string>} [env] */
  startPart(part, args, env = {}) {
    if (this.#children.has(part)) throw new Error(`${part} runs already.`);
    this.#makePrivateDirectories();
    const log = openLog(this.logFile(part));
    const child = spawn(process.execPath, [...smallMemory, ...exitsWithParent, ...args], {
      env: this.environmentOf(part, env),
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      detached: true,
    });
    for (const output of [child.stdout, child.stderr]) output?.on('data', (bytes) => log.write(bytes));
    child.once('close', () => log.close());
    child.on('exit', (code, signal) => {
      if (this.#children.get(part) === child) this.#children.delete(part);
      if (!this.#stopping.has(child)) this.onUnexpectedEnd(part, signal ?? `${code}`);
    });
    this.#children.set(part, child);
    this.#starts.set(part, { args, env });
  }

  /** @param {string} part */
  startAgain(part) {
    const started = this.#starts.get(part);
    if (started && !this.#children.has(part)) this.startPart(part, started.args, started.env);
  }

  /** Data and logs contain personal data, so only this user can read the directories. */
  #makePrivateDirectories() {
    for (const directory of [this.dataDirectory, path.join(this.dataDirectory, 'logs')]) {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      chmodSync(directory, 0o700);
    }
  }

  /** @param {string} part */
  async kill(part) {
    const child = this.#children.get(part);
    if (!child) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGKILL');
    await ended;
  }

  async stop() {
    this.#isStopping = true;
    await Promise.all([...this.#children.keys()].map((part) => this.end(part)));
    await Promise.all(this.#stopFunctions.splice(0).map((end) => end()));
  }

  /** Stops a part: SIGTERM, and SIGKILL after 10 s. @param {string} part */
  async end(part) {
    const child = this.#children.get(part);
    if (!child) return;
    this.#stopping.add(child);
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill('SIGTERM');
    const timer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await ended.then(() => clearTimeout(timer));
  }

  /** @returns {number[]} */
  get processIds() {
    return [...this.#children.values()].flatMap(({ pid }) => (pid ? [pid] : []));
  }

  /** @param {string} part @param {Record<string, string>} [env] @returns {Record<string, string | undefined>} */
  environmentOf(part, env = {}) {
    const merged = { ...process.env, NODE_ENV: 'production', ...commonSettings(this), ...env, ...this.env };
    return environmentFor(part, merged, Object.keys(env));
  }

  /** @param {string} part @param {number} port */
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
