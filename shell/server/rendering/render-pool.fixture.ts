import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { RenderPool } from './render-pool';

/** The worker obeys build names: 'loop', 'stuck', 'leak', 'exit' or 'slow' (1.5 s). */
const obedientWorker = `
const { parentPort } = require('node:worker_threads');
let count = 0;
const leak = () => { for (const kept = [];;) kept.push(new Array(1e5).fill({})); };
const beStuck = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
const builds = [];
parentPort.on('message', ({ kind, job, remote, build, code }) => {
  if (kind === 'activate') {
    parentPort.postMessage({ kind: 'loading', remote, build });
    if (code === 'loop') for (;;);
    if (code === 'stuck') beStuck();
    if (code === 'slow') beStuck(1500);
    if (code === 'exit') process.exit(1);
    if (code === 'leak') leak();
    builds.push(remote + ' ' + build);
    return parentPort.postMessage({ kind: 'loaded' });
  }
  parentPort.postMessage({ kind: 'started', id: job.id });
  if (job.url.startsWith('/loop')) for (;;);
  if (job.url === '/leak') leak();
  if (job.url.startsWith('/stuck')) beStuck();
  if (job.url.startsWith('/busy')) beStuck(60);
  if (job.url === '/data') return;
  const [, dataMs] = job.url.split('/data?');
  if (dataMs) return setTimeout(() => parentPort.postMessage({ kind: 'rendered', id: job.id, page: { html: job.url } }), Number(dataMs));
  if (job.url.startsWith('/throw?')) {
    const query = new URL(job.url, 'http://a').searchParams.get('secret');
    const message = 'no paint over ' + query + ' and ' + job.url.slice(6) + '\\n    at Shop (mf-shop.cjs:1:1)';
    return parentPort.postMessage({ kind: 'failed', id: job.id, message });
  }
  if (job.url === '/throw') return parentPort.postMessage({ kind: 'failed', id: job.id, message: 'no paint' });
  const said = { '/count': () => String(++count), '/builds': () => builds.join(), '/settings': () => Object.keys(process.env).join() };
  const html = said[job.url]?.() ?? job.url;
  parentPort.postMessage({ kind: 'rendered', id: job.id, page: { html } });
});`;

interface PoolOptions {
  readonly onWorkerLost?: () => void;
  readonly timeoutMs?: number;
}

export function poolOf(size: number, { onWorkerLost, timeoutMs = 1500 }: PoolOptions = {}) {
  const workerFile = path.join(mkdtempSync(path.join(tmpdir(), 'pool-')), 'worker.cjs');
  writeFileSync(workerFile, obedientWorker);
  const logger = pino({ level: 'silent' });
  return new RenderPool({ size, workerFile, bffOrigin: '', timeoutMs, logger, onWorkerLost });
}

export function countingPool(timeoutMs = 1500, size = 1) {
  let count = 0;
  return { pool: poolOf(size, { timeoutMs, onWorkerLost: () => void count++ }), losses: () => count };
}

export const page = (url: string) => ({
  url,
  owner: null,
  hasEveryRelease: true,
  remote: null,
  rendering: 'browser' as const,
  year: 2026,
  footerLinks: [],
  requestId: 'test-request',
  dataVersion: null,
});

export const waiters = (network: string, leaving = new AbortController()) => ({
  signal: leaving.signal,
  networks: new Set([network]),
  haveLeft: () => leaving.signal.aborted,
});
export const anybody = () => waiters('203.0.113.1');
