import { readFileSync } from 'node:fs';
import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { compressBest } from './encodings';
import { CachedResponse } from './cached-response';
import { ResponseCache } from './response-cache';
import { listen } from '../server';

const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, title: 'Heron Wall' })));
const anAnswer = (body = text, version = 'v1') =>
  new CachedResponse({ body: Buffer.from(body), type: 'application/json', route: '/api/artworks', version });

interface Got {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly bytes: Buffer;
}

/** A server with one cached response. */
async function sending(answer = anAnswer()) {
  const server = createServer((request, response) => void answer.send(request, response, ['X-Request-Id', 'r1']));
  const { port } = (await listen(server, { host: '127.0.0.1', port: 0 })).address() as AddressInfo;
  const get = (headers: Record<string, string> = {}, method = 'GET') =>
    new Promise<Got>((resolve, reject) => {
      const call = ask({ host: '127.0.0.1', port, method, headers, agent: false }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, bytes: Buffer.concat(chunks) }),
        );
      });
      call.on('error', reject).end();
    });
  return { get, port, close: () => server.close() };
}

test('sends the smallest encoding that the caller takes, each under a tag of its own', async () => {
  const { get, close } = await sending();
  const [plain, gzip, brotli] = [
    await get(),
    await get({ 'accept-encoding': 'gzip' }),
    await get({ 'accept-encoding': 'gzip, br' }),
  ];
  expect([plain.bytes, gunzipSync(gzip.bytes), brotliDecompressSync(brotli.bytes)].map(String)).toEqual([
    text,
    text,
    text,
  ]);
  expect([plain, gzip, brotli].map(({ headers }) => headers['content-encoding'])).toEqual([undefined, 'gzip', 'br']);
  expect(new Set([plain, gzip, brotli].map(({ headers }) => headers.etag)).size).toBe(3);
  expect(brotli.headers).toMatchObject({
    'content-type': 'application/json',
    'content-length': String(brotli.bytes.length),
    vary: 'Accept-Encoding',
    'x-request-id': 'r1',
  });
  close();
});

test('sends nothing to who has it, and the whole to who has it in another encoding', async () => {
  const { get, close } = await sending();
  const br = { 'accept-encoding': 'br' };
  const etag = String((await get(br)).headers.etag);
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await get({ ...br, 'if-none-match': known });
    expect(answer).toMatchObject({
      status: 304,
      headers: { etag, vary: 'Accept-Encoding' },
    });
    expect([answer.bytes.length, answer.headers['content-type']]).toEqual([0, undefined]);
  }
  expect(await get({ 'accept-encoding': 'gzip', 'if-none-match': etag })).toMatchObject({ status: 200 });
  expect(await get({ ...br, 'if-none-match': '"' + ','.repeat(5000) })).toMatchObject({ status: 200 });
  close();
});

test.each([
  [{ range: 'bytes=0-0,-1,9999999999-' }],
  [{ range: 'wet=paint' }],
  [{ 'accept-encoding': 'wet;paint;;q=,,' }],
  [{ 'accept-encoding': 'x'.repeat(5000) }],
  [{ 'accept-encoding': 'identity;q=0, *;q=0' }],
])('nonsense costs nothing but the whole answer: %j', async (headers) => {
  const { get, close } = await sending();
  expect(await get(headers as Record<string, string>)).toMatchObject({ status: 200, bytes: Buffer.from(text) });
  close();
});

test('HEAD says what GET would, without a body', async () => {
  const { get, close } = await sending();
  const { status, headers, bytes } = await get({}, 'HEAD');
  expect([status, headers['content-length'], bytes.length]).toEqual([200, String(text.length), 0]);
  close();
});

test('two servers that keep the same answer name it alike, however they write its headers', async () => {
  const tags = [];
  const written: Record<string, string>[] = [
    { 'X-Total-Count': '2', Link: '</b>' },
    { link: '</b>', 'x-total-count': '2' },
    { link: '</c>', 'x-total-count': '2' },
  ];
  for (const headers of written) {
    const made = { body: Buffer.from(text), type: 'application/json', route: '/', version: 'v1', headers };
    const { get, close } = await sending(new CachedResponse(made));
    tags.push((await get()).headers.etag);
    close();
  }
  expect([tags[0] === tags[1], tags[1] === tags[2]]).toEqual([true, false]);
});

test('holds while the version is the one that it was made from', () => {
  const answer = anAnswer();
  expect(answer.isFresh(null)).toBe(false);
  expect([answer.isFresh('v1'), answer.isFresh('v2'), answer.isFresh(null)]).toEqual([true, false, false]);
});

describe("brotli's small form", () => {
  const words = readFileSync(__filename, 'utf8');
  let now = performance.now();
  beforeEach(() => {
    // An hour later, the CPU time that earlier tests spent on compression no longer delays the next.
    now += 3_600_000;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  async function asked(answer: CachedResponse) {
    const { get, close } = await sending(answer);
    const { bytes, headers } = await get({ 'accept-encoding': 'br' });
    close();
    expect(String(brotliDecompressSync(bytes))).toContain('Heron Wall');
    return { length: bytes.length, isSmall: String(headers.etag).endsWith('-br10"') };
  }

  test('is what is sent first, and stays with what is made anew and says the same', async () => {
    const answers = new ResponseCache(1_000_000);
    const first = anAnswer(words);
    answers.set('/', first);
    const small = await asked(first);
    expect(small).toEqual({ isSmall: true, length: (await compressBest(Buffer.from(words))!).length });
    const next = anAnswer(words, 'the next');
    answers.set('/', next);
    expect(await asked(next)).toEqual(small);
  });

  test('comes later where another has taken time, whoever asks for how much: nine times as long is for other things', async () => {
    const busy = compressBest(Buffer.from(words));
    now += 1000;
    await busy;
    const many = Array.from({ length: 300 }, (_, id) => anAnswer(`${id} ${words}`));
    for (const answer of many) await asked(answer);
    now += 8999;
    for (const answer of many) expect((await asked(answer)).isSmall).toBe(false);
    now += 2;
    const quick = await asked(many[0]!);
    let last = quick;
    for (let tries = 0; tries < 1000 && !last.isSmall; tries += 1) last = await asked(many[0]!);
    expect([quick.isSmall, last.isSmall, last.length < quick.length]).toEqual([false, true, true]);
  });
});

test('keeps within its bytes, and what comes with a query never pushes out what comes without', () => {
  const answers = new ResponseCache(400_000);
  answers.set('/shop', anAnswer());
  for (let query = 0; query < 10_000; query += 1) answers.set(`/shop?q=${query}`, anAnswer(`${query}${text}`));
  const kept = Array.from({ length: 10_000 }, (_, query) => answers.get(`/shop?q=${query}`)).filter(Boolean);
  expect(kept.reduce((sum, answer) => sum + answer!.size, 0)).toBeLessThanOrEqual(100_000);
  expect([kept.length > 0, answers.get('/shop')?.isFresh('v1')]).toEqual([true, true]);
  answers.set('/shop', anAnswer('x'.repeat(1_000_000)));
  expect(answers.get('/shop')).toBeUndefined();
});
