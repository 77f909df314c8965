import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from './config';
import { withSecretFiles } from './secret-files';

function aFile(content: string): string {
  const file = join(mkdtempSync(join(tmpdir(), 'secret-')), 'secret');
  writeFileSync(file, content);
  return file;
}

test('takes secrets from files, without the line end', () => {
  const env = withSecretFiles({ SMTP_URL_FILE: aFile('smtp://mail.example\n') });
  expect(loadConfig(env).mail.smtpUrl).toBe('smtp://mail.example');
});

test('what is set itself wins, and an empty file sets nothing', () => {
  const env = withSecretFiles({
    SMTP_URL: 'smtp://set.example',
    SMTP_URL_FILE: aFile('smtp://file.example'),
    STRIPE_SECRET_KEY_FILE: aFile(''),
  });
  expect(loadConfig(env).mail.smtpUrl).toBe('smtp://set.example');
  expect(loadConfig(env).stripe.emulatorUrl).not.toBeNull();
});

test("joins the database's password to its address, whatever characters are in it", () => {
  const env = withSecretFiles({
    DATABASE_URL: 'mysql://studio@mysql:3306/studio',
    DATABASE_PASSWORD_FILE: aFile('a/b@c:$&d\n'),
  });
  const url = new URL(loadConfig(env).databaseUrl);
  expect(decodeURIComponent(url.password)).toBe('a/b@c:$&d');
  expect(url).toMatchObject({ hostname: 'mysql', username: 'studio', pathname: '/studio' });
});

test('names every file that cannot be read', () => {
  const read = () => withSecretFiles({ SMTP_URL_FILE: '/nowhere/a', STRIPE_SECRET_KEY_FILE: '/nowhere/b' });
  expect(read).toThrow(/^STRIPE_SECRET_KEY_FILE can't be read: .*\nSMTP_URL_FILE can't be read: /);
});
