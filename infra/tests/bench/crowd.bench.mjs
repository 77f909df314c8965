// @ts-check
// A crowd at the front server: 2,000 visitors at once, each from a network of their own, of pages that are ready, that must be rendered for
// each, and that nobody has. None is reset, every answer is a page or a 503, and memory stays below what docker-compose.yml gives it.
// Alone: `node infra/tests/bench/run.mjs crowd`. Linux alone says what a process held at most.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { startSite } from '../../run/site.mjs';
import { note } from './beside/figures.mjs';

export const name = 'crowd';

const visitors = 2000;
const maxMemoryMb = 768;
/** A refusal costs nothing, but 2,000 connections are read one after the other. */
const refusedWithinMs = 4000;
const isAnswer = (/** @type {number} */ status) => [200, 404, 503].includes(status);

/** @returns {Promise<boolean>} whether all stay below their limits */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-crowd-'));
  const port = Number(process.env.PORT ?? 3200);
  const site = await startSite({ port, dataDirectory, env: { TRUSTED_PROXIES: 'loopback' } });
  try {
    const held = [];
    for (const address of ['/', '/shop', '/checkout', '/nowhere']) held.push(...(await crowd(port, address)));
    const most = Math.max(...site.processIds.map(highestMb));
    held.push(note({ name: 'memory of the largest process', value: most, unit: 'MB', most: maxMemoryMb }));
    return held.every(Boolean);
  } finally {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {number} port @param {string} address @returns {Promise<boolean[]>} */
async function crowd(port, address) {
  const answers = await Promise.all(Array.from({ length: visitors }, (_, index) => visit(port, address, index)));
  const refused = answers.filter(({ status }) => status === 503);
  const lost = answers.filter(({ status }) => !isAnswer(status)).length;
  const slowest = Math.max(0, ...refused.map(({ ms }) => ms));
  const aside = `${refused.length} of ${visitors} refused`;
  return [
    note({ name: `${address}, lost`, value: lost, unit: 'answers', most: 0.5, aside }),
    note({ name: `${address}, slowest refusal`, value: slowest, unit: 'ms', most: refusedWithinMs }),
  ];
}

/** @param {number} port @param {string} address @param {number} index @returns {Promise<{status: number, ms: number}>} 0: reset */
function visit(port, address, index) {
  const since = performance.now();
  const headers = { 'x-forwarded-for': `100.64.${index >> 8}.${index & 255}`, 'accept-encoding': 'br' };
  return new Promise((resolve) => {
    const done = (/** @type {number} */ status) => resolve({ status, ms: performance.now() - since });
    get({ host: '127.0.0.1', port, path: address, headers, agent: new Agent() }, (answer) => {
      answer
        .resume()
        .on('end', () => done(answer.statusCode ?? 0))
        .on('error', () => done(0));
    }).on('error', () => done(0));
  });
}

/** @param {number} pid */
function highestMb(pid) {
  return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
}
