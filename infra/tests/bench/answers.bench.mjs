// @ts-check
// Ready bytes: how much of what a bare server sends do the front server and the BFF send, of the same bytes, with all that they do besides?
// By the processor's time that an answer takes of the server (infra/decisions/0051), because what else a machine does changes how many it sends.
// Linux alone says it.
// Alone: `node infra/tests/bench/main.mjs answers`.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'answers';

/** Of what a bare server sends in the same time of a processor. */
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
  const site = await startSite({ port, dataDirectory: directory, emulatesHere: true });
  const [bff = 0, shell = 0] = site.processIds;
  try {
    const front = { pid: shell, port, at: 'the front server', least: limits.front };
    let isFast = true;
    for (const address of ['/', '/shop', '/portfolio/1', '/api/artworks']) {
      isFast = (await compare({ ...front, address })) && isFast;
    }
    const behind = { pid: bff, port: site.ports.bff, at: 'the BFF', least: limits.bff };
    return (await compare({ ...behind, address: '/api/artworks' })) && isFast;
  } finally {
    await site.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}

/** @typedef {{pid: number, port: number}} Server */

/** @param {Server & {address: string, least: number, at: string}} compared @returns {Promise<boolean>} */
async function compare({ address, least, at, ...ours }) {
  // Brotli's small form comes when there is time for it: both send that.
  await ask(ours, address, warmUpMs);
  await sleep(1000);
  await ask(ours, address, warmUpMs);
  const bare = await startBare(`http://127.0.0.1:${ours.port}${address}`);
  try {
    await ask(bare, address, warmUpMs);
    /** @type {Record<'ours' | 'best', Awaited<ReturnType<typeof ask>>>[]} */
    const pairs = [];
    for (let round = 0; round < rounds; round += 1) {
      pairs.push({ ours: await ask(ours, address, roundMs), best: await ask(bare, address, roundMs) });
    }
    const value = median(pairs.map(({ ours, best }) => best.microseconds / ours.microseconds));
    const each = (/** @type {'ours' | 'best'} */ whose) => {
      const said = pairs.map((pair) => pair[whose]);
      const [microseconds, perSecond] = [
        median(said.map((one) => one.microseconds)),
        median(said.map((one) => one.perSecond)),
      ];
      return `${microseconds.toFixed(1)} µs each, ${Math.round(perSecond)} a second`;
    };
    const aside = `${each('ours')}; bare ${each('best')}`;
    return note({ name: `${address} at ${at}`, value, unit: 'of a bare server', least, aside });
  } finally {
    bare.stop();
  }
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/** @param {Server} server @param {string} address @param {number} ms
 *  @returns {Promise<{perSecond: number, microseconds: number}>} answers a second, and what each took of a processor */
async function ask({ pid, port }, address, ms) {
  const before = processorMs(pid);
  const worker = new Worker(new URL('./baseline/load.mjs', import.meta.url), {
    workerData: { port, path: address, connections, ms },
  });
  const [{ perSecond, failures }] = await once(worker, 'message');
  if (failures > 0) throw new Error(`${address}: ${failures} of the answers were no 200`);
  return { perSecond, microseconds: (processorMs(pid) - before) / ((perSecond * ms) / 1e6) };
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** What a process has had of a processor until now, its own code's and the system's. @param {number} pid */
function processorMs(pid) {
  // Its name comes before, in brackets, and may hold anything.
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / ticksPerSecond;
}

/** @param {string} address @returns {Promise<Server & {stop(): void}>} */
async function startBare(address) {
  const file = new URL('./baseline/bare-server.mjs', import.meta.url).pathname;
  const child = spawn(process.execPath, [file, address], { stdio: ['ignore', 'pipe', 'inherit'] });
  const [line] = await once(/** @type {import('node:stream').Readable} */ (child.stdout), 'data');
  return { pid: child.pid ?? 0, port: Number(String(line)), stop: () => void child.kill() };
}
