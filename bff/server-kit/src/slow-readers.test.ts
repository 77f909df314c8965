import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { drain, listen, serve, dropStalledConnections } from './server';

function* pieces() {
  for (;;) yield Buffer.alloc(64 * 1024);
}

const page = Buffer.alloc(4_000_000);

async function listening(answer: RequestListener) {
  const server = await listen(serve(answer), { host: '127.0.0.1', port: 0 });
  return { server, port: (server.address() as AddressInfo).port };
}

test('refusal 65: who asks for hundreds of things on one connection and reads none of them is cut off', async () => {
  let asked = 0;
  const { server, port } = await listening((_request, response) => {
    asked += 1;
    response.end(page);
  });
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  socket.pause();
  const closed = once(server, 'connection').then(([theirs]) => once(theirs, 'close'));
  socket.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(1000));
  await closed;
  expect(asked).toBeLessThan(40);
  socket.destroy();
  await drain(server);
});

test('refusal 65 turned round: twenty requests at once are answered in their order', async () => {
  const { server, port } = await listening((request, response) => response.end(`${request.url} `));
  const socket = connect(port, '127.0.0.1').setEncoding('utf8');
  const asked = Array.from({ length: 20 }, (_, index) => `/${index}`);
  socket.write(asked.map((path) => `GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`).join(''));
  let text = '';
  for await (const chunk of socket) {
    text += chunk as string;
    if (text.includes('/19 ')) break;
  }
  expect(text.match(/\/\d+ /g)?.map((path) => path.trim())).toEqual(asked);
  await drain(server);
});

test('refusal 65: a connection that takes nothing of its response is closed, one that waits for it stays', async () => {
  const { server, port } = await listening((request, response) => {
    if (request.url === '/slow') setTimeout(() => response.end('done'), 1000);
    else Readable.from(pieces()).pipe(response);
  });
  dropStalledConnections(server, 300);
  const open = async (path: string) => {
    const connected = once(server, 'connection');
    const socket = connect(port, '127.0.0.1')
      .on('error', () => undefined)
      .pause();
    const [theirs] = (await connected) as [Socket];
    socket.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    return { socket, theirs };
  };
  const [slow, silent] = [await open('/slow'), await open('/')];
  await once(silent.theirs, 'close');
  expect(slow.theirs.destroyed).toBe(false);
  const [answer] = await once(slow.socket.resume(), 'data');
  expect(String(answer)).toContain('done');
  slow.socket.destroy();
  await drain(server);
});
