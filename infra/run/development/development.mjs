// @ts-check
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../build/machine/commands.mjs';
import { developmentDirectory } from '../../build/webpack/development/development.mjs';
import { FrontServer } from '../front-server.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { shellSettings } from '../part-settings.mjs';
import { Site } from '../site.mjs';
import { watchServer } from './watch.mjs';

const devServerFile = fileURLToPath(new URL('./dev-server.mjs', import.meta.url));

export class Development {
  /** @type {import('node:child_process').ChildProcess[]} */
  #devServers = [];
  /** @type {(() => Promise<void>)[]} */
  #watchings = [];
  /** @type {Promise<void>} */
  #restarting = Promise.resolve();
  /** @type {FrontServer | null} */
  #front = null;
  #isStopping = false;

  /** @param {{port: number, dataDirectory: string, alone?: string | undefined}} options */
  constructor({ port, dataDirectory, alone }) {
    this.alone = alone;
    const main = (/** @type {string} */ part) => path.join(developmentDirectory(part), 'main.cjs');
    this.site = new Site({
      port,
      dataDirectory,
      env: { NODE_ENV: 'development' },
      files: { bff: main('bff'), 'stripe-emulator': main('stripe-emulator') },
    });
    this.origin = alone ? `http://localhost:${this.site.ports.remotes[alone]}` : this.site.origin;
    if (alone) this.site.env.PUBLIC_ORIGIN = this.origin;
    this.site.onUnexpectedEnd = (part) =>
      console.error(`  ${part} has ended; ${this.site.logFile(part)} says why. It starts again with its next change.`);
  }

  /** @returns {Promise<void>} */
  async start() {
    const { ports } = this.site;
    for (const part of ['shell', ...remotes]) rmSync(developmentDirectory(part), { recursive: true, force: true });
    const running = this.alone ? [this.alone] : remotes;
    await Promise.all([
      this.#startService('stripe-emulator', () => this.site.startStripeEmulator()),
      this.#startService('bff', () => this.site.startBff()),
      ...running.map((remote) => this.#startDevServer(remote, ports.remotes[remote] ?? 0)),
      ...(this.alone
        ? []
        : [this.#startDevServer('shell', ports.shellBuild), this.#watch('shell', () => this.#renew())]),
    ]);
    if (!this.alone) await this.#startFront();
  }

  async stop() {
    this.#isStopping = true;
    for (const child of this.#devServers) child.kill('SIGTERM');
    await Promise.all(this.#watchings.map((close) => close()));
    await this.#restarting;
    await Promise.all([this.#front?.stop(), this.site.stop()]);
  }

  /** @param {string} part @param {() => Promise<void>} start */
  async #startService(part, start) {
    await this.#watch(part, () => this.#restart(part, () => this.site.end(part).then(start)));
    await start();
  }

  async #startFront() {
    const { dataDirectory } = this.site;
    const shell = developmentDirectory('shell');
    this.#front = new FrontServer({
      file: path.join(shell, 'server/main.cjs'),
      logFile: path.join(dataDirectory, 'logs/shell.log'),
      env: this.site.environmentOf('shell', {
        ...shellSettings(this.site),
        STATIC_DIRECTORY: path.join(shell, 'static'),
        RENDER_WORKER_FILE: path.join(shell, 'server/render-worker.cjs'),
      }),
    });
    await this.#front.renew();
  }

  #renew() {
    this.#restart('shell', async () => this.#front?.renew());
  }

  /** @param {string} part @param {() => void} onBuilt */
  async #watch(part, onBuilt) {
    this.#watchings.push(await watchServer(part, onBuilt));
  }

  /** @param {string} part @param {() => Promise<void>} restart */
  #restart(part, restart) {
    this.#restarting = this.#restarting.then(restart).catch((/** @type {Error} */ error) => {
      console.error(`  ${part}: ${error.message} ${this.site.logFile(part)} says why.`);
    });
  }

  /** @param {string} part @param {number} port @returns {Promise<void>} */
  #startDevServer(part, port) {
    const child = fork(devServerFile, [part, port, this.site.ports.bff].map(String), {
      env: { ...bareEnvironment(), NODE_ENV: 'development' },
    });
    this.#devServers.push(child);
    return new Promise((resolve, reject) => {
      child.once('message', () => resolve());
      child.once('exit', () => {
        if (this.#isStopping) return;
        console.error(`  ${part}: its dev server has ended; start make dev again.`);
        reject(new Error(`The dev server of ${part} has ended.`));
      });
    });
  }
}
