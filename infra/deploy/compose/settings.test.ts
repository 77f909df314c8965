import { composeSettings } from './settings.mjs';

test('stands on http://localhost:8080 when nothing is set', () => {
  const { origin, project, env } = composeSettings({});
  expect({ origin, project }).toEqual({ origin: 'http://localhost:8080', project: 'studio' });
  expect(env).toMatchObject({ PUBLIC_ORIGIN: origin, COMPOSE_FILE: 'docker-compose.yml' });
});

test('a domain moves the site to HTTPS on the usual ports', () => {
  const { origin, env } = composeSettings({ SITE_DOMAIN: 'studio.example', PUBLIC_ORIGIN: 'http://localhost:3000' });
  expect(origin).toBe('https://studio.example');
  expect(env).toMatchObject({ SITE_PORT: '80', SITE_HTTPS_PORT: '443' });
  expect(env.COMPOSE_FILE).toBe('docker-compose.yml:infra/deploy/compose/domain.yml');
});

test('other ports stand in the address', () => {
  expect(composeSettings({ SITE_PORT: '8090' }).origin).toBe('http://localhost:8090');
  const domain = composeSettings({ SITE_DOMAIN: 'studio.localhost', SITE_PORT: '8090', SITE_HTTPS_PORT: '8443' });
  expect(domain.origin).toBe('https://studio.localhost:8443');
});

test('says what is wrong', () => {
  expect(() => composeSettings({ SITE_PORT: 'http' })).toThrow('SITE_PORT must be a number');
  expect(() => composeSettings({ SITE_DOMAIN: 'https://studio.example' })).toThrow('SITE_DOMAIN must be a name');
});
