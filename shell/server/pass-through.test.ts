import { drain, listen, serve, trustTest } from '@studio/server-kit';
import { createServer, type IncomingMessage, request as ask, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { createPassThrough } from './pass-through';

const anywhere = { host: '127.0.0.1', port: 0 };
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** A front server that gives a body 300 ms, and one behind it that answers how many bytes it got, unless it is told otherwise. */
async function fronted(answer: RequestListener = countBytes) {
  const behind = createServer(answer);
  let connections = 0;
  behind.on('connection', () => (connections += 1));
  await listen(behind, anywhere);
  const route = { prefix: '/api/', origin: `http://127.0.0.1:${portOf(behind)}`, isStripped: false };
  const passThrough = createPassThrough([route], trustTest([]), { logger: pino({ level: 'silent' }) });
  const timeouts = { headersTimeoutMs: 1000, bodyTimeoutMs: 300 };
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

/** Sends 800 KB in ten pieces, 100 ms apart. */
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

test('a read whose kept connection is gone is asked once more', async () => {
  let asked = 0;
  const { port, close } = await fronted((request, response) => {
    asked += 1;
    if (asked === 2) request.socket.destroy();
    else response.end('art');
  });
  const read = async () => (await fetch(`http://127.0.0.1:${port}/api/a`)).text();
  expect([await read(), await read()]).toEqual(['art', 'art']);
  expect(asked).toBe(3);
  await close();
});
