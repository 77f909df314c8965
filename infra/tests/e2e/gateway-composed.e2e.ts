import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** What the gateway's image is made from. */
const image = 'caddy:2';
const names = {
  network: `gateway-test-${process.pid}`,
  shell: `shell-${process.pid}`,
  gateway: `gateway-${process.pid}`,
};

const docker = (...args: string[]) => execFileSync('docker', args, { encoding: 'utf8', stdio: 'pipe' }).trim();
/** Set by `make test` where a Docker engine answers. */
const isHere = Boolean(process.env['E2E_DOCKER']);
const inContainers = isHere ? test : test.skip;

/** What `docker run` is told of a Caddy in the test's network. */
const caddy = (name: string, caddyfile: string) => [
  ...['run', '--rm', '--detach', '--name', name, '--network', names.network],
  ...['--volume', `${caddyfile}:/etc/caddy/Caddyfile:ro`],
];

/** A network with a front server in it that answers what it is told of the visitor's address.
 *  @returns by which address this machine is known there */
function startShell(): string {
  const caddyfile = path.join(mkdtempSync(path.join(tmpdir(), 'gateway-')), 'Caddyfile');
  writeFileSync(caddyfile, ':3000 {\n\trespond {header.X-Forwarded-For}\n}\n');
  docker('network', 'create', names.network);
  docker(...caddy(names.shell, caddyfile), '--network-alias', 'shell', image);
  return docker('network', 'inspect', '--format', '{{(index .IPAM.Config 0).Gateway}}', names.network);
}

/** What the front server is told when somebody writes that they are 203.0.113.9, and these are the proxies that are named. */
async function toldBehind(proxies: string): Promise<string> {
  const dockerfile = readFileSync('infra/deploy/containers/Dockerfile', 'utf8');
  const [, command = '[]'] = /^FROM caddy:2 AS gateway$[^]*^CMD (.*)$/m.exec(dockerfile) ?? [];
  const settings = ['--env', `EDGE_PROXIES=${proxies}`, '--publish', '127.0.0.1::80'];
  docker(
    ...caddy(names.gateway, path.resolve('infra/deploy/containers/Caddyfile')),
    ...settings,
    image,
    ...(JSON.parse(command) as string[]),
  );
  try {
    const origin = `http://${docker('port', names.gateway, '80')}`;
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

beforeAll(() => {
  if (isHere) sender = startShell();
}, 600_000);
afterAll(() => {
  if (!isHere) return;
  docker('rm', '--force', names.shell);
  docker('network', 'rm', names.network);
});

inContainers(
  'refusal 29: the gateway believes what a proxy that is named says of a visitor, and overwrites what anybody else does',
  async () => {
    expect(await toldBehind('')).toBe(sender);
    expect(await toldBehind('198.51.100.7,2001:db8::/32')).toBe(sender);
    expect(await toldBehind(`198.51.100.7, ${sender}`)).toBe(`203.0.113.9, ${sender}`);
  },
);
