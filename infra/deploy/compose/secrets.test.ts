import { mkdtempSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { prepareSecrets, readSecret } from './secrets.mjs';

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
  const compose = readFileSync(path.resolve(__dirname, '../../../docker-compose.yml'), 'utf8');
  const mounted = [...compose.matchAll(/SECRETS_DIRECTORY:-\.secrets}\/([\w-]+)'/g)].map(([, name]) => name!);
  expect(readdirSync(folder).sort()).toEqual(mounted.sort());
});
