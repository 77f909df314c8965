import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import { listReader } from './search-files';

/** A fake BFF for these paths. */
async function bffWith(answers: Record<string, { status?: number; body: unknown; link?: string }>) {
  const server = createServer(({ url = '' }, response) => {
    const { status = 200, body, link } = answers[url] ?? { status: 404, body: { message: 'No.' } };
    response.writeHead(status, link ? { link } : {}).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => server.close();
  return { read: listReader(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, 'v1'), close };
}

const first = '/api/blog?limit=500&view=card';

test('reads a list to its end, slice after slice', async () => {
  const { read, close } = await bffWith({
    [first]: { body: [1, 2], link: `<${first}&after=2>; rel="next"` },
    [`${first}&after=2`]: { body: [3] },
  });
  expect(await read('/api/blog')).toEqual([1, 2, 3]);
  close();
});

test('a list of which one slice cannot be read is not half a list', async () => {
  const { read, close } = await bffWith({
    [first]: { body: [1, 2], link: `<${first}&after=2>; rel="next"` },
    [`${first}&after=2`]: { status: 503, body: [] },
    '/api/pages?limit=500&view=card': { body: { message: 'no list' } },
  });
  await expect(read('/api/blog')).rejects.toThrow('/api/blog answers no list (503)');
  await expect(read('/api/pages')).rejects.toThrow('/api/pages answers no list (200)');
  close();
});
