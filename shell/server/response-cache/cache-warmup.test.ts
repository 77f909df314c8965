import { createServer, type RequestListener, type Server } from 'node:http';
import { listen } from '@studio/server-kit';
import type { AddressInfo } from 'node:net';
import type { LiveRelease, LiveReleases } from '../releases/remote-registry';
import { warmCache } from './cache-warmup';

let server: Server;
/** Its log lines. */
let said: unknown[];

beforeEach(() => (said = []));
afterEach(() => new Promise((done) => server.close(done)));

async function answering(answer: RequestListener): Promise<number> {
  server = await listen(createServer(answer), { host: '127.0.0.1', port: 0 });
  return (server.address() as AddressInfo).port;
}

/** Two remotes with some pages each. */
function live(): LiveReleases {
  const showing = (...paths: string[]) =>
    ({ release: { routes: paths.map((path) => ({ path })) } }) as never as LiveRelease;
  return { 'mf-a': showing('/', '/shop', '/shop/:id'), 'mf-b': showing('/blog/*', '/about', '/contact') };
}

const all = ['/', '/about', '/blog', '/contact', '/shop'];
/** Whether the BFF answers; the same server plays it. */
const readyz = '/readyz';

function make({
  port,
  warmUpMs = 10_000,
  renderWorkers = 2,
  releases = live,
  stopping = new AbortController().signal,
}: Making) {
  const registry = {
    get hasEveryRelease() {
      return Object.keys(releases()).length === 2;
    },
    snapshot: releases,
  };
  const logger = { info: (...words: unknown[]) => void said.push(...words) };
  const config = { bffOrigin: `http://127.0.0.1:${port}`, host: '0.0.0.0', port, renderWorkers, warmUpMs };
  return warmCache({ config, registry, logger, stopping });
}

interface Making {
  readonly port: number;
  readonly warmUpMs?: number;
  readonly renderWorkers?: number;
  readonly releases?: () => LiveReleases;
  readonly stopping?: AbortSignal;
}

test('asks for every page that has an address of its own once, and for no more of them at once than there are workers', async () => {
  const asked: (string | undefined)[] = [];
  let [now, most] = [0, 0];
  const port = await answering((request, response) => {
    asked.push(request.url);
    most = Math.max(most, ++now);
    setTimeout(() => {
      now -= 1;
      response.end('<html></html>');
    }, 30);
  });
  await make({ port });
  expect(asked[0]).toBe(readyz);
  expect(asked.slice(1).sort()).toEqual(all);
  expect(most).toBe(2);
  expect(said[0]).toMatchObject({ missing: [] });
});

test('asks for nothing where there is no time for it', async () => {
  let asked = 0;
  const port = await answering((_request, response) => void response.end(String(++asked)));
  await make({ port, warmUpMs: 0 });
  expect([asked, said]).toEqual([0, []]);
});

test('waits for hosts that come later: before them nobody knows what there is', async () => {
  const asked: (string | undefined)[] = [];
  const port = await answering((request, response) => {
    asked.push(request.url);
    response.end();
  });
  let looks = 0;
  const releases = () => {
    const { 'mf-a': first, 'mf-b': second } = live();
    return { ...(++looks > 1 && { 'mf-a': first! }), ...(looks > 3 && { 'mf-b': second! }) };
  };
  await make({ port, releases });
  expect(asked.slice(1).sort()).toEqual(all);
});

test('makes no page before the BFF is there', async () => {
  const asked: (string | undefined)[] = [];
  const port = await answering((request, response) => {
    asked.push(request.url);
    response.writeHead(request.url === readyz && asked.length < 3 ? 503 : 200).end();
  });
  await make({ port });
  expect(asked.slice(0, 3)).toEqual([readyz, readyz, readyz]);
  expect(asked.slice(3).sort()).toEqual(all);
});

test('asks again for what could not be made, while the BFF starts, and not for what there is none of', async () => {
  const asked: string[] = [];
  const port = await answering((request, response) => {
    const url = request.url ?? '';
    asked.push(url);
    const isEarly = url === '/shop' && asked.filter((one) => one === url).length < 3;
    response.writeHead(isEarly ? 503 : url === '/about' ? 404 : 200).end();
  });
  await make({ port });
  expect(asked.filter((url) => url === '/shop')).toHaveLength(3);
  expect(asked.filter((url) => url === '/about')).toHaveLength(1);
  expect(said[0]).toMatchObject({ missing: [] });
});

test('gives up when the time is over, also with a page that never comes, and says which are missing', async () => {
  const port = await answering((request, response) => {
    if (request.url === '/blog') return;
    response.writeHead(request.url === '/about' ? 503 : 200).end();
  });
  await make({ port, renderWorkers: 3, warmUpMs: 400 });
  server.closeAllConnections();
  expect(said[0]).toMatchObject({ missing: ['/blog', '/about'] });
});

test('lets go at once when it is told to end', async () => {
  const port = await answering(() => undefined);
  const stopping = new AbortController();
  const made = make({ port, warmUpMs: 600_000, stopping: stopping.signal });
  setTimeout(() => stopping.abort(), 50);
  await made;
  server.closeAllConnections();
  expect(said).toEqual([]);
});
