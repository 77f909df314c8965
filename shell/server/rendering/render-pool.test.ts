import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { NobodyWaits, RenderPool, WorkerLost } from './render-pool';

/** A worker that obeys the URL: '/loop' never ends, '/stuck' neither but computes nothing, '/leak' takes memory without end, '/busy' is stuck for
 *  60 ms, '/count' says how many it has rendered, '/throw' fails, '/data?1000' waits so many ms for its data, '/data' in vain, '/builds' names what
 *  it has loaded; anything else echoes. Of a build it obeys the code: 'loop', 'stuck', 'leak', 'exit' and 'slow', which is 1.5 s, or nothing. */
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
  const html = job.url === '/count' ? String(++count) : job.url === '/builds' ? builds.join() : job.url;
  parentPort.postMessage({ kind: 'rendered', id: job.id, page: { html } });
});`;

interface TestedPool {
  readonly onWorkerLost?: () => void;
  readonly timeoutMs?: number;
}

function poolOf(size: number, { onWorkerLost, timeoutMs = 1500 }: TestedPool = {}) {
  const workerFile = path.join(mkdtempSync(path.join(tmpdir(), 'pool-')), 'worker.cjs');
  writeFileSync(workerFile, obedientWorker);
  const logger = pino({ level: 'silent' });
  return new RenderPool({ size, workerFile, bffOrigin: '', timeoutMs, logger, onWorkerLost });
}

/** A pool, of one worker unless it says otherwise, and how many workers it has lost. */
function countingPool(timeoutMs = 1500, size = 1) {
  let count = 0;
  return { pool: poolOf(size, { timeoutMs, onWorkerLost: () => void count++ }), losses: () => count };
}

const page = (url: string) => ({
  url,
  owner: null,
  isWhole: true,
  remote: null,
  rendering: 'browser' as const,
  year: 2026,
  requestId: 'test-request',
  dataVersion: null,
});

const askers = (network: string, leaving = new AbortController()) => ({
  left: leaving.signal,
  networks: new Set([network]),
  isGone: () => leaving.signal.aborted,
});
const anybody = () => askers('203.0.113.1');

test('renders pages', async () => {
  const pool = poolOf(1);
  await expect(pool.render(page('/a'), anybody())).resolves.toMatchObject({ html: '/a' });
  await pool.close();
});

test('passes on what a page throws', async () => {
  const pool = poolOf(1);
  await expect(pool.render(page('/throw'), anybody())).rejects.toThrow('no paint');
  await pool.close();
});

test('ends a page that never ends; the pages behind it are rendered all the same', async () => {
  const pool = poolOf(1);
  const looping = pool.render(page('/loop'), anybody());
  const behind = pool.render(page('/b'), anybody());
  await expect(looping).rejects.toThrow('took longer than 1500 ms');
  await expect(behind).resolves.toMatchObject({ html: '/b' });
  await pool.close();
});

test('a page whose data never come is the one that is lost, though another was rendered after it began', async () => {
  const { pool, losses } = countingPool();
  const waiting = pool.render(page('/data'), anybody());
  const meanwhile = pool.render(page('/b'), anybody());
  await expect(meanwhile).resolves.toMatchObject({ html: '/b' });
  await expect(waiting).rejects.toThrow(new WorkerLost('Rendering /data took longer than 1500 ms'));
  await expect(pool.render(page('/c'), anybody())).resolves.toMatchObject({ html: '/c' });
  expect([losses(), pool.pendingCount]).toEqual([1, 0]);
  await pool.close();
});

test('a page that still waits for its data beside the lost one is tried again', async () => {
  const { pool, losses } = countingPool();
  const lost = pool.render(page('/data'), anybody());
  await new Promise((resolve) => setTimeout(resolve, 800));
  const beside = pool.render(page('/data?1000'), anybody());
  await expect(lost).rejects.toThrow(new WorkerLost('Rendering /data took longer than 1500 ms'));
  await expect(beside).resolves.toMatchObject({ html: '/data?1000' });
  expect(losses()).toBe(1);
  await pool.close();
});

test('a rush waits its turn: no page is lost to the limit of time', async () => {
  const pool = poolOf(1);
  // 40 pages of 60 ms are 2.4 s of work, and each may take 1.5 s.
  const pages = await Promise.all(
    Array.from({ length: 40 }, (_, index) => pool.render(page(`/busy?${index}`), anybody())),
  );
  expect(pages.map(({ html }) => html)).toEqual(Array.from({ length: 40 }, (_, index) => `/busy?${index}`));
  await pool.close();
});

test('who asks for a page that still waits gets the same one; who comes once it is begun gets the next', async () => {
  const pool = poolOf(1);
  const ahead = Array.from({ length: 4 }, (_, index) => pool.render(page(`/busy?${index}`), anybody()));
  const rush = Array.from({ length: 20 }, () => pool.render(page('/count'), anybody()));
  const other = pool.render({ ...page('/count'), remote: { name: 'mf-shop', build: 'later' } }, anybody());
  const { pendingCount } = pool;
  const [, waited, differs] = await Promise.all([Promise.all(ahead), Promise.all(rush), other]);
  const late = await pool.render(page('/count'), anybody());
  await pool.close();
  expect(pendingCount).toBe(6);
  expect(new Set(waited.map(({ html }) => html))).toEqual(new Set(['1']));
  expect([differs.html, late.html]).toEqual(['2', '3']);
});

test.each(['loop', 'leak', 'exit'])(
  'refusal 134: a build that says "%s" while it loads costs no page, and after two workers it is given to none',
  async (code) => {
    const { pool, losses } = countingPool(1000);
    pool.activate('mf-good', 'one', '');
    const waiting = pool.render(page('/data?100'), anybody());
    pool.activate('mf-bad', 'one', code);
    await expect(waiting).resolves.toMatchObject({ html: '/data?100' });
    await expect(pool.render(page('/builds'), anybody())).resolves.toMatchObject({ html: 'mf-good one' });
    expect(losses()).toBe(2);
    pool.activate('mf-bad', 'two', '');
    await expect(pool.render(page('/builds'), anybody())).resolves.toMatchObject({ html: 'mf-good one,mf-bad two' });
    expect(losses()).toBe(2);
    await pool.close();
  },
);

test('refusal 134: a worker that was given a build just before it is given up is not waited for', async () => {
  const { pool, losses } = countingPool(1000, 2);
  await Promise.all([pool.render(page('/data?50'), anybody()), pool.render(page('/data?51'), anybody())]);
  pool.activate('mf-bad', 'one', 'stuck');
  while (losses() < 2) await sleep(20);
  const next = pool.render(page('/b'), anybody()).then(({ html }) => html);
  expect(await Promise.race([next, sleep(2000, 'waited for')])).toBe('/b');
  await pool.close();
});

test('a build that is only slow to load costs nothing: the pages behind it have their time after it', async () => {
  const { pool, losses } = countingPool(1000);
  await pool.render(page('/a'), anybody());
  pool.activate('mf-slow', 'one', 'slow');
  await expect(pool.render(page('/builds'), anybody())).resolves.toMatchObject({ html: 'mf-slow one' });
  expect(losses()).toBe(0);
  await pool.close();
});

test('survives a page that takes memory without end', async () => {
  const pool = poolOf(1);
  await expect(pool.render(page('/leak'), anybody())).rejects.toThrow();
  await expect(pool.render(page('/c'), anybody())).resolves.toMatchObject({ html: '/c' });
  await pool.close();
});

test('refusal 63: a page that all who asked for it have left is not begun; one of whom somebody stays is', async () => {
  const pool = poolOf(1);
  const ahead = Array.from({ length: 4 }, (_, index) => pool.render(page(`/busy?${index}`), askers(`ahead ${index}`)));
  const [one, other] = [new AbortController(), new AbortController()];
  const left = [
    pool.render(page('/count?left'), askers('a', one)),
    pool.render(page('/count?left'), askers('a', other)),
  ];
  const kept = [pool.render(page('/count'), askers('a', one)), pool.render(page('/count'), anybody())];
  one.abort();
  const waitingAfterOne = pool.pendingCount;
  other.abort();
  const waitingAfterBoth = pool.pendingCount;
  const outcomes = await Promise.allSettled(left);
  expect(outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof NobodyWaits)).toEqual([
    true,
    true,
  ]);
  expect([waitingAfterOne, waitingAfterBoth]).toEqual([6, 5]);
  expect((await Promise.all(kept)).map(({ html }) => html)).toEqual(['1', '1']);
  await Promise.all(ahead);
  await pool.close();
});

test('refusal 64: what a page throws, and what is logged of a lost one, lacks the query', async () => {
  const pool = poolOf(1);
  const thrown = await pool.render(page('/throw?secret=pi_3_secret%20x&a=b'), anybody()).catch((error: Error) => error);
  expect((thrown as Error).stack).toBe('no paint over … and …\n    at Shop (mf-shop.cjs:1:1)');
  await expect(pool.render(page('/stuck?secret=1'), anybody())).rejects.toThrow(
    new WorkerLost('Rendering /stuck took longer than 1500 ms'),
  );
  await pool.close();
});

test('refusal 67: networks take turns; a page that two of them wait for comes in the turn of either', async () => {
  const pool = poolOf(1);
  const order: string[] = [];
  const ask = (url: string, network: string) =>
    pool.render(page(url), askers(network)).then(({ html }) => order.push(html));
  const ahead = ['before', 'before', 'flood', 'flood'].map((network, index) => ask(`/busy?${index}`, network));
  const flood = Array.from({ length: 10 }, (_, index) => ask(`/flood?${index}`, 'flood'));
  const others = [ask('/a?1', 'one'), ask('/a?2', 'one'), ask('/flood?8', 'two'), ask('/b', 'three')];
  await Promise.all([...ahead, ...flood, ...others]);
  await pool.close();
  const waited = order.filter((url) => !url.startsWith('/busy'));
  // '/flood?8' was asked for by two, and comes once.
  expect(waited.filter((url, index) => waited.indexOf(url) === index).slice(0, 5)).toEqual([
    '/flood?8',
    '/a?1',
    '/b',
    '/flood?0',
    '/a?2',
  ]);
});

test('refusal 67: one network has half of the places at the most, and another one is begun at once', async () => {
  const pool = poolOf(1);
  const flood = Array.from({ length: 4 }, (_, index) => pool.render(page(`/data?${400 + index}`), askers('flood')));
  await expect(pool.render(page('/b'), askers('one'))).resolves.toMatchObject({ html: '/b' });
  expect(pool.pendingCount).toBe(4);
  await Promise.all(flood);
  await pool.close();
});

test('begins a worker more only when two pages are asked for at once', async () => {
  const pool = poolOf(2);
  const count = async () => Number((await pool.render({ ...page('/count') }, anybody())).html);
  expect([await count(), await count(), await count()]).toEqual([1, 2, 3]);
  const stuck = pool.render(page('/stuck'), anybody());
  await expect(count()).resolves.toBe(1);
  await expect(stuck).rejects.toThrow(WorkerLost);
  await pool.close();
});
