import { createServer, type IncomingHttpHeaders, request as ask } from 'node:http';
import type { AddressInfo } from 'node:net';
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { CachedResponse } from './cached-response';
import { listen } from '../server';

const text = JSON.stringify(Array.from({ length: 200 }, (_, id) => ({ id, title: 'Heron Wall' })));
const anAnswer = (body = text, version = 'v1') =>
  new CachedResponse({ body: Buffer.from(body), type: 'application/json', route: '/api/artworks' }, version);

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
    const made = { body: Buffer.from(text), type: 'application/json', route: '/', headers };
    const { get, close } = await sending(new CachedResponse(made));
    tags.push((await get()).headers.etag);
    close();
  }
  expect([tags[0] === tags[1], tags[1] === tags[2]]).toEqual([true, false]);
});

test('holds while the version is the one that it was made from', () => {
  const answer = anAnswer();
  expect([answer.isFresh('v1'), answer.isFresh('v2')]).toEqual([true, false]);
});

test('what is made anew and says the same is not compressed again', async () => {
  const [first, next] = [anAnswer(), anAnswer(text, 'v2')];
  const compress = jest.spyOn(zlib, 'brotliCompress');
  next.reuseEncodingsOf(first);
  for (const answer of [first, next]) {
    const { get, close } = await sending(answer);
    await get({ 'accept-encoding': 'br' });
    close();
  }
  expect([compress.mock.calls.length, next.isFresh('v2')]).toEqual([1, true]);
});
