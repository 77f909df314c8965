import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { parse } from 'yaml';
import { expect, test } from './fixtures/test';

/** The base of the gateway's image. */
const image = 'caddy:2';
const names = {
  attacker: `attacker-${process.pid}`,
  network: `gateway-test-${process.pid}`,
  shell: `shell-${process.pid}`,
  gateway: `gateway-${process.pid}`,
};

const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
/** Set by `make test` where a Docker engine answers. */
test.skip(!process.env['E2E_DOCKER'], 'no Docker answers');

/** The arguments of `docker run` for a Caddy in the test's network. */
const caddy = (name: string, caddyfile: string) => [
  ...['run', '--rm', '--detach', '--name', name, '--network', names.network],
  ...['--volume', `${caddyfile}:/etc/caddy/Caddyfile:ro`],
];

interface ComposedGateway {
  readonly environment: Record<string, string | null>;
  readonly ulimits: { nofile: number };
  readonly mem_limit: string;
}

/** The environment that Compose gives the gateway. */
const gateway = () =>
  (parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as { services: { gateway: ComposedGateway } })
    .services.gateway;

/**
 * The gateway with its own Caddyfile or another one, and Compose's environment. @returns its origin from this machine
 */
function startGateway(environment: Record<string, string>, caddyfile = 'infra/deploy/containers/Caddyfile'): string {
  const dockerfile = readFileSync('infra/deploy/containers/Dockerfile', 'utf8');
  const [, command = '[]'] = /AS gateway$[^]*^CMD (.*)$/m.exec(dockerfile) ?? [];
  const { environment: composed, ulimits, mem_limit: memory } = gateway();
  const told = { GOMEMLIMIT: composed['GOMEMLIMIT'] ?? '', ...environment };
  docker(
    ...caddy(names.gateway, path.resolve(caddyfile)),
    ...Object.entries(told).flatMap(([name, value]) => ['--env', `${name}=${value}`]),
    ...['--memory', memory, '--memory-swap', memory, '--cpus', '1', '--ulimit', `nofile=${ulimits.nofile}`],
    ...['--publish', '127.0.0.1::80'],
    image,
    ...(JSON.parse(command) as string[]),
  );
  return `http://${docker('port', names.gateway, '80')}`;
}

/**
 * A network with a front server that answers with the visitor's address that it received.
 * @returns this machine's address in that network
 */
function startShell(): string {
  const caddyfile = path.join(mkdtempSync(path.join(tmpdir(), 'gateway-')), 'Caddyfile');
  // A page as long as ours are before compression, at a path that the tests of addresses do not request.
  writeFileSync(
    caddyfile,
    `:3000 {\n\trespond /page "${'a wall of paint '.repeat(9600)}"\n\trespond {header.X-Forwarded-For}\n}\n:3001 {\n\trespond "stored"\n}\n`,
  );
  docker('network', 'create', names.network);
  docker(...caddy(names.shell, caddyfile), '--network-alias', 'shell', '--network-alias', 'bff', image);
  return docker('network', 'inspect', '--format', '{{(index .IPAM.Config 0).Gateway}}', names.network);
}

/** The address that the front server receives when a client claims to be 203.0.113.9 and these proxies are trusted. */
async function toldBehind(proxies: string): Promise<string> {
  const origin = startGateway({ EDGE_PROXIES: proxies });
  try {
    for (let tries = 0; ; tries++) {
      const signal = AbortSignal.timeout(1000);
      const told = await fetch(origin, { headers: { 'x-forwarded-for': '203.0.113.9' }, signal }).then(
        (answer) => answer.text(),
        () => '',
      );
      if (told !== '') return told;
      if (tries === 20) throw new Error(docker('logs', names.gateway));
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  } finally {
    docker('rm', '--force', names.gateway);
  }
}

let sender: string;

test.beforeAll(() => {
  test.setTimeout(600_000);
  sender = startShell();
});
test.afterAll(() => {
  docker('rm', '--force', names.shell);
  docker('network', 'rm', names.network);
});

test('refusal 29: the gateway believes what a proxy that is named says of a visitor, and overwrites what anybody else does', async () => {
  expect(await toldBehind('')).toBe(sender);
  expect(await toldBehind('198.51.100.7,2001:db8::/32')).toBe(sender);
  expect(await toldBehind(`198.51.100.7, ${sender}`)).toBe(`203.0.113.9, ${sender}`);
});

/** Waits until a condition holds. @throws after the timeout */
async function until(isTrue: () => Promise<boolean>, withinMs: number): Promise<void> {
  for (const since = Date.now(); !(await isTrue());) {
    if (Date.now() - since > withinMs) throw new Error(`${isTrue} is not true after ${withinMs / 1000} s.`);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
}

const isAnswered = (origin: string) => () =>
  fetch(origin, { signal: AbortSignal.timeout(1000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Opens many connections, sends twenty requests for a page on each, and reads nothing. */
const attack = `
const { connect } = require('node:net');
const request = 'GET /page HTTP/1.1\\r\\nHost: localhost\\r\\n\\r\\n'.repeat(20);
let made = 0;
const open = () => {
  if (made++ >= 2500) return;
  const socket = connect({ host: '${names.gateway}', port: 80 });
  socket.pause();
  socket.on('error', () => {});
  socket.on('connect', () => { socket.write(request); setTimeout(open, 5); });
};
for (let lane = 0; lane < 20; lane++) open();
setInterval(() => {}, 1000);`;

const inGateway = (command: string) => docker('exec', names.gateway, 'sh', '-c', command);
/** The memory of the gateway's process in KB. */
const memory = () => Number(inGateway("awk '/^VmRSS/ { print $2 }' /proc/1/status"));
/** The number of its open client connections. */
const connections = () =>
  Number(inGateway('cat /proc/1/net/tcp /proc/1/net/tcp6 | awk \'$2 ~ /:0050$/ && $4 == "01"\' | wc -l'));

test('refusal 210: a crowd that reads none of its answers neither ends the gateway nor keeps a visitor waiting, and is let go', async () => {
  test.setTimeout(300_000);
  const origin = startGateway({ EDGE_PROXIES: '' });
  console.log(`The gateway is Caddy ${inGateway('caddy version')}.`);
  const visit = async () => {
    const start = performance.now();
    const { status } = await fetch(origin, { signal: AbortSignal.timeout(10_000) });
    return { status, ms: performance.now() - start };
  };
  try {
    await until(isAnswered(origin), 30_000);
    // The memory of an idle gateway after visits.
    for (let round = 0; round < 20; round++) await Promise.all(Array.from({ length: 20 }, visit));
    const idle = memory();
    docker(
      ...['run', '--rm', '--detach', '--name', names.attacker, '--network', names.network],
      // Small receive buffers, so that the attacker accepts little.
      ...['--sysctl', 'net.ipv4.tcp_rmem=4096 4096 4096', '--ulimit', 'nofile=10000'],
      ...['node:24-bookworm-slim', 'node', '--eval', attack],
    );
    await until(async () => connections() >= 2500, 60_000);
    // The page's server has just got 2,500 connections and may refuse one more at first.
    await until(isAnswered(origin), 30_000);
    const visits = [];
    for (let count = 0; count < 20; count++) {
      visits.push(await visit());
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    expect(visits.map(({ status }) => status)).toEqual(Array(20).fill(200));
    expect(visits.map(({ ms }) => ms).toSorted((a, b) => a - b)[10]).toBeLessThan(1000);
    // The attackers still read nothing. A response may take a minute; then the gateway has its memory back.
    await until(async () => connections() < 10 && memory() <= 2 * idle, 120_000);
    expect(docker('inspect', '--format', '{{.State.Running}} {{.State.OOMKilled}}', names.gateway)).toBe('true false');
  } finally {
    docker('rm', '--force', names.attacker);
    docker('rm', '--force', names.gateway);
  }
});

test('a picture that comes on for longer than an answer may take is stored all the same', async () => {
  const text = readFileSync('infra/deploy/containers/Caddyfile', 'utf8');
  const quick = path.join(mkdtempSync(path.join(tmpdir(), 'gateway-')), 'Caddyfile');
  writeFileSync(quick, text.replace(/^(\t+write) 60s$/m, '$1 1s'));
  expect(readFileSync(quick, 'utf8')).not.toBe(text);
  const origin = startGateway({ EDGE_PROXIES: '' }, quick);
  try {
    await until(isAnswered(origin), 30_000);
    async function* slowly() {
      for (let part = 0; part < 6; part++) {
        yield Buffer.alloc(1000);
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    const upload = await fetch(`${origin}/api/uploads`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=a' },
      body: Readable.toWeb(Readable.from(slowly())),
      duplex: 'half',
    } as RequestInit);
    expect(await upload.text()).toBe('stored');
  } finally {
    docker('rm', '--force', names.gateway);
  }
});

test('the calls of front servers to the BFF are passed to nobody', async () => {
  const origin = startGateway({ EDGE_PROXIES: '' });
  try {
    await until(isAnswered(origin), 30_000);
    const post = (address: string, type: string) =>
      fetch(origin + address, { method: 'POST', headers: { 'content-type': type }, body: '[]' });
    for (const type of ['application/json', 'multipart/form-data; boundary=a'])
      for (const address of [
        '/api/internal/view-results',
        '/API/internal/x',
        '/api/%69nternal/x',
        '/api/x/../internal/x',
      ])
        expect([address, type, (await post(address, type)).status]).toEqual([address, type, 404]);
    expect(await (await post('/api/vitals', 'application/json')).text()).toBe('stored');
  } finally {
    docker('rm', '--force', names.gateway);
  }
});
