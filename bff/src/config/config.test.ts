import { loadConfig } from './config';
import { StartError } from '@studio/server-kit';

function problemsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
}

const real = {
  PUBLIC_ORIGIN: 'https://studio.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  STRIPE_WEBHOOK_SECRET: 'whsec_live_1',
};

test('stands on SQLite and the emulator when nothing is set', () => {
  const config = loadConfig({});
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 3001,
    databaseUrl: 'sqlite:data/studio.sqlite',
    uploadsUrl: 'file:data/uploads',
    seed: true,
    isSecure: false,
    stripe: {
      secretKey: 'sk_test_emulator',
      emulatorUrl: 'http://127.0.0.1:3005',
      scriptUrl: 'http://127.0.0.1:3005/v3/',
    },
  });
  expect(Object.isFrozen(config) && Object.isFrozen(config.stripe)).toBe(true);
});

test('an empty variable is one that is not set', () => {
  expect(loadConfig({ PORT: '', STRIPE_SECRET_KEY: '', OWNER_PASSWORD: '' })).toEqual(loadConfig({}));
});

test('reports every problem at once, one sentence each, and no secrets', () => {
  const problems = problemsOf({
    PORT: '70000',
    DATABASE_URL: 'postgres://root:hunter2@db/studio',
    PUBLIC_ORIGIN: 'studio',
    OWNER_PASSWORD: 'short',
    LOG_LEVEL: 'loud',
    SEED: 'yes',
    TRUSTED_PROXIES: 'loopback, 10.0.0.0/99',
    MAX_OPEN_ORDERS_PER_ADDRESS: '-1',
    UPLOADS_URL: 's3://pictures',
  });
  const names = ['PORT', 'DATABASE_URL', 'PUBLIC_ORIGIN', 'OWNER_PASSWORD', 'LOG_LEVEL', 'SEED', 'TRUSTED_PROXIES'];
  for (const name of names) expect(problems.filter((problem) => problem.startsWith(name))).toHaveLength(1);
  expect(problems.join()).not.toMatch(/hunter2|short/);
});

test('PICTURE_MAKER_FILE still works with the former name of the built file', () => {
  const file = (name: string) => loadConfig({ ...real, PICTURE_MAKER_FILE: `/site/bff/dist/${name}` }).imageWorkerFile;
  expect(file('picture-child.cjs')).toBe('/site/bff/dist/image-worker.cjs');
  expect(file('image-worker.cjs')).toBe('/site/bff/dist/image-worker.cjs');
});

test.each(['soon', '0', '-1', '1e9', ''])('a database that is waited for "%s" is refused', (connectTimeout) => {
  const refused = [expect.stringMatching(/^DATABASE_URL .*connectTimeout/)];
  const at = 'mysql://studio@db/studio';
  expect(problemsOf({ DATABASE_URL: `${at}?connectTimeout=${connectTimeout}` })).toEqual(refused);
  expect(problemsOf({ DATABASE_URL: `${at}?connectTimeout=5000` })).toEqual([]);
});

test('a database is one address, whatever its password is', () => {
  const refused = [expect.stringMatching(/^DATABASE_URL must name one address/)];
  for (const hosts of ['one,two', 'one:3307,two'])
    expect(problemsOf({ DATABASE_URL: `mysql://studio@${hosts}/studio` })).toEqual(refused);
  expect(problemsOf({ DATABASE_URL: 'mysql://studio:a,b@router:6446/studio' })).toEqual([]);
});

test('talks to Stripe itself with real keys, which come together', () => {
  expect(loadConfig(real)).toMatchObject({ isSecure: true, stripe: { emulatorUrl: null, scriptUrl: null } });
  const { STRIPE_WEBHOOK_SECRET: _secret, ...without } = real;
  expect(problemsOf(without)).toEqual(['STRIPE_WEBHOOK_SECRET must be set too when STRIPE_SECRET_KEY is.']);
  expect(problemsOf({ ...real, STRIPE_WEBHOOK_SECRET: 'whsec_emulator' })).toHaveLength(1);
});

test('tells visitors no secret key, and takes no two keys of which Stripe refuses one for the other’s payments', () => {
  const swapped = { ...real, STRIPE_PUBLISHABLE_KEY: 'sk_live_hunter2' };
  expect(problemsOf(swapped)).toEqual(['STRIPE_PUBLISHABLE_KEY must begin with pk_: every visitor is told it.']);
  const mixed = [expect.stringMatching(/^STRIPE_SECRET_KEY .* of one mode/)];
  expect(problemsOf({ ...real, STRIPE_PUBLISHABLE_KEY: 'pk_test_1' })).toEqual(mixed);
  expect(problemsOf({ ...real, STRIPE_SECRET_KEY: 'rk_test_1' })).toEqual(mixed);
  expect(problemsOf({ ...real, STRIPE_SECRET_KEY: 'rk_live_1' })).toEqual([]);
});

test('real keys are taken over https alone, unless visitors are on this machine', () => {
  const plain = { ...real, PUBLIC_ORIGIN: 'http://studio.example' };
  const problem =
    'PUBLIC_ORIGIN must begin with https:// where payments are real: over http anybody on the way reads the password and the cookies.';
  expect(problemsOf(plain)).toEqual([problem]);
  expect(problemsOf({ ...real, PUBLIC_ORIGIN: 'http://192.168.1.20:8080' })).toEqual([problem]);
  expect(problemsOf({ ...real, PUBLIC_ORIGIN: 'http://localhost:3000' })).toEqual([]);
});

test('the token of a shared cache is sent over https alone, unless the cache is on this machine', () => {
  const problem = 'CDN_PURGE_URL must begin with https://, unless it is on this machine: its token is sent there.';
  expect(problemsOf({ ...real, CDN_PURGE_URL: 'http://cache.example/purge' })).toEqual([problem]);
  for (const taken of ['https://cache.example/purge', 'http://127.0.0.1:6081/purge', 'http://[::1]:6081/'])
    expect(problemsOf({ ...real, CDN_PURGE_URL: taken })).toEqual([]);
});

test('runs on the emulator in public only when told to by name', () => {
  const { PUBLIC_ORIGIN } = real;
  expect(problemsOf({ PUBLIC_ORIGIN })).toEqual([expect.stringContaining('STRIPE_SECRET_KEY')]);
  expect(problemsOf({ PUBLIC_ORIGIN, STRIPE_SECRET_KEY: 'sk_test_emulator' })).toHaveLength(1);
  expect(problemsOf({ PUBLIC_ORIGIN, STRIPE_EMULATOR: 'allow' })).toEqual([]);
  for (const local of ['http://127.0.0.1:4000', 'http://[::1]:3000', 'http://shop.localhost']) {
    expect(problemsOf({ PUBLIC_ORIGIN: local })).toEqual([]);
  }
});

test('sends mail where there is a server for it, from the owner unless said', () => {
  expect(loadConfig({}).mail).toEqual({ smtpUrl: null, from: 'hello@studio.example' });
  const env = { SMTP_URL: 'smtps://user:secret@mail.example', OWNER_EMAIL: 'owner@studio.example' };
  expect(loadConfig(env).mail).toEqual({ smtpUrl: env.SMTP_URL, from: 'owner@studio.example' });
  expect(problemsOf({ SMTP_URL: 'mail.example:secret', MAIL_FROM: 'a@example.com, b@example.com' })).toEqual([
    'SMTP_URL must start with smtp:// or smtps:// and name a place.',
    'MAIL_FROM must be one email address, not "a@example.com, b@example.com".',
  ]);
});
