import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import { RenderPool } from './render-pool';

/** The worker obeys the code: 'loop', 'stuck', 'leak', 'exit', 'throw' or 'slow' (1.5 s). */
const obedientWorker = `
let count = 0;
const leak = () => { for (const kept = [];;) kept.push(1.5); };
const beStuck = (ms) => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);
process.on('disconnect', () => process.exit());
process.on('message', ({ kind, job, remote }) => {
  if (kind === 'load') {
    const code = remote?.code;
    if (code === 'loop') for (;;);
    if (code === 'stuck') beStuck();
    if (code === 'slow') beStuck(1500);
    if (code === 'exit') process.exit(1);
    if (code === 'leak') leak();
    if (code === 'throw') return process.send({ kind: 'load-failed', message: 'no paint' });
    return process.send({ kind: 'loaded' });
  }
  process.send({ kind: 'started', id: job.id });
  if (job.url.startsWith('/loop')) for (;;);
  if (job.url === '/leak') leak();
  if (job.url.startsWith('/stuck')) beStuck();
  if (job.url.startsWith('/busy')) beStuck(60);
  if (job.url === '/data') return;
  const [, dataMs] = job.url.split('/data?');
  if (dataMs) return setTimeout(() => process.send({ kind: 'rendered', id: job.id, page: { html: job.url } }), Number(dataMs));
  if (job.url.startsWith('/throw?')) {
    const query = new URL(job.url, 'http://a').searchParams.get('secret');
    const message = 'no paint over ' + query + ' and ' + job.url.slice(6) + '\\n    at Shop (mf-shop.cjs:1:1)';
    return process.send({ kind: 'failed', id: job.id, message });
  }
  if (job.url === '/throw') return process.send({ kind: 'failed', id: job.id, message: 'no paint' });
  const said = { '/count': () => String(++count), '/settings': () => Object.keys(process.env).join() };
  const html = said[job.url]?.() ?? job.url;
  process.send({ kind: 'rendered', id: job.id, page: { html } });
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
