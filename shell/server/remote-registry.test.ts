import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { RemoteRegistry } from './remote-registry';

/** A remote's host with files that a test can change. */
async function remoteHost(files: Record<string, string>) {
  const server = createServer((request, response) => {
    const content = files[(request.url ?? '/').slice(1)];
    if (content === undefined) return void response.writeHead(404).end();
    const etag = `"${createHash('sha256').update(content).digest('hex')}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

function filesOf(build: string, change: object = {}): Record<string, string> {
  const release = {
    build,
    entry: 'entry.js',
    preload: [],
    server: 'server.cjs',
    hashes: {},
    contract: 1,
    requires: { react: '^19.0.0' },
    ...change,
  };
  return { 'release.json': JSON.stringify(release), 'entry.js': '', 'server.cjs': `// ${build}` };
}

async function registryOver(files: Record<string, string>) {
  const host = await remoteHost(files);
  const activated: string[] = [];
  const registry = new RemoteRegistry({
    origins: { 'mf-shop': host.origin } as never,
    pollMs: 20,
    shell: { contract: 1, versions: { react: '19.3.1' } },
    logger: pino({ level: 'silent' }),
    onActivate: (_, { release, serverCode }) => activated.push(`${release.build} ${serverCode}`),
  });
  await registry.start();
  const stop = () => (registry.stop(), host.stop());
  return { registry, activated, host, stop };
}

const live = (registry: RemoteRegistry) => registry.get('mf-shop')?.release.build;
const soon = () => new Promise((resolve) => setTimeout(resolve, 150));

test('follows a remote from one release to the next', async () => {
  const files = filesOf('one');
  const { registry, activated, stop } = await registryOver(files);
  expect(live(registry)).toBe('one');
  Object.assign(files, filesOf('two'));
  await soon();
  expect(activated).toEqual(['one // one', 'two // two']);
  await stop();
});

test.each([
  ['truncated', { 'release.json': '{"build":' }],
  ['of a later contract', filesOf('two', { contract: 2 })],
  ['for another React', filesOf('two', { requires: { react: '^20.0.0' } })],
  ['with a wrong hash', filesOf('two', { hashes: { 'server.cjs': 'abc' } })],
  ['with a missing file', filesOf('two', { entry: 'nowhere.js' })],
])('keeps the last good release when the next is %s', async (_, next) => {
  const files = filesOf('one');
  const { registry, stop } = await registryOver(files);
  Object.assign(files, next);
  await soon();
  expect(live(registry)).toBe('one');
  await stop();
});

test('takes up a release whose missing file arrives later', async () => {
  const files = filesOf('one', { entry: 'late.js' });
  const { registry, stop } = await registryOver(files);
  expect(live(registry)).toBeUndefined();
  files['late.js'] = '';
  await soon();
  expect(live(registry)).toBe('one');
  await stop();
});

test('keeps the last good release when the host is gone', async () => {
  const { registry, host, stop } = await registryOver(filesOf('one'));
  await host.stop();
  await soon();
  expect(live(registry)).toBe('one');
  await stop();
});
