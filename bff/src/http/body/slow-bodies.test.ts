import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import Koa from 'koa';
import { drain, listen, serve } from '@studio/server-kit';
import { pino } from 'pino';
import { answerErrors } from '../middleware/errors.middleware';
import { readJson } from './json-body';
import { readMultipart } from './multipart';

async function listening(timeouts?: { headersTimeoutMs: number; bodyTimeoutMs: number }) {
  const app = new Koa();
  app.use(answerErrors(pino({ level: 'silent' })));
  app.use(async (ctx) => {
    if (ctx.is('multipart/form-data')) ctx.body = { bytes: (await readMultipart(ctx)).file?.size };
    else if (ctx.method === 'POST') ctx.body = await readJson(ctx, { bytes: 1000, tokens: 10 });
    ctx.body ??= 'done';
  });
  const server = await listen(serve(app.callback(), timeouts), { host: '127.0.0.1', port: 0 });
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

test('refusal 28: slow headers and a slow body get a 408 in JSON, and the socket is let go', async () => {
  const { server, port } = await listening({ headersTimeoutMs: 200, bodyTimeoutMs: 400 });
  const headers = await exchange(port, 'GET / HTTP/1.1\r\nHost: a\r\n');
  expect(headers).toMatch(/^HTTP\/1\.1 408 /);
  expect(headers).toContain('"code":"REQUEST_TIMEOUT"');
  const body = await exchange(
    port,
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":',
  );
  expect(body).toMatch(/^HTTP\/1\.1 408 /);
  await drain(server);
});

const formHead =
  'POST / HTTP/1.1\r\nHost: a\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 1000000\r\n\r\n' +
  '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n';

test('refusal 28: a form that drips in is let go in the time of any body', async () => {
  const { server, port } = await listening({ headersTimeoutMs: 200, bodyTimeoutMs: 600 });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  socket.on('error', () => undefined);
  let answer = '';
  socket.on('data', (text) => (answer += text));
  socket.write(formHead);
  const drip = setInterval(() => socket.write('x'.repeat(100)), 50);
  const start = performance.now();
  await once(socket, 'close');
  clearInterval(drip);
  expect(answer).toMatch(/^HTTP\/1\.1 408 /);
  expect(performance.now() - start).toBeLessThan(1200);
  await drain(server);
});

test('a picture on a slow line has the time it needs while it comes on', async () => {
  const { server, port } = await listening({ headersTimeoutMs: 200, bodyTimeoutMs: 600 });
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  let answer = '';
  socket.on('data', (text) => (answer += text));
  const end = '\r\n--b--\r\n';
  const image = 1_000_000 - (formHead.length - formHead.indexOf('--b')) - end.length;
  socket.write(formHead);
  for (let sent = 0; sent < image; sent += 80_000) {
    socket.write('x'.repeat(Math.min(80_000, image - sent)));
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  socket.write(end);
  await once(socket, 'data');
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/);
  expect(answer).toContain(`"bytes":${image}`);
  socket.destroy();
  await drain(server);
});
