// @ts-check
// Simulates crowds, each visitor from another network: 2,000 at cached, rendered and unknown pages; a rush of 5,000;
// and a flood of distinct URLs from one network that disconnects. Every response is a page or a 503, memory stays below
// the limit of docker-compose.yml, and another visitor is served within a second. Alone: `node
// infra/tests/bench/main.mjs crowd`. Linux only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'crowd';

const visitors = 2000;
const rush = 5000;
const flood = { perSecond: 250, forMs: 8000, leaveAfterMs: 50 };
const maxMemoryMb = 768;
const servedWithinMs = 1000;
/** This percentage of refusals must be sent within 50 ms. */
const leastPrompt = 99;
const isAnswer = (/** @type {number} */ status) => [200, 404, 503].includes(status);

/** @returns {Promise<boolean>} */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-crowd-'));
  const port = Number(process.env.PORT ?? 3200);
  const site = await startSite({ port, dataDirectory, env: { TRUSTED_PROXIES: 'loopback' } });
  const metricsPort = port + 20;
  await site.end('shell');
  site.startPart('shell', [site.files.shell], { PORT: `${port}`, METRICS_PORT: `${metricsPort}` });
  while ((await visit(port, '/readyz')).status !== 200) await sleep(50);
  try {
    for (const address of ['/', '/shop']) await visit(port, address);
    const held = [];
    for (const address of ['/', '/shop', '/checkout', '/nowhere']) held.push(...(await crowd(port, address, visitors)));
    held.push(...(await crowd(port, '/', rush)), ...(await crowd(port, '/checkout', rush)));
    const quiet = (await visitsDuring(port, () => sleep(3000))).sort((one, other) => one.ms - other.ms);
    note({
      name: 'a visitor alone, median',
      value: quiet[quiet.length >> 1]?.ms ?? 0,
      unit: 'ms',
      aside: `slowest ${slowest(quiet).toFixed(0)} ms`,
    });
    held.push(...(await floodOf(port, 'of queries that no page reads', (index) => `/?x=${index}`)));
    held.push(...(await floodOf(port, 'of queries that a page reads', (index) => `/shop?artwork=${index}`)));
    held.push(await promptRefusals(metricsPort));
    // The front server is last in the list, because it starts last.
    const [shell = 0, bff = 0] = site.processIds.map(highestMb).reverse();
    const aside = `the BFF's ${bff.toFixed(0)}`;
    held.push(note({ name: "the front server's memory at most", value: shell, unit: 'MB', most: maxMemoryMb, aside }));
    return held.every(Boolean);
  } finally {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {number} port @param {string} address @param {number} count @returns {Promise<boolean[]>} */
async function crowd(port, address, count) {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      visit(port, address, { network: `100.64.${index >> 8}.${index & 255}` }),
    ),
  );
  const afterwards = [await visit(port, address), await visit(port, `${address}?afterwards`)];
  const refused = answers.filter(({ status }) => status === 503).length;
  const lost = [...answers, ...afterwards].filter(({ status }) => !isAnswer(status)).length;
  const turnedAway = afterwards.filter(({ status }) => status === 503).length;
  const aside = `${refused} of them refused, the last answer after ${slowest(answers).toFixed(0)} ms`;
  return [
    note({ name: `${count} at ${address}, lost`, value: lost + turnedAway, unit: 'answers', most: 0.5, aside }),
    note({ name: `who comes afterwards`, value: slowest(afterwards), unit: 'ms', most: servedWithinMs }),
  ];
}

/**
 * @param {number} port @param {string} what @param {(index: number) => string} addressOf @returns {Promise<boolean[]>}
 */
async function floodOf(port, what, addressOf) {
  const { perSecond, forMs, leaveAfterMs } = flood;
  const asked = /** @type {Promise<Visit>[]} */ ([]);
  const seen = await visitsDuring(port, async () => {
    const since = performance.now();
    while (performance.now() - since < forMs) {
      const due = ((performance.now() - since) * perSecond) / 1000;
      while (asked.length < due)
        asked.push(visit(port, addressOf(1 + asked.length), { network: '198.51.100.1', leaveAfterMs }));
      await sleep(4);
    }
    await Promise.all(asked);
  });
  const turnedAway = seen.filter(({ status }) => ![200, 404].includes(status)).length;
  const median = seen.map(({ ms }) => ms).sort((one, other) => one - other)[seen.length >> 1] ?? 0;
  const aside = `${asked.length} addresses; median ${median.toFixed(0)} ms of ${seen.length}`;
  return [
    note({ name: `a flood ${what}: another visitor`, value: slowest(seen), unit: 'ms', most: servedWithinMs, aside }),
    note({ name: 'of whose visits were refused', value: turnedAway, unit: 'visits', most: 0.5 }),
  ];
}

/** @param {number} port @param {() => Promise<unknown>} happens @returns {Promise<Visit[]>} */
async function visitsDuring(port, happens) {
  const seen = /** @type {Visit[]} */ ([]);
  let isOver = false;
  const visiting = (async () => {
    for (let turn = 0; !isOver; turn += 1) {
      for (const address of ['/', `/shop?max=${(turn % 20) * 50}`, `/nowhere/${turn}`, '/checkout'])
        seen.push(await visit(port, address, { network: '192.0.2.1' }));
      await sleep(100);
    }
  })();
  await happens();
  isOver = true;
  await visiting;
  return seen;
}

/** @typedef {{status: number, ms: number}} Visit `status` 0: connection reset or closed */

const slowest = (/** @type {readonly Visit[]} */ visits) => Math.max(0, ...visits.map(({ ms }) => ms));

/** @param {number} port @param {string} address @param {{network?: string, leaveAfterMs?: number}} [visitor] @returns {Promise<Visit>} */
function visit(port, address, { network = '203.0.113.1', leaveAfterMs } = {}) {
  const since = performance.now();
  const headers = { 'x-forwarded-for': network, 'accept-encoding': 'br' };
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) => resolve({ status, ms: performance.now() - since });
    const asking = get({ host: '127.0.0.1', port, path: address, headers, agent: false }, (answer) => {
      answer
        .resume()
        .on('end', () => done(answer.statusCode ?? 0))
        .on('error', () => done(0));
    }).on('error', () => done(0));
    if (leaveAfterMs !== undefined) setTimeout(() => asking.destroy(), leaveAfterMs);
  });
}

/** @param {number} metricsPort */
async function promptRefusals(metricsPort) {
  const text = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text();
  const sum = (/** @type {RegExp} */ pattern) =>
    text.split('\n').reduce((total, line) => total + (pattern.test(line) ? Number(line.split(' ').at(-1)) : 0), 0);
  const all = sum(/^http_request_duration_seconds_count\{.*status="503"/);
  const prompt = sum(/^http_request_duration_seconds_bucket\{le="0.05",.*status="503"/);
  const share = all === 0 ? 100 : (prompt / all) * 100;
  return note({
    name: 'refused within 50 ms',
    value: share,
    unit: '%',
    least: leastPrompt,
    aside: `of ${all} refusals`,
  });
}

/** @param {number} pid */
function highestMb(pid) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
