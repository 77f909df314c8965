import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { RemoteRegistry } from './remote-registry';

/** A remote's host with mutable files. */
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

export const aRoute = (path: string, change: object = {}) => ({
  path,
  rendering: 'server',
  cache: 'shared',
  ...change,
});

export function filesOf(build: string, change: object = {}): Record<string, string> {
  const release = {
    build,
    entry: 'entry.js',
    preload: [],
    server: 'server.cjs',
    hashes: {},
    contract: 1,
    requires: { react: '^19.0.0' },
    routes: [aRoute('/shop')],
    ...change,
  };
  return { 'release.json': JSON.stringify(release), 'entry.js': '', 'server.cjs': `// ${build}` };
}

/** A logger that records its lines. */
function keepingLogger() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as object as never) });
  return { lines, logger };
}

export async function registryOver(
  files: Record<string, string>,
  neighbours: Record<string, Record<string, string>> = {},
  origins: Record<string, string> = {},
) {
  const host = await remoteHost(files);
  const hosts = Object.entries(neighbours).map(async ([name, own]) => [name, await remoteHost(own)] as const);
  const others = await Promise.all(hosts);
  const activated: string[] = [];
  const retired: string[] = [];
  let shareChanges = 0;
  const stopped = new Set<number>();
  const { lines, logger } = keepingLogger();
  const registry = new RemoteRegistry({
    origins: {
      'mf-shop': host.origin,
      ...origins,
      ...Object.fromEntries(others.map(([name, { origin }]) => [name, origin])),
    },
    pollMs: 20,
    shell: { contract: 1, versions: { react: '19.3.1' } },
    logger,
    onLoad: () => undefined,
    onRetire: (_, build) => retired.push(build),
    isStopped: async (_, number) => stopped.has(number),
    onSharesChange: () => (shareChanges += 1),
    onActivate: (_, { release, serverCode }) => activated.push(`${release.build} ${serverCode}`),
  });
  await registry.start();
  const stop = () => (
    registry.stop(),
    Promise.all([host, ...others.map(([, other]) => other)].map((one) => one.stop()))
  );
  return { registry, activated, retired, stopped, shareChanges: () => shareChanges, host, stop, lines };
}

export const live = (registry: RemoteRegistry) => registry.get('mf-shop')?.release.build;

/** Waits until the expectation holds; the last attempt reports the failure. */
export async function eventually(expectation: () => void): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    try {
      return expectation();
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}
