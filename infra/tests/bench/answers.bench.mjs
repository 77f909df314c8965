// @ts-check
// Ready bytes: how much of what a bare server sends do the front server and the BFF send, of the same bytes, with all that they do besides?
// Alone: `node infra/tests/bench/run.mjs answers`.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSite } from '../../run/site.mjs';
import { note } from './beside/figures.mjs';

export const name = 'answers';

/** Of the bare server's rate. */
const limits = { front: 0.55, bff: 0.6 };
const connections = 32;
const warmUpMs = 1500;
const roundMs = 1500;
// In turns, so that what else the machine does meets both alike.
const rounds = 5;

/** Asks each address in turns with a bare server that has the same bytes.
 *  @returns {Promise<boolean>} whether all of them are as quick as they should be */
export async function run() {
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  const port = Number(process.env.PORT ?? 3200);
  const site = await startSite({ port, dataDirectory: directory });
  try {
    let isFast = true;
    for (const address of ['/', '/shop', '/portfolio/1', '/api/artworks']) {
      isFast = (await compare({ port, address, least: limits.front })) && isFast;
    }
    return (
      (await compare({ port: site.ports.bff, address: '/api/artworks', least: limits.bff, at: 'the BFF' })) && isFast
    );
  } finally {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @param {{port: number, address: string, least: number, at?: string}} compared @returns {Promise<boolean>} */
async function compare({ port, address, least, at = 'the front server' }) {
  // What is asked for often and stays as it is becomes brotli's smallest after five seconds: both send that.
  await ask(port, address, warmUpMs);
  await sleep(5000);
  await ask(port, address, warmUpMs);
  const bare = await startBare(`http://127.0.0.1:${port}${address}`);
  try {
    await ask(bare.port, address, warmUpMs);
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ ours: await ask(port, address, roundMs), best: await ask(bare.port, address, roundMs) });
    }
    const ratios = pairs.map(({ ours, best }) => ours / best).sort((a, b) => a - b);
    const ratio = ratios[Math.floor(ratios.length / 2)] ?? 0;
    const [ours, best] = [pairs[0]?.ours ?? 0, pairs[0]?.best ?? 0].map(Math.round);
    const aside = `${ours} and ${best} a second`;
    return note({ name: `${address} at ${at}`, value: ratio, unit: 'of a bare server', least, aside });
  } finally {
    bare.stop();
  }
}

/** @param {number} port @param {string} address @param {number} ms @returns {Promise<number>} answers a second */
async function ask(port, address, ms) {
  const worker = new Worker(new URL('beside/load.mjs', import.meta.url), {
    workerData: { port, path: address, connections, ms },
  });
  const [{ perSecond, failures }] = await once(worker, 'message');
  if (failures > 0) throw new Error(`${address}: ${failures} of the answers were no 200`);
  return perSecond;
}

/** @param {string} address @returns {Promise<{port: number, stop(): void}>} */
async function startBare(address) {
  const file = new URL('beside/bare-server.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data');
  return { port: Number(String(line)), stop: () => void child.kill() };
}
