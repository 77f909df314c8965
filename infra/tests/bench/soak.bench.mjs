// @ts-check
// Runs two minutes of mixed load (SOAK_MINUTES=30 for a real run), and compares heaps after a forced collection. Render
// workers have limited heaps of their own. Alone: `node infra/tests/bench/main.mjs soak`.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { get, request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startSite } from '../../run/site.mjs';
import { declaredPages } from '../e2e/support/declared-pages.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'soak';

const { SOAK_MINUTES = '2' } = process.env;
const minutes = Number(SOAK_MINUTES);
/** Caches, compiled code and metric series are filled after the warm-up. */
const warmUpMs = Math.min(60_000, minutes * 15_000);
const perSecond = 60;
const growthMb = 20;

/** @returns {Promise<boolean>} */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-soak-'));
  const port = Number(process.env.PORT ?? 3200);
  const report = fileURLToPath(new URL('./baseline/heap-report.cjs', import.meta.url));
  const env = {
    TRUSTED_PROXIES: 'loopback',
    HEAP_REPORTS: dataDirectory,
    NODE_OPTIONS: `--require=${report}`,
    MAX_ENQUIRIES_PER_ADDRESS: '0',
  };
  const site = await startSite({ port, dataDirectory, env });
  try {
    const load = loadOf(port);
    await load(warmUpMs);
    const before = await Promise.all(site.processIds.map((pid) => heapMb(dataDirectory, pid)));
    const statuses = await load(minutes * 60_000);
    const after = await Promise.all(site.processIds.map((pid) => heapMb(dataDirectory, pid)));
    const grown = Math.max(...after.map((mb, index) => mb - (before[index] ?? 0)));
    const failed = [...statuses].reduce(
      (sum, [status, count]) => sum + (status >= 500 && status !== 503 ? count : 0),
      0,
    );
    const aside = [...statuses].map(([status, count]) => `${count} × ${status || 'left'}`).join(', ');
    return [
      note({ name: `the heap that grew most in ${minutes} minutes`, value: grown, unit: 'MB', most: growthMb, aside }),
      note({ name: 'failures', value: failed, unit: 'answers', most: 0.5 }),
    ].every(Boolean);
  } finally {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {number} port @returns {(ms: number) => Promise<Map<number, number>>} */
function loadOf(port) {
  const pages = declaredPages();
  const calls = ['/api/artworks', '/api/portfolio', '/api/blog', '/api/digital-creations', '/api/settings'];
  const enquiry = { name: 'Orla', email: 'orla@example.com', service: 'canvas', message: 'A heron, please.' };
  let turn = 0;
  const kinds = [
    () => ask(port, pages[turn % pages.length] ?? '/'),
    () => ask(port, `/shop?artwork=${turn}`),
    () => ask(port, `/blog/no-${turn}`),
    () => ask(port, calls[turn % calls.length] ?? '/'),
    () => ask(port, `/api/artworks?limit=5&after=${turn}`),
    () => ask(port, '/checkout', { leaveAfterMs: 20 }),
    () => ask(port, '/api/contact', { body: enquiry }),
    () => ask(port, '/api/contact', { body: { ...enquiry, email: `nobody-${turn}` } }),
    () => ask(port, '/api/create-payment-intent', { body: { items: [{ id: 10_000 + turn, quantity: 1 }], amount: 1 } }),
    () => ask(port, '/api/session', { body: { password: `wrong-${turn}` } }),
  ];
  return async (ms) => {
    const statuses = new Map();
    const asked = [];
    for (const since = performance.now(); performance.now() - since < ms; turn += 1) {
      const kind = kinds[turn % kinds.length];
      asked.push(kind?.().then((status) => statuses.set(status, (statuses.get(status) ?? 0) + 1)));
      if (asked.length > 1000) await Promise.all(asked.splice(0));
      await sleep(1000 / perSecond);
    }
    await Promise.all(asked);
    return statuses;
  };
}

/**
 * Status 0 means that the connection was closed or reset.
 * @param {number} port @param {string} address @param {{body?: object, leaveAfterMs?: number}} [said] @returns
 * {Promise<number>}
 */
function ask(port, address, { body, leaveAfterMs } = {}) {
  const network = `100.64.${Math.floor(Math.random() * 64)}.${Math.floor(Math.random() * 250)}`;
  const headers = {
    'x-forwarded-for': network,
    ...(body ? { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' } : {}),
  };
  return new Promise((resolve) => {
    const options = { host: '127.0.0.1', port, path: address, headers, agent: false };
    const asking = body ? request({ ...options, method: 'POST' }) : get(options);
    asking.on('error', () => resolve(0));
    asking.on('response', (answer) => {
      answer.resume().on('end', () => resolve(answer.statusCode ?? 0));
      answer.on('error', () => resolve(0));
    });
    asking.end(body && JSON.stringify(body));
    if (leaveAfterMs !== undefined) setTimeout(() => asking.destroy(), leaveAfterMs);
  });
}

/** @param {string} directory @param {number} pid */
async function heapMb(directory, pid) {
  const file = path.join(directory, String(pid));
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const since = Date.now(); !existsSync(file) || readFileSync(file, 'utf8') === ''; await sleep(20))
    if (Date.now() - since > 20_000) throw new Error(`${pid} does not say what it holds.`);
  return Number(readFileSync(file, 'utf8')) / 2 ** 20;
}
