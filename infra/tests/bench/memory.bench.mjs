// @ts-check
// Measures the site's memory, on Linux only.
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { declaredPages } from '../e2e/support/declared-pages.mjs';
import { note } from './baseline/figures.mjs';

const port = 4860;
const requests = 20_000;
const atOnce = 16;
const atRestMaxMb = 300;
const afterCrowdMaxMb = 400;
const secondStartMaxMs = 3_000;
const restMs = 10_000;

export const name = 'memory';

/** @returns {Promise<boolean>} */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-memory-'));
  try {
    await (await start(dataDirectory)).stop();
    const site = await start(dataDirectory);
    try {
      const routes = [...declaredPages(), '/api/artworks', '/api/blog'];
      for (const route of routes) await read(route, new Agent());
      await new Promise((resolve) => setTimeout(resolve, restMs));
      const atRest = residentMb(site.pid);
      await crowd(routes);
      const after = residentMb(site.pid);
      return [
        note({ name: 'second start', value: site.startMs, unit: 'ms', most: secondStartMaxMs }),
        note({ name: 'at rest', value: atRest, unit: 'MB', most: atRestMaxMb }),
        note({ name: `after ${requests} requests`, value: after, unit: 'MB', most: afterCrowdMaxMb }),
      ].every(Boolean);
    } finally {
      await site.stop();
    }
  } finally {
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {string} dataDirectory */
async function start(dataDirectory) {
  const startedAt = performance.now();
  const child = spawn(process.execPath, ['infra/run/main.mjs'], {
    env: { ...process.env, PORT: `${port}`, DATA_DIRECTORY: dataDirectory },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await new Promise((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('Ctrl-C stops everything') && resolve(undefined));
    void ended.then(() => reject(new Error('make run did not start.')));
  });
  return {
    pid: child.pid ?? 0,
    startMs: performance.now() - startedAt,
    stop: () => (child.kill('SIGTERM'), ended),
  };
}

/**
 * Of the process and its descendants. Memory that several share, such as Node's program, counts once.
 * @param {number} pid @returns {number}
 */
function residentMb(pid) {
  const parents = readdirSync('/proc').flatMap((id) => {
    const parent = /PPid:\s+(\d+)/.exec(readable(`/proc/${id}/status`))?.[1];
    return parent === undefined ? [] : [{ id: Number(id), parent: Number(parent) }];
  });
  const children = parents.filter(({ parent }) => parent === pid).map(({ id }) => residentMb(id));
  const own = Number(/^Pss:\s+(\d+)/m.exec(readable(`/proc/${pid}/smaps_rollup`))?.[1] ?? 0) / 1024;
  return children.reduce((sum, each) => sum + each, own);
}

/** @param {string} file @returns {string} empty when the process has ended */
function readable(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {readonly string[]} routes */
async function crowd(routes) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let sent = 0;
  const visitor = async () => {
    while (sent < requests) await read(routes[sent++ % routes.length] ?? '/', agent);
  };
  await Promise.all(Array.from({ length: atOnce }, visitor));
  agent.destroy();
}

/** @param {string} route @param {Agent} agent @returns {Promise<void>} */
function read(route, agent) {
  return new Promise((resolve, reject) => {
    const url = `http://localhost:${port}${route}`;
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if ((response.statusCode ?? 500) >= 500) reject(new Error(`${route}: ${response.statusCode}`));
      response.resume().on('end', resolve).on('error', reject);
    }).on('error', reject);
  });
}
