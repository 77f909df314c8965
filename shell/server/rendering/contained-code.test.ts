import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { RenderPool } from './render-pool';
import { anybody, page } from './render-pool.fixture';

// The built worker, as the site runs it.
const workerFile = 'shell/dist/server/render-worker.cjs';

/** A remote that shows the value of an expression, evaluated at each render. */
const codeOf = (shown: string, atLoad = '') => `${atLoad};
  const { createElement } = require('react');
  const component = () => createElement('output', null, String(${shown}));
  const head = () => ({ title: 'Wall', description: '' });
  const prefetch = () => globalThis.prefetched?.();
  module.exports.default = { routes: [{ path: '/wall', rendering: 'server', cache: 'shared', component, head, prefetch }] };`;

async function site() {
  const asked: { url?: string | undefined; headers: object }[] = [];
  const bff = createServer(({ url, headers }, response) => {
    asked.push({ url, headers });
    if (url === '/api/moved') return void response.writeHead(302, { location: '/api/artworks' }).end();
    response.end('{"items":[]}');
  });
  await new Promise<void>((resolve) => bff.listen(0, '127.0.0.1', resolve));
  const bffOrigin = `http://127.0.0.1:${(bff.address() as AddressInfo).port}`;
  const lines: Record<string, unknown>[] = [];
  const counted: string[] = [];
  const pool = new RenderPool({
    ...{ size: 1, workerFile, bffOrigin, timeoutMs: 5000 },
    logger: pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as object as never) }),
    onRefused: (...labels) => counted.push(labels.join(' ')),
  });
  const show = async (remote: string, build: string) => {
    const job = { ...page('/wall'), owner: remote, remote: { name: remote, build }, rendering: 'server' as const };
    const { html } = await pool.render(job, anybody());
    return /<output>(.*?)<\/output>/.exec(html)?.[1];
  };
  const refused = () => lines.flatMap(({ asked: what, remote, build }) => (what ? [`${remote} ${build} ${what}`] : []));
  const stop = () => Promise.all([pool.close(), new Promise((resolve) => bff.close(resolve).closeAllConnections())]);
  return { pool, show, refused, counted, asked, bffOrigin, stop };
}

test.each([
  ['reads a setting', 'process.env.CDN_PURGE_TOKEN', 'process', 'global'],
  ['asks for a file by require', `require('node:fs')`, 'node:fs', 'module'],
  ['asks for a file by require and hides it', `try { require('fs') } catch {}`, 'fs', 'module'],
  ['asks for an inherited name', `try { require('constructor') } catch {}`, 'constructor', 'module'],
  ['asks for a socket by import', `import('node:net').catch(() => 0)`, 'node:net', 'import'],
  ['asks for a process', `process.getBuiltinModule('node:child_process')`, 'process', 'global'],
  ['asks for it by another name', `globalThis.process?.binding('fs')`, 'process', 'global'],
  ['opens a socket', `try { new WebSocket('ws://127.0.0.1:1') } catch {}`, 'WebSocket', 'global'],
  ['calls another host', `fetch('http://127.0.0.1:1/').catch(() => 0)`, 'GET http://127.0.0.1:1/', 'call'],
])(
  'refusal 134: a build that %s while it loads is rejected; log and metric name it',
  async (...[, atLoad, what, kind]) => {
    const { pool, show, refused, counted, stop } = await site();
    await pool.load('mf-shop', 'good', codeOf('1 + 1'));
    await expect(pool.load('mf-shop', 'bad', codeOf('1', atLoad))).rejects.toThrow(`it asks for ${what}`);
    expect(refused()).toEqual([`mf-shop bad ${what}`]);
    expect(new Set(counted)).toEqual(new Set([`mf-shop bad ${kind}`]));
    expect(await show('mf-shop', 'good')).toBe('2');
    await stop();
  },
);

test.each([
  [`Function('return process')()`],
  [`(0, eval)('process')`],
  [`(async () => {}).constructor('return import("node:fs")')()`],
  [`[].at.constructor('return globalThis')()`],
  [`setTimeout.constructor('return process')()`],
  [`require('react').createElement.constructor('return process')()`],
  [`require('react').Children.map(['a'], Function)`],
  ['Buffer.from("a")'],
  ['new Response("a")'],
  ['new BroadcastChannel("a")'],
  ['new WebAssembly.Memory({ initial: 1 })'],
  ['console._stdout.constructor'],
  ['globalThis[Symbol.for("undici.globalDispatcher.1")].constructor'],
])('refusal 134: a page that tries %s fails alone', async (expression) => {
  const { pool, show, stop } = await site();
  const handled = `(() => { try { return 'got ' + (${expression}) } catch (error) { return error.name } })()`;
  await pool.load('mf-shop', 'one', codeOf(handled));
  expect(await show('mf-shop', 'one')).toMatch(/^(EvalError|TypeError|ReferenceError)$/);
  await stop();
});

test('refusal 134: of what a page sees, nothing leads to the settings, files or sockets of Node', async () => {
  const { pool, show, refused, stop } = await site();
  await pool.load('mf-shop', 'one', codeOf('Object.getOwnPropertyNames(globalThis).sort().join()'));
  const names = (await show('mf-shop', 'one'))!.split(',');
  expect(names).not.toEqual(expect.arrayContaining(['require']));
  for (const name of ['Buffer', 'global', 'Response', 'MessageChannel', 'BroadcastChannel', 'WebAssembly', 'navigator'])
    expect(names).not.toContain(name);
  await pool.load('mf-shop', 'two', codeOf('process'));
  expect([await show('mf-shop', 'two'), refused()]).toEqual(['undefined', ['mf-shop two process']]);
  await stop();
});

const vandal = `Array.prototype.map = () => ['spoilt']; JSON.stringify = () => 'spoilt'; String.prototype.replace = () => 'spoilt';
  Object.prototype.url = 'spoilt'; globalThis.URL = class { constructor() { throw new Error('spoilt') } };
  require('react').createElement = () => 'spoilt'`;

test('refusal 134: globals and shared packages that one build changes are whole for the others', async () => {
  const { pool, show, stop } = await site();
  await pool.load('mf-shop', 'good', codeOf('[1].map(() => 2)'));
  await pool.load('mf-gallery', 'good', codeOf('[1].map(() => 3)'));
  await pool.load('mf-shop', 'vandal', codeOf('1', vandal)).catch(() => undefined);
  await show('mf-shop', 'vandal').catch(() => undefined);
  expect([await show('mf-shop', 'good'), await show('mf-gallery', 'good')]).toEqual(['2', '3']);
  await stop();
});

test.each([`() => null`, `() => ({ kind: 'rendered', id: 1, page: null })`, `() => ({ kind: 'refused' })`])(
  'refusal 134: messages that a build spoils by toJSON = %s cost its own pages alone',
  async (toJson) => {
    const { pool, show, stop } = await site();
    await pool.load('mf-gallery', 'good', codeOf('1'));
    await pool.load('mf-shop', 'one', codeOf(`(Object.prototype.toJSON = ${toJson})`));
    await expect(show('mf-shop', 'one')).rejects.toThrow();
    expect(await show('mf-gallery', 'good')).toBe('1');
    await stop();
  },
);

test.each([
  ['a list', 'for (const kept = [];;) kept.push(1.5)'],
  ['a map', 'for (const kept = new Map(), one = {};;) kept.set({}, one)'],
  ['an object', 'for (let i = 0, kept = {};; i++) kept["k" + i] = i'],
])('refusal 134: %s that grows without end costs its own build alone', async (_, leak) => {
  const { pool, show, stop } = await site();
  await pool.load('mf-shop', 'leaks', codeOf(`(() => { ${leak} })()`));
  await pool.load('mf-gallery', 'good', codeOf('1'));
  const lost = show('mf-shop', 'leaks').catch((error: Error) => error.message);
  expect(await show('mf-gallery', 'good')).toBe('1');
  expect(await lost).toMatch(/ended \(SIGABRT\)|took longer/);
  await stop();
});

test('public calls of the BFF reach it, without what only a gateway or a visitor may say', async () => {
  const { pool, show, asked, bffOrigin, refused, stop } = await site();
  const told = { 'X-Forwarded-For': '1.2.3.4', cookie: 'studio_session=x', accept: 'application/json' };
  const ask = (path: string, init = {}) =>
    `fetch(${JSON.stringify(bffOrigin + path)}, ${JSON.stringify(init)}).then((a) => a.text()).catch((e) => e.name)`;
  const calls = [
    ask('/api/artworks', { headers: told }),
    ...[ask('/api/internal/share-stops'), ask('/api/%69nternal/x'), ask('/api/../healthz'), ask('/api/moved')],
    ask('/api/contact', { method: 'POST' }),
  ];
  const atLoad = `globalThis.prefetched = async () => { globalThis.found = await Promise.all([${calls.join()}]) }`;
  await pool.load('mf-shop', 'one', codeOf('found.join(" | ").replaceAll(`"`, "")', atLoad));
  expect(await show('mf-shop', 'one')).toBe('{items:[]} | TypeError | TypeError | TypeError | TypeError | TypeError');
  expect(asked.map(({ url }) => url).sort()).toEqual(['/api/artworks', '/api/moved']);
  const { headers } = asked.find(({ url }) => url === '/api/artworks')!;
  expect(headers).toMatchObject({ accept: 'application/json' });
  expect(headers).not.toHaveProperty('x-forwarded-for');
  expect(headers).not.toHaveProperty('cookie');
  expect(refused()).toHaveLength(4);
  await stop();
});
