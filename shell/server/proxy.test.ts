import { drain, listen, serve, trustTest } from '@studio/server-kit';
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request as ask,
  type RequestListener,
} from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createProxy } from './proxy';

const anywhere = { host: '127.0.0.1', port: 0 };
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** A front server with a body timeout of 600 ms, and an upstream that returns the number of bytes by default. */
async function fronted(answer: RequestListener = countBytes, limits: { timeoutMs?: number } = {}) {
  const behind = createServer(answer);
  let connections = 0;
  behind.on('connection', () => (connections += 1));
  await listen(behind, anywhere);
  const route = { prefix: '/api/', origin: `http://127.0.0.1:${portOf(behind)}`, isStripped: false };
  const passThrough = createProxy([route], trustTest([]), { logger: pino({ level: 'silent' }), ...limits });
  const timeouts = { headersTimeoutMs: 1000, bodyTimeoutMs: 600 };
  const front = await listen(
    serve((request, response) => void passThrough(request, response), timeouts),
    anywhere,
  );
  const close = async () => {
    await drain(front);
    await drain(behind);
  };
  return { port: portOf(front), close, connections: () => connections };
}

const countBytes: RequestListener = (request, response) => {
  let bytes = 0;
  request.on('data', ({ length }: Buffer) => (bytes += length));
  request.on('end', () => response.end(String(bytes)));
};

/** Sends 800 KB in ten chunks, 100 ms apart. */
async function send(port: number, type: string): Promise<{ status?: number; text: string }> {
  const headers = { 'content-type': type, 'content-length': 800_000 };
  const sending = ask({ port, host: '127.0.0.1', method: 'POST', path: '/api/uploads', headers, agent: false });
  const answered = new Promise<IncomingMessage>((resolve, reject) =>
    sending.on('response', resolve).on('error', reject),
  );
  answered.catch(() => undefined);
  for (let piece = 0; piece < 10 && !sending.destroyed; piece += 1) {
    sending.write(Buffer.alloc(80_000));
    await sleep(100);
  }
  sending.end();
  const response = await answered;
  let text = '';
  for await (const chunk of response) text += String(chunk);
  return { status: response.statusCode, text };
}

test('a picture on a slow line is passed on while it comes; another body has the time of every body', async () => {
  const { port, close } = await fronted();
  expect(await send(port, 'multipart/form-data; boundary=b')).toEqual({ status: 200, text: '800000' });
  expect(await send(port, 'application/json')).toMatchObject({ status: 408 });
  await close();
});

test('reads are passed on over connections that stay open; a write has its own', async () => {
  const { port, connections, close } = await fronted();
  const read = async (method = 'GET') => (await fetch(`http://127.0.0.1:${port}/api/a`, { method })).text();
  for (let turn = 0; turn < 5; turn += 1) expect(await read()).toBe('0');
  expect(connections()).toBe(1);
  await read('POST');
  expect(connections()).toBe(2);
  await close();
});

test.each([
  ['a first connection', []],
  ['a kept connection', ['/api/a']],
])('a server that says nothing is asked once, over %s, and for no longer than it may take', async (_name, before) => {
  const asked: string[] = [];
  const silent: RequestListener = (request, response) => {
    asked.push(request.url!);
    if (request.url !== '/api/silent') response.end('art');
  };
  const { port, connections, close } = await fronted(silent, { timeoutMs: 300 });
  for (const path of [...before, '/api/silent']) {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`);
    expect([path, answer.status]).toEqual([path, path === '/api/silent' ? 503 : 200]);
    await answer.text();
  }
  expect(asked).toEqual([...before, '/api/silent']);
  expect(connections()).toBe(1);
  await close();
});

test.each(['GET', 'POST'])('a %s whose connection ends without an answer is not repeated', async (method) => {
  let asked = 0;
  const { port, close } = await fronted((request) => {
    asked += 1;
    request.socket.destroy();
  });
  expect((await fetch(`http://127.0.0.1:${port}/api/a`, { method })).status).toBe(503);
  expect(asked).toBe(1);
  await close();
});

test('refusal 131: an answer that breaks off breaks off for the visitor too', async () => {
  const { port, close } = await fronted((_request, response) => {
    response.writeHead(200, { 'content-length': 5000 }).write('art');
    setTimeout(() => response.destroy(), 50);
  });
  const answer = await fetch(`http://127.0.0.1:${port}/api/a`);
  await expect(answer.text()).rejects.toThrow('terminated');
  await close();
});

/** The requests that reached the upstream: method, path, body and headers. */
async function overheard() {
  const heard: { asked: string; headers: IncomingHttpHeaders }[] = [];
  const { port, close } = await fronted(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += String(chunk);
    heard.push({ asked: `${request.method} ${request.url} ${body}`.trim(), headers: request.headers });
    response.end('art');
  });
  return { port, close, heard };
}

/** Sends raw bytes. @returns everything received until the connection closed */
async function exchange(port: number, ...lines: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => (answer += String(text)));
  socket.on('error', () => undefined);
  socket.write(lines.join('\r\n'));
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
}

const smuggled = 'POST /api/contact HTTP/1.1\r\nHost: a\r\nX-Forwarded-For: 9.9.9.9\r\nContent-Length: 0\r\n\r\n';
const chunk = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;

test.each(['DELETE', 'OPTIONS'])(
  'refusal 61: a %s in chunks is refused, and no request in its body is',
  async (method) => {
    const { port, close, heard } = await overheard();
    const head = [`${method} /api/a HTTP/1.1`, 'Host: a', 'Connection: upgrade', 'Transfer-Encoding: chunked'];
    expect(await exchange(port, ...head, '', chunk)).toMatch(/^HTTP\/1\.1 411 [^]*"code":"INVALID_REQUEST"/);
    expect(heard).toEqual([]);
    await close();
  },
);

test.each([
  '/api/../data-version',
  '/api/%2e%2e/data-version',
  '/api/x%2f..%2f..%2fzzz7/../artworks',
  '/api/..%5cdata-version',
  '/api/blog\\..',
  '/api//blog',
  '/api/.',
  '/api/blog#1',
])('an address that servers read in different ways is refused: %s', async (path) => {
  const seen: string[] = [];
  const { port, close } = await fronted((request, response) => void (seen.push(request.url ?? ''), response.end()));
  const status = await new Promise((resolve, reject) => {
    ask({ port, path }, (answer) => void (answer.resume(), resolve(answer.statusCode)))
      .on('error', reject)
      .end();
  });
  expect([status, seen]).toEqual([400, []]);
  await close();
});

test('other addresses are passed on in one form', async () => {
  const seen: string[] = [];
  const { port, close } = await fronted((request, response) => void (seen.push(request.url ?? ''), response.end()));
  for (const path of [
    '/api/artworks/category/photo%2C%20mixed',
    '/api/artworks/category/3D%2FVR',
    "/api/blog?q='&x=%20",
    '/api/blog/h^at',
  ])
    await new Promise((resolve, reject) => {
      ask({ port, path }, (answer) => answer.resume().once('end', resolve))
        .on('error', reject)
        .end();
    });
  expect(seen).toEqual([
    ...['/api/artworks/category/photo%2C%20mixed', '/api/artworks/category/3D%2FVR'],
    ...['/api/blog?q=%27&x=%20', new URL('http://site/api/blog/h^at').pathname],
  ]);
  await close();
});

test('refusal 61: a body in chunks arrives as one body, and a coding that nobody speaks is refused', async () => {
  const { port, close, heard } = await overheard();
  const head = ['POST /api/a HTTP/1.1', 'Host: a', 'Connection: close'];
  expect(await exchange(port, ...head, 'Transfer-Encoding: chunked', '', chunk)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await exchange(port, ...head, 'Transfer-Encoding: gzip, chunked', '', chunk)).toMatch(/^HTTP\/1\.1 411 /);
  expect(heard.map(({ asked }) => asked)).toEqual([`POST /api/a ${smuggled}`.trim()]);
  await close();
});

test('refusal 61: what is said about the connection ends here, whatever it names', async () => {
  const { port, close, heard } = await overheard();
  const answer = await exchange(
    port,
    ...['DELETE /api/a HTTP/1.1', 'Host: a', 'Connection: close, upgrade, X-Own, Content-Length', 'Upgrade: h2c'],
    ...['X-Own: 1', 'X-Kept: 1', 'Keep-Alive: timeout=99', 'TE: trailers', 'Proxy-Connection: keep-alive'],
    ...['HTTP2-Settings: AAMAAABkAAQAAP__', 'Expect: 100-continue', 'Content-Length: 3', '', 'art'],
  );
  expect(answer).toMatch(/HTTP\/1\.1 200 OK\r\n[^]*connection: close\r\n/i);
  const [{ asked, headers }] = heard as [(typeof heard)[number]];
  expect(asked).toBe('DELETE /api/a art');
  expect(Object.keys(headers).sort()).toEqual(
    ['connection', 'content-length', 'host', 'x-forwarded-for', 'x-kept', 'x-request-id'].sort(),
  );
  expect(headers.connection).toBe('close');
  await close();
});

test('a visitor keeps the connection over a write, whatever was said behind', async () => {
  const { port, close } = await overheard();
  const head = (end: string) => ['POST /api/a HTTP/1.1', 'Host: a', end, 'Content-Length: 1', '', 'a'].join('\r\n');
  const answer = await exchange(port, head('X: 1') + head('Connection: close'));
  expect(answer.match(/HTTP\/1\.1 200 OK/g)).toHaveLength(2);
  await close();
});

test('the calls of front servers to the BFF are passed to nobody', async () => {
  const { port, close, connections } = await fronted();
  const headers = { 'x-internal-key': 'the-key-of-the-front-servers' };
  const statusOf = async (address: string) =>
    (await fetch(`http://127.0.0.1:${port}${address}`, { method: 'POST', headers, body: '[]' })).status;
  expect(await statusOf('/api/internal/view-results')).toBe(404);
  expect(await statusOf('/api/internal/share-stops?share=mf-shop.1')).toBe(404);
  expect(connections()).toBe(0);
  expect(await statusOf('/api/vitals')).toBe(200);
  await close();
});
