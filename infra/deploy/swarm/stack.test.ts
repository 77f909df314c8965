import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { findDocker } from '../../build/machine/docker.mjs';
import { parts } from '../../build/parts/list.mjs';
import { prepareKeys, prepareSecrets } from '../compose/secrets.mjs';
import { composeSettings } from '../compose/settings.mjs';
import { stackSettings } from './stack-settings.mjs';

const read = (file: string) => readFileSync(path.join(__dirname, file), 'utf8');
const stack = parse(read('stack.yml'), { merge: true }) as Stack;

interface Stack {
  readonly services: Record<string, Service>;
  readonly secrets: object;
}

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly volumes: readonly string[];
  readonly user?: string;
  readonly secrets?: readonly string[];
  readonly cap_add?: readonly string[];
  readonly sysctls?: object;
  readonly ulimits?: object;
  readonly stop_grace_period: string;
  readonly healthcheck: { readonly test: string[] };
  readonly ports?: { readonly mode: string }[];
  readonly environment: Record<string, string>;
  readonly deploy: {
    readonly replicas: number;
    readonly endpoint_mode: string;
    readonly update_config: { readonly order: string; readonly failure_action: string };
    readonly resources: { readonly limits: Record<string, string | number> };
  };
}

/** Settings with a complete folder of secrets. */
function settings(env: NodeJS.ProcessEnv = {}) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), 'stack-')), 'secrets');
  prepareSecrets(folder, env);
  const known = composeSettings({ SECRETS_DIRECTORY: folder, SITE_PORT: '8090', ...env });
  prepareKeys(known.env);
  return { folder, settings: known };
}

test('every part of the list is there twice, and is replaced new before old or not at all', () => {
  for (const { name } of parts) {
    const { deploy, healthcheck } = stack.services[name]!;
    expect([name, deploy]).toMatchObject([
      name,
      {
        replicas: 2,
        endpoint_mode: 'dnsrr',
        update_config: { order: 'start-first', failure_action: 'rollback' },
        resources: { limits: { cpus: expect.any(String), memory: expect.any(String), pids: 256 } },
      },
    ]);
    expect(healthcheck.test).toEqual(['CMD', 'healthy', name === 'bff' ? 'healthz' : 'readyz']);
  }
});

test('each service is that of the composed site: the same settings, secrets, data and limits', () => {
  interface Composed extends Service {
    readonly mem_limit: string;
    readonly cpus: number;
    readonly pids_limit: number;
  }
  /** Swarm has no nested defaults and no fixed addresses, and may use another database. */
  const differing = ['PUBLIC_ORIGIN', 'TRUSTED_PROXIES', 'DATABASE_URL'];
  const sameIn = ({ environment, command, user, secrets, cap_add, sysctls, ulimits, stop_grace_period }: Service) => ({
    ...{ command, user, secrets, cap_add, sysctls, ulimits, stop_grace_period },
    environment: Object.fromEntries(Object.entries(environment).filter(([name]) => !differing.includes(name))),
  });
  const compose = parse(readFileSync('docker-compose.yml', 'utf8'), { merge: true }) as {
    services: Record<string, Composed>;
    secrets: object;
  };
  for (const [name, service] of Object.entries(compose.services)) {
    const ours = stack.services[name === 'gateway' ? 'gateway-1' : name]!;
    const { cpus, mem_limit: memory, pids_limit: pids, volumes } = service;
    expect([name, sameIn(ours)]).toEqual([name, sameIn(service)]);
    expect([name, ours.deploy.resources.limits]).toEqual([name, { cpus: `${cpus}`, memory, pids }]);
    if (name !== 'gateway') expect(ours.volumes.slice(0, -1)).toEqual(volumes);
  }
  expect(Object.keys(stack.secrets)).toEqual(Object.keys(compose.secrets));
});

test('two gateways are two services in host mode, and nobody else is reached from outside', () => {
  const open = Object.entries(stack.services).filter(([, { ports }]) => ports !== undefined);
  expect(open.map(([name, { ports }]) => [name, ports?.map(({ mode }) => mode)])).toEqual([
    ['gateway-1', ['host']],
    ['gateway-2', ['host']],
  ]);
});

test.each(['docker-compose.yml', 'infra/deploy/swarm/stack.yml'])(
  'in %s the gateway and both servers behind it are told of a proxy in front, and where there is none they believe nobody more',
  (file) => {
    const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as Stack;
    const gateways = Object.keys(services).filter((name) => name.startsWith('gateway'));
    for (const name of gateways) expect(services[name]?.environment).toHaveProperty('EDGE_PROXIES', null);
    for (const name of ['bff', 'shell'])
      expect(services[name]?.environment['TRUSTED_PROXIES']).toMatch(
        /^\$\{EDGE_NETWORK:.*,\$\{EDGE_PROXIES:-loopback\}$/,
      );
    expect(gateways.length).toBeGreaterThan(0);
  },
);

test('one MySQL has the volume of the composed site, so that its data come along', () => {
  expect(Object.keys(stack.services).filter((name) => name.includes('mysql'))).toEqual(['mysql']);
  const { command, volumes, deploy } = stack.services['mysql']!;
  expect(volumes[0]).toBe('database:/var/lib/mysql');
  expect(command![0]).toBe('mysqld');
  expect(deploy).toMatchObject({ replicas: '${MYSQL_REPLICAS}', update_config: { order: 'stop-first' } });
  expect(stack.services['bff']!.environment['DATABASE_URL']).toBe('${DATABASE_URL}');
});

test('images, secrets and configs have a name of their content: what is the same stays', () => {
  const { folder, settings: known } = settings();
  const before = stackSettings(known).env;
  expect(stackSettings(known).env).toEqual(before);
  writeFileSync(path.join(folder, 'smtp-url'), 'smtp://mail.example\n');
  const after = stackSettings(known).env;
  const changed = Object.keys(after).filter((name) => after[name] !== before[name]);
  expect(changed).toEqual(['SMTP_URL_VERSION']);
  expect(stackSettings(known).images).toMatchObject({ BFF_IMAGE: 'studio-bff', GATEWAY_IMAGE: 'studio-gateway' });
});

test('a database beside the stack takes the place of its own; the file of make run does not', () => {
  const own = { DATABASE_URL: 'mysql://studio@mysql:3306/studio', MYSQL_REPLICAS: '1' };
  expect(stackSettings(settings().settings).env).toMatchObject(own);
  expect(stackSettings(settings({ DATABASE_URL: 'sqlite:data/studio.sqlite' }).settings).env).toMatchObject(own);
  const foreign = { DATABASE_URL: 'mysql://studio@router.example:6446/studio' };
  expect(stackSettings(settings(foreign).settings).env).toMatchObject({ ...foreign, MYSQL_REPLICAS: '0' });
});

test('says what is wrong, and names the secret that is missing', () => {
  expect(() => stackSettings(settings({ SITE_DOMAIN: 'studio.example' }).settings)).toThrow('takes no SITE_DOMAIN');
  expect(() => stackSettings(settings({ SITE_SECOND_PORT: 'http' }).settings)).toThrow('SITE_SECOND_PORT must be');
  const nothing = composeSettings({ SECRETS_DIRECTORY: '/nowhere' });
  expect(() => stackSettings(nothing)).toThrow('/nowhere/mysql-password');
});

/** Older clients can only deploy a stack. */
function canReadStacks(): boolean {
  const { stdout: help } = spawnSync('docker', ['stack', '--help'], { encoding: 'utf8' });
  return findDocker() && /^ +config /m.test(help);
}

const withEngine = canReadStacks() ? test : test.skip;

withEngine('the engine takes the stack, with the emulator and MySQL of its own and without', () => {
  const foreign = 'mysql://studio@router.example:6446/studio';
  const others = {
    STRIPE_SECRET_KEY: 'sk_test_1',
    EDGE_PROXIES: '203.0.113.7, 198.51.100.0/24',
    DATABASE_URL: foreign,
  };
  for (const keys of [{}, others]) {
    const { files, images, env } = stackSettings(settings(keys).settings);
    const args = ['stack', 'config', ...files.flatMap((file) => ['--compose-file', file])];
    const all = { ...process.env, ...env, ...images };
    const { status, stdout, stderr } = spawnSync('docker', args, { env: all, encoding: 'utf8' });
    expect([status, stderr]).toEqual([0, '']);
    const { services } = parse(stdout) as { services: Record<string, Service> };
    expect(services['bff']?.image).toBe('studio-bff');
    const front = 'EDGE_PROXIES' in keys ? '203.0.113.7,198.51.100.0/24' : 'loopback';
    expect(services['shell']?.environment['TRUSTED_PROXIES']).toBe(`10.83.42.0/24,${front}`);
    expect(services['gateway-1']?.ports).toHaveLength('STRIPE_SECRET_KEY' in keys ? 1 : 2);
    const isForeign = 'DATABASE_URL' in keys;
    expect(services['mysql']?.deploy.replicas).toBe(isForeign ? 0 : 1);
    expect(services['bff']?.environment['DATABASE_URL']).toBe(isForeign ? foreign : 'mysql://studio@mysql:3306/studio');
    expect(services['stripe-emulator']?.deploy.replicas).toBe('STRIPE_SECRET_KEY' in keys ? 0 : 1);
  }
});
