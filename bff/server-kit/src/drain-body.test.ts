import { request as ask, type RequestListener } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { drainRequestBody } from './drain-body';
import { drain, listen, serve } from './server';

async function listening(answer: RequestListener) {
  const server = await listen(serve(answer), { host: '127.0.0.1', port: 0 });
  return { server, port: (server.address() as AddressInfo).port };
}

/** Rejects a body unread, or after its first chunk. */
const refuse: RequestListener = (request, response) => {
  const answer = () => {
    drainRequestBody(request, response);
    response.writeHead(413).end('too large');
  };
  if (request.url === '/first-piece') request.once('data', answer);
  else answer();
};

/** @returns the answer's status, or the code of what went wrong */
function send(port: number, path: string, bytes: number): Promise<number | string | undefined> {
  return new Promise((resolve) => {
    const headers = { 'content-length': bytes };
    const sending = ask({ port, host: '127.0.0.1', method: 'POST', path, headers, agent: false });
    sending.on('response', (answer) => answer.resume().on('end', () => resolve(answer.statusCode)));
    sending.on('error', (error: Error & { code?: string }) => resolve(error.code));
    sending.end(Buffer.alloc(bytes));
  });
}

test.each(['/', '/first-piece'])(
  'refusals 2, 17, 35 and 66: who sends 10 MB that nobody reads sees the answer (%s)',
  async (path) => {
    const { server, port } = await listening(refuse);
    const seen = [];
    for (let turn = 0; turn < 10; turn += 1) seen.push(await send(port, path, 10_000_000));
    expect(new Set(seen)).toEqual(new Set([413]));
    await drain(server);
  },
);

test('refusal 66: what is sent on and on after the answer is cut off', async () => {
  const { server, port } = await listening(refuse);
  const socket = connect(port, '127.0.0.1');
  let sent = 0;
  const piece = Buffer.alloc(1_000_000);
  const go = (): unknown => socket.writable && socket.write(piece, () => (sent += piece.length)) && setImmediate(go);
  socket.on('drain', go).on('error', () => undefined);
  socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9000000000\r\n\r\n');
  go();
  await new Promise((resolve) => socket.once('close', resolve));
  expect(sent).toBeGreaterThan(16_000_000);
  expect(sent).toBeLessThan(1_000_000_000);
  await drain(server);
});
