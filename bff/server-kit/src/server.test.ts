import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { drain, listen, serve } from './server';
import { StartError } from './settings';

async function listening(timeouts?: { headersTimeoutMs: number; bodyTimeoutMs: number }) {
  const answer: RequestListener = (request, response) =>
    void setTimeout(() => response.end('done'), request.url === '/slow' ? 300 : 0);
  const server = await listen(serve(answer, timeouts), { host: '127.0.0.1', port: 0 });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Sends bytes unchanged and resolves with all that the server sends until it closes the connection. */
async function exchange(port: number, ...parts: string[]): Promise<string> {
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => (answer += text));
  socket.on('error', () => undefined);
  for (const part of parts) socket.write(part);
  await new Promise((resolve) => socket.on('close', resolve));
  return answer;
}

test('refusal 28: slow headers and a body that nobody reads get a 408 in JSON', async () => {
  const { server, port } = await listening({ headersTimeoutMs: 200, bodyTimeoutMs: 100 });
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n')).toMatch(/^HTTP\/1\.1 408 [^]*"code":"REQUEST_TIMEOUT"/);
  const half = 'POST /slow HTTP/1.1\r\nHost: a\r\nContent-Length: 100\r\n\r\nhalf';
  expect(await exchange(port, half)).toMatch(/^HTTP\/1\.1 408 /);
  await drain(server);
});

test('refusal 28: 20 KB of headers get a 431 in JSON', async () => {
  const { server, port } = await listening();
  const answer = await exchange(port, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(20_000)}\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1\.1 431 /);
  expect(answer).toContain('"message"');
  await drain(server);
});

test('a request with two Host headers gets a 400', async () => {
  const { server, port } = await listening();
  const answer = await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n');
  expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  expect(answer).toContain('"code":"INVALID_REQUEST"');
  await drain(server);
});

test('what is no HTTP gets a 400', async () => {
  const { server, port } = await listening();
  expect(await exchange(port, 'HELLO\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /);
  await drain(server);
});

test('refusal 43: a request in flight is answered while the server stops, and no other is taken', async () => {
  const { server, port } = await listening();
  const inFlight = exchange(port, 'GET /slow HTTP/1.1\r\nHost: a\r\n\r\n');
  await new Promise((resolve) => setTimeout(resolve, 100));
  const drained = drain(server);
  expect(await inFlight).toMatch(/^HTTP\/1\.1 200 OK\r\n[^]*Connection: close\r\n/);
  await drained;
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe('');
});

test('refusal 43: what is asked over a connection that was kept is answered while the server stops, and told that it was the last', async () => {
  const { server, port } = await listening();
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = async () => {
    const [answer] = (await once(get({ port, agent }), 'response')) as [IncomingMessage];
    return [answer.statusCode, answer.headers.connection, (await answer.toArray()).join('')];
  };
  expect(await ask()).toEqual([200, 'keep-alive', 'done']);
  const drained = drain(server);
  // The connection pool of a gateway with many visitors.
  await sleep(100);
  expect(await ask()).toEqual([200, 'close', 'done']);
  await drained;
});

test('refusal 43: a connection over which nothing was asked holds up nobody who stops', async () => {
  const { server, port } = await listening();
  const silent = [connect(port, '127.0.0.1'), connect(port, '127.0.0.1')];
  for (const socket of silent) await once(socket, 'connect');
  silent[1]!.write('GET /half HTTP/1.1\r\n');
  for (const socket of silent) socket.on('error', () => undefined);
  // Long before the server drops them as slow connections.
  expect(await Promise.race([drain(server).then(() => 'stopped'), sleep(5000, 'held up', { ref: false })])).toBe(
    'stopped',
  );
});

/**
 * Sends a request on so many connections, twenty at a time, and resets each at once. In a thread of its own, so that
 * the server reads a request after its reset.
 */
const askAndReset = `
const { connect } = require('node:net');
const { workerData: { port, connections } } = require('node:worker_threads');
const ask = () => new Promise((resolve) => {
  const socket = connect(port, '127.0.0.1').on('error', () => undefined).on('close', resolve);
  socket.write('GET / HTTP/1.1\\r\\nHost: a\\r\\n\\r\\n', () => socket.resetAndDestroy());
});
(async () => {
  for (let asked = 0; asked < connections; asked += 20) await Promise.all(Array.from({ length: 20 }, ask));
})();`;

test('refusal 132: who asks and is gone at once is nobody, however many they are', async () => {
  const addresses = new Set<string | undefined>();
  const answer: RequestListener = ({ socket }, response) => {
    addresses.add(socket.remoteAddress);
    // Simulates rendering: the server reads the next requests after their resets.
    for (const until = performance.now() + 1; performance.now() < until;);
    response.end();
  };
  const server = await listen(serve(answer), { host: '127.0.0.1', port: 0 });
  const { port } = server.address() as AddressInfo;
  await once(new Worker(askAndReset, { eval: true, workerData: { port, connections: 400 } }), 'exit');
  expect(await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n')).toMatch(/^HTTP\/1\.1 200 OK/);
  expect([...addresses]).toEqual(['127.0.0.1']);
  await drain(server);
});

test('a port that is taken is a reason not to start', async () => {
  const { server, port } = await listening();
  const second = listen(
    serve(() => undefined),
    { host: '127.0.0.1', port },
  );
  await expect(second).rejects.toThrow(StartError);
  await expect(second).rejects.toThrow(`127.0.0.1:${port} can't be listened on`);
  await drain(server);
});
