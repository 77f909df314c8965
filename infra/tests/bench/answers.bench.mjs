// @ts-check
// Measures processor time per response against a bare server that sends the same bytes (0051), because wall time
// depends on the machine's load. Linux only. Alone: `node infra/tests/bench/main.mjs answers`.
import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { awaitCandidate } from '../../deploy/release/await-live.mjs';
import { addCandidate } from '../../run/candidates.mjs';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'answers';

/** Each limit is a share of the bare server's responses per processor second (decision 0089). */
const limits = { front: 0.4, bff: 0.4 };
const leastShared = 0.9;
const connections = 32;
const warmUpMs = 1500;
const roundMs = 1500;
// The servers take turns, so that load on the machine affects both alike.
const rounds = 5;

/** @returns {Promise<boolean>} */
export async function run() {
  const directory = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  const port = Number(process.env.PORT ?? 3200);
  const site = await startSite({ port, dataDirectory: directory, emulatesHere: true });
  const [bff = 0, shell = 0] = site.processIds;
  try {
    const front = { pid: shell, port, at: 'the front server', least: limits.front };
    let isFast = true;
    // The gateway sends API calls straight to the BFF.
    for (const address of ['/', '/shop', '/portfolio/1']) {
      isFast = (await compare({ ...front, address })) && isFast;
    }
    isFast = (await compareShared(site, front)) && isFast;
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

/** A visit has four documents; only the first gives the browser its side. */
const cookies = ['', ...Array.from({ length: 3 }, () => `share=${randomBytes(16).toString('base64url')}`)];

/**
 * Visits of '/', before and during a share of 50 %.
 * @param {import('../../run/site.mjs').Site} site @param {Server} front @returns {Promise<boolean>}
 */
async function compareShared(site, front) {
  const bare = await startBare(`${site.origin}/`);
  // Against the bare server, because the load on the machine may change between the two.
  const measure = async () => {
    await ask({ ...front, cookies }, '/', warmUpMs);
    const shares = [];
    for (let round = 0; round < rounds; round += 1) {
      const ours = await ask({ ...front, cookies }, '/', roundMs);
      shares.push((await ask(bare, '/', roundMs)).microseconds / ours.microseconds);
    }
    return median(shares);
  };
  const before = await measure();
  const remote = 'mf-shop';
  const folder = mkdtempSync(path.join(tmpdir(), 'studio-bench-'));
  cpSync(path.join(remote, 'dist'), folder, { recursive: true });
  const record = path.join(folder, 'release.json');
  writeFileSync(record, JSON.stringify({ ...JSON.parse(readFileSync(record, 'utf8')), build: 'shared' }));
  const candidate = await addCandidate(folder, site.releaseDirectory(remote), { remote, percent: 50 });
  await awaitCandidate([site.origin], { remote, ...candidate });
  const during = await measure();
  bare.stop();
  rmSync(folder, { recursive: true });
  const aside = `${before.toFixed(3)} of a bare server without, ${during.toFixed(3)} with it`;
  return note({
    name: 'a share of 50 %',
    value: during / before,
    unit: 'of the answers without',
    least: leastShared,
    aside,
  });
}

/** @param {number[]} values */
const median = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

/**
 * @param {Server & {cookies?: string[]}} server @param {string} address @param {number} ms @returns {Promise<{perSecond: number, microseconds:
 * number}>}
 */
async function ask({ pid, port, cookies }, address, ms) {
  const before = processorMs(pid);
  const worker = new Worker(new URL('./baseline/load.mjs', import.meta.url), {
    workerData: { port, path: address, connections, ms, cookies },
  });
  const [{ perSecond, failures }] = await once(worker, 'message');
  if (failures > 0) throw new Error(`${address}: ${failures} of the answers were no 200`);
  return { perSecond, microseconds: (processorMs(pid) - before) / ((perSecond * ms) / 1e6) };
}

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));

/** @param {number} pid */
function processorMs(pid) {
  // The name before the fields is in brackets and may contain anything.
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
