import { createHash } from 'node:crypto';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pino } from 'pino';
import type { Release } from '../../src/remotes/release';
import { makeKey, readKey, sign } from './release-signature.mjs';
import { RemoteRegistry } from './remote-registry';
import { TrustedReleases } from './trusted-releases';

export const keys = { 'mf-shop': makeKey(), 'mf-events': makeKey(), 'mf-pages': makeKey() };
type Signing = keyof typeof keys;
const trusted = Object.fromEntries(
  Object.entries(keys).map(([name, { id, publicKey }]) => [name, [{ id, publicKey, status: 'active' }]]),
);

export const sha256 = (content: string) => createHash('sha256').update(content).digest('hex');

/** Signs each record once, with the next sequence; what is signed or broken stays. */
function signing(remote: Signing, files: Record<string, string>) {
  const signed = new Map<string, string>();
  let releases = 0;
  return (file: string, text: string): string => {
    const name = `${file.startsWith('releases/') || file === 'candidates.json' ? file : 'release'} ${text}`;
    const known = signed.get(name);
    if (known !== undefined) return known;
    let result = text;
    try {
      const record = JSON.parse(text) as { entry: string; server: string; hashes?: object };
      const key = readKey(keys[remote].pem);
      const hashes = [record.entry, record.server].map((own) => [own, sha256(files[own] ?? '')]);
      const named = { ...record, hashes: { ...Object.fromEntries(hashes), ...record.hashes } };
      const sequence = () => (file.startsWith('releases/') ? null : (releases += 1));
      if ('signature' in record) result = text;
      else if ('candidates' in record) result = JSON.stringify(sign(record, key));
      else result = JSON.stringify(sign({ ...named, remote, sequence: sequence() }, key));
    } catch {
      // Broken records are served as they are.
    }
    signed.set(name, result);
    return result;
  };
}

/** A remote's host with mutable files. */
async function remoteHost(files: Record<string, string>, remote: Signing = 'mf-shop') {
  const signed = signing(remote, files);
  const server = createServer((request, response) => {
    const name = (request.url ?? '/').slice(1);
    const found = files[name];
    if (found === undefined) return void response.writeHead(404).end();
    const content = name.endsWith('.json') ? signed(name, found) : found;
    const etag = `"${sha256(content)}"`;
    if (request.headers['if-none-match'] === etag) return void response.writeHead(304).end();
    response.writeHead(200, { etag }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { origin, stop: () => new Promise((resolve) => server.close(resolve).closeAllConnections()) };
}

export const aRoute = (pathname: string, change: object = {}) => ({
  path: pathname,
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

type Trust = ReturnType<typeof folderOfState>;

export function folderOfState() {
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'front-'));
  const keysFile = path.join(stateDirectory, 'trusted-keys.json');
  writeFileSync(keysFile, JSON.stringify(trusted));
  return { stateDirectory, keysFile };
}

/** A logger that records its lines. */
function keepingLogger() {
  const lines: Record<string, unknown>[] = [];
  const logger = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line) as object as never) });
  return { lines, logger };
}

export async function registryOver(
  files: Record<string, string>,
  neighbours: Partial<Record<Signing, Record<string, string>>> = {},
  { origins = {}, state = folderOfState() }: { origins?: Record<string, string>; state?: Trust } = {},
) {
  const host = await remoteHost(files);
  const hosts = Object.entries(neighbours).map(
    async ([name, own]) => [name, await remoteHost(own, name as Signing)] as const,
  );
  const others = await Promise.all(hosts);
  const activated: string[] = [];
  const retired: string[] = [];
  const loads: string[] = [];
  let shareChanges = 0;
  let offline = 0;
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
    trust: new TrustedReleases({ ...state, logger }),
    logger,
    loadServerCode: async (_, build, code) => {
      loads.push(build);
      if (code.includes('no paint')) throw new Error('no paint');
    },
    onLoad: () => undefined,
    onOffline: () => (offline += 1),
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
  return {
    registry,
    activated,
    retired,
    stopped,
    loads,
    shareChanges: () => shareChanges,
    timesOffline: () => offline,
    host,
    stop,
    lines,
  };
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

/** A record with its files, signed by the key of `by`. */
export function signedBy(
  by: Signing,
  sequence: number | null,
  change: Partial<Release> & { build: string },
): Record<string, string> {
  const { build } = change;
  const files = filesOf(build, change);
  const hashes = { 'entry.js': sha256(''), 'server.cjs': sha256(`// ${build}`) };
  const record = { ...(JSON.parse(files['release.json']!) as object), hashes, remote: 'mf-shop', sequence, ...change };
  return { ...files, 'release.json': JSON.stringify(sign(record, readKey(keys[by].pem))) };
}
