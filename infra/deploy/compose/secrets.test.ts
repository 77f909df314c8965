import { mkdtempSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { composeSettings } from './settings.mjs';
import { prepareKeys, prepareSecrets, readSecret } from './secrets.mjs';

const aFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'secrets-')), 'secrets');

test('generates passwords once, in a folder that nobody else gets into', () => {
  const folder = aFolder();
  prepareSecrets(folder, {});
  const password = readSecret(folder, 'mysql-password');
  expect(password.length).toBeGreaterThanOrEqual(24);
  expect(readSecret(folder, 'owner-password')).not.toBe(password);
  expect(statSync(folder).mode & 0o777).toBe(0o700);
  prepareSecrets(folder, {});
  expect(readSecret(folder, 'mysql-password')).toBe(password);
});

test('writes the keys that are set, and keeps those that stand in their files', () => {
  const folder = aFolder();
  prepareSecrets(folder, { STRIPE_SECRET_KEY: 'sk_test_1', OWNER_PASSWORD: 'correct-horse' });
  writeFileSync(path.join(folder, 'smtp-url'), 'smtp://kept.example\n');
  prepareSecrets(folder, {});
  expect(readSecret(folder, 'stripe-secret-key')).toBe('sk_test_1');
  expect(readSecret(folder, 'owner-password')).toBe('correct-horse');
  expect(readSecret(folder, 'smtp-url')).toBe('smtp://kept.example');
});

test('makes every file that docker-compose.yml mounts', () => {
  const folder = aFolder();
  prepareSecrets(folder, {});
  prepareKeys(composeSettings({ SECRETS_DIRECTORY: folder }).env);
  const compose = readFileSync(path.resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
  const mounted = [...compose.matchAll(/SECRETS_DIRECTORY:-\.secrets}\/([\w-]+)'/g)].map(([, name]) => name!);
  expect(readdirSync(folder).sort()).toEqual([...mounted, 'keys'].sort());
});

test('keys of releases are made once; with a release bucket, which other machines use, they must be there', () => {
  const { env } = composeSettings({ SECRETS_DIRECTORY: aFolder() });
  prepareKeys(env);
  const made = readFileSync(path.join(env['KEYS_DIRECTORY']!, 'mf-shop.pem'), 'utf8');
  prepareKeys(env);
  expect(readFileSync(path.join(env['KEYS_DIRECTORY']!, 'mf-shop.pem'), 'utf8')).toBe(made);
  rmSync(path.join(env['KEYS_DIRECTORY']!, 'mf-shop.pem'));
  expect(() => prepareKeys(env)).toThrow('make keys REMOTE=mf-shop');
  const shared = composeSettings({ SECRETS_DIRECTORY: aFolder(), RELEASES_URL: 's3://art/releases' });
  expect(() => prepareKeys(shared.env)).toThrow('make keys REMOTE=');
});
