// @ts-check
import cluster from 'node:cluster';
import { createWriteStream } from 'node:fs';

/** @typedef {import('node:cluster').Worker} Worker */

/** A new build takes over the port once it listens, so that requests for hot updates never fail. */
export class FrontServer {
  /** @type {Worker | null} */
  #live = null;

  /** @param {{file: string, logFile: string, env: Record<string, string | undefined>}} options */
  constructor({ file, logFile, env }) {
    this.env = env;
    this.log = createWriteStream(logFile);
    cluster.setupPrimary({ exec: file, args: [], silent: true });
  }

  /** @returns {Promise<void>} rejects when the build ends before it listens */
  async renew() {
    const next = cluster.fork(this.env);
    next.process.stdout?.pipe(this.log, { end: false });
    next.process.stderr?.pipe(this.log, { end: false });
    await new Promise((resolve, reject) => {
      next.once('listening', resolve);
      next.once('exit', () => reject(new Error('The front server did not start.')));
    });
    const before = this.#live;
    this.#live = next;
    if (before) await end(before);
  }

  async stop() {
    await Promise.all(Object.values(cluster.workers ?? {}).map((worker) => worker && end(worker)));
  }
}

/** @param {Worker} worker */
async function end(worker) {
  if (worker.isDead()) return;
  const ended = new Promise((resolve) => worker.once('exit', resolve));
  worker.process.kill('SIGTERM');
  worker.disconnect();
  const timer = setTimeout(() => worker.process.kill('SIGKILL'), 3000);
  await ended;
  clearTimeout(timer);
}
