import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { composeSettings } from './settings.mjs';

test('stands on http://localhost:8080 when nothing is set', () => {
  const { origin, project, env } = composeSettings({ SECRETS_DIRECTORY: 'nowhere' });
  expect({ origin, project }).toEqual({ origin: 'http://localhost:8080', project: 'studio' });
  expect(env).toMatchObject({
    PUBLIC_ORIGIN: origin,
    COMPOSE_FILE: 'docker-compose.yml:infra/deploy/compose/emulator.yml',
    STRIPE_EMULATOR_PUBLIC_ORIGIN: 'http://localhost:8085',
  });
});

test("the emulator has an origin of its own, and no port is open for it once there is a key of Stripe's", () => {
  const domain = { SECRETS_DIRECTORY: 'nowhere', SITE_DOMAIN: 'studio.example' };
  expect(composeSettings(domain).env).toMatchObject({
    COMPOSE_FILE: 'docker-compose.yml:infra/deploy/compose/domain.yml:infra/deploy/compose/emulator.yml',
    STRIPE_EMULATOR_PUBLIC_ORIGIN: 'https://studio.example:448',
  });
  const { env } = composeSettings({ ...domain, STRIPE_SECRET_KEY: 'sk_live_1' });
  expect(env.COMPOSE_FILE).toBe('docker-compose.yml:infra/deploy/compose/domain.yml');
});

test('without a domain the site is reached from this machine alone, unless another address is named', () => {
  const addressesWith = (env: Record<string, string>) => {
    const { env: told } = composeSettings({ SECRETS_DIRECTORY: 'nowhere', ...env });
    return ['docker-compose.yml', 'infra/deploy/compose/emulator.yml'].map((file) => {
      const { services } = parse(readFileSync(file, 'utf8'), { merge: true }) as {
        services: { gateway: { ports: [{ host_ip: string }] } };
      };
      const [, name = '', standard] = /^\$\{(\w+)-([^}]*)\}$/.exec(services.gateway.ports[0].host_ip) ?? [];
      return told[name] ?? standard;
    });
  };
  expect(addressesWith({})).toEqual(['127.0.0.1', '127.0.0.1']);
  for (const address of ['192.168.1.20', '::1'])
    expect(addressesWith({ LISTEN_ADDRESS: address })).toEqual([address, address]);
  expect(addressesWith({ SITE_DOMAIN: 'studio.example' })).toEqual(['', '']);
  expect(() => composeSettings({ LISTEN_ADDRESS: 'everywhere' })).toThrow(
    'LISTEN_ADDRESS must be an address such as 192.168.1.20, not "everywhere".',
  );
});

test('a domain moves the site to HTTPS on the usual ports', () => {
  const { origin, env } = composeSettings({ SITE_DOMAIN: 'studio.example', PUBLIC_ORIGIN: 'http://localhost:3000' });
  expect(origin).toBe('https://studio.example');
  expect(env).toMatchObject({ SITE_PORT: '80', SITE_HTTPS_PORT: '443' });
});

test('other ports stand in the address', () => {
  expect(composeSettings({ SITE_PORT: '8090' }).origin).toBe('http://localhost:8090');
  const domain = composeSettings({ SITE_DOMAIN: 'studio.localhost', SITE_PORT: '8090', SITE_HTTPS_PORT: '8443' });
  expect(domain.origin).toBe('https://studio.localhost:8443');
});

test('takes the proxies in front of the site with commas, spaces or both, and names none unless it is told to', () => {
  expect(composeSettings({ EDGE_PROXIES: '203.0.113.7, 198.51.100.0/24 2001:db8::/32,' }).env).toMatchObject({
    EDGE_PROXIES: '203.0.113.7,198.51.100.0/24,2001:db8::/32',
  });
  expect(composeSettings({}).env).toMatchObject({ EDGE_PROXIES: '' });
});

test.each(['cdn.example', '10.0.0.0/33', '2001:db8::/129', '0.0.0.0/0', '10.0.0.0/8/8', '10.0.0.0/255.0.0.0'])(
  'a proxy in front is an address or a network that Caddy and the servers know, not %s',
  (proxy) => {
    expect(() => composeSettings({ EDGE_PROXIES: `203.0.113.7,${proxy}` })).toThrow(
      `EDGE_PROXIES must list addresses or networks such as 203.0.113.0/24, not "${proxy}".`,
    );
  },
);

test('says what is wrong', () => {
  expect(() => composeSettings({ SITE_PORT: 'http' })).toThrow('SITE_PORT must be a number');
  expect(() => composeSettings({ SITE_DOMAIN: 'https://studio.example' })).toThrow('SITE_DOMAIN must be a name');
  for (const PUBLIC_ORIGIN of ['studio.example', 'localhost:8080', 'https://studio.example/shop'])
    expect(() => composeSettings({ PUBLIC_ORIGIN })).toThrow(
      `PUBLIC_ORIGIN must be an origin such as https://studio.example, not "${PUBLIC_ORIGIN}".`,
    );
});
