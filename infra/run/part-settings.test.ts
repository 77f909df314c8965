import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { bffSettings, ownShell, shellSettings } from './part-settings.mjs';
import { Site } from './site.mjs';

const directory = path.join(tmpdir(), 'studio-told');
const site = new Site({ port: 0, dataDirectory: directory });

/** Runs `told` with these environment variables. */
function toldWith(set: Record<string, string>, told: () => Record<string, string | undefined>) {
  const before = { ...process.env };
  Object.assign(process.env, set);
  try {
    return told();
  } finally {
    process.env = before;
  }
}

test('a port for figures is the BFF’s, and the front server has the next one', () => {
  const set = { METRICS_PORT: '9100' };
  expect(toldWith(set, () => site.environmentOf('bff', bffSettings(site)))).toMatchObject({ METRICS_PORT: '9100' });
  expect(toldWith(set, () => site.environmentOf('shell', shellSettings(site)))).toMatchObject({ METRICS_PORT: '9101' });
  expect(toldWith({ METRICS_PORT: '0' }, () => shellSettings(site))).not.toHaveProperty('METRICS_PORT');
  expect(toldWith({}, () => shellSettings(site))).not.toHaveProperty('METRICS_PORT');
});

test('parts beside the BFF are not told its secrets, nor anything else that nobody of them reads', () => {
  const secrets = {
    ...{
      STRIPE_SECRET_KEY: 'sk',
      STRIPE_WEBHOOK_SECRET: 'whsec',
      SMTP_URL: 'smtp://a:b@c',
      DATABASE_URL: 'mysql://a:b@c/d',
    },
    ...{
      OWNER_PASSWORD: 'wall',
      DATABASE_PASSWORD_FILE: '/secrets/password',
      GITHUB_TOKEN: 'ghp',
      AWS_SECRET_ACCESS_KEY: 'aws',
    },
  };
  const names = Object.keys(secrets);
  const toldOf = (part: string) => Object.keys(toldWith(secrets, () => site.environmentOf(part)));
  expect(toldOf('bff')).toEqual(expect.arrayContaining(names));
  for (const part of ['shell', 'second-shell', 'stripe-emulator'])
    expect(names.filter((name) => toldOf(part).includes(name))).toEqual([]);
  expect(names.filter((name) => toldOf('mf-shop').includes(name))).toEqual(['AWS_SECRET_ACCESS_KEY']);
  expect(toldOf('shell')).toEqual(expect.arrayContaining(['PATH', 'MF_SHOP_ORIGIN', 'BFF_ORIGIN', 'NODE_ENV']));
});

test('the front server is told every setting that it reads', () => {
  const read = ['shell/server/config.ts', 'shell/server/main.ts', 'bff/server-kit/src/settings.ts']
    .flatMap((file) => [
      ...readFileSync(file, 'utf8').matchAll(
        /(?:\.\w+|integer|optionalUrl)\(\s*'([A-Z][A-Z_]+)'|env(?:\.|\[')([A-Z][A-Z_]+)/g,
      ),
    ])
    .map(([, inCall, inEnv]) => (inCall ?? inEnv)!);
  expect(read.length).toBeGreaterThan(25);
  const set = Object.fromEntries(read.map((name) => [name, '1']));
  const told = Object.keys(toldWith(set, () => site.environmentOf('shell', shellSettings(site))));
  expect(read.filter((name) => !told.includes(name))).toEqual([]);
});

test('the BFF believes the front server beside it, whichever proxy is named', () => {
  expect(toldWith({}, () => bffSettings(site))).toMatchObject({ TRUSTED_PROXIES: 'loopback' });
  const set = { TRUSTED_PROXIES: '203.0.113.7' };
  expect(toldWith(set, () => bffSettings(site))).toMatchObject({ TRUSTED_PROXIES: 'loopback,203.0.113.7' });
});

test('an empty setting is one that is not set, for whoever starts the parts too', () => {
  const set = { PUBLIC_ORIGIN: '', DATABASE_URL: '', UPLOADS_URL: '', ERASURES_DIR: '' };
  expect(toldWith(set, () => site.environmentOf('bff', bffSettings(site)))).toMatchObject({
    PUBLIC_ORIGIN: 'http://localhost:0',
    DATABASE_URL: `sqlite:${directory}/studio.sqlite`,
    UPLOADS_URL: `file:${directory}/uploads`,
    ERASURES_DIR: `${directory}-erasures`,
  });
});

test('who was erased is noted beside the data, however their folder is written', () => {
  for (const dataDirectory of [directory, `${directory}/`, path.relative('.', directory)]) {
    const { ERASURES_DIR } = bffSettings(new Site({ port: 0, dataDirectory }));
    expect(path.resolve(ERASURES_DIR)).toBe(`${directory}-erasures`);
  }
});

test('a site goes on with its front server while another is built, and has that one when it is started anew', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'own-shell-'));
  const [build, data] = [path.join(folder, 'dist'), path.join(folder, 'data')];
  const makeBuild = (script: string) => {
    rmSync(build, { recursive: true, force: true });
    for (const part of ['server', 'static']) mkdirSync(path.join(build, part), { recursive: true });
    for (const file of ['server/main.cjs', 'server/render-worker.cjs', `static/${script}`])
      writeFileSync(path.join(build, file), script);
  };
  makeBuild('main.1.js');
  const { files, env } = ownShell(data, build);
  makeBuild('main.2.js');
  const read = (name: string) => readFileSync(path.join(env.STATIC_DIRECTORY, name), 'utf8');
  const programs = () => [files.shell, env.RENDER_WORKER_FILE].map((file) => readFileSync(file, 'utf8'));
  expect([...programs(), read('main.1.js')]).toEqual(['main.1.js', 'main.1.js', 'main.1.js']);
  ownShell(data, build);
  expect([...programs(), read('main.2.js')]).toEqual(['main.2.js', 'main.2.js', 'main.2.js']);
  expect(() => read('main.1.js')).toThrow('ENOENT');
  rmSync(folder, { recursive: true });
});

test('front server and BFF have the same key for views, and no other part has it', () => {
  const key = bffSettings(site).VIEW_KEY;
  expect(key?.length).toBeGreaterThanOrEqual(24);
  expect(site.environmentOf('shell', shellSettings(site))).toMatchObject({ VIEW_KEY: key });
  expect(toldWith({ VIEW_KEY: 'secret' }, () => site.environmentOf('mf-shop'))).not.toHaveProperty('VIEW_KEY');
});
