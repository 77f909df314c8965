import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { remotes } from '../../build/parts/list.mjs';
import { addCandidate } from '../../run/candidates.mjs';
import { addKey, trustedKeys } from '../../run/keys.mjs';
import { liveBuild, publish } from '../../run/publish.mjs';
import { objectStore } from '../../run/release-store/object-store.fixture';
import { awaitCandidate, awaitLive } from '../../deploy/release/await-live.mjs';
import { readReleases } from '../../deploy/release/live-site.mjs';
import { renamedShop } from './releases/patched-build';
import { eventually } from './support/eventually';
import { freePort, startSiteUnderTest } from './site/running-site';
import { expect, test } from './fixtures/test';

// A site whose remotes' releases live in a bucket, with two front servers.

let store: Awaited<ReturnType<typeof objectStore>>;
let running: Awaited<ReturnType<typeof startSiteUnderTest>>;
let origins: [string, string];
let first: string;

test.beforeAll(async () => {
  store = await objectStore();
  // Of a bucket a site makes no keys by itself.
  process.env['KEYS_DIRECTORY'] = mkdtempSync(path.join(tmpdir(), 'studio-keys-'));
  for (const remote of remotes) addKey(remote, process.env['KEYS_DIRECTORY']);
  running = await startSiteUnderTest({ separateRemotes: true, env: { RELEASES_URL: store.url } });
  const port = await freePort();
  origins = [running.origin, `http://localhost:${port}`];
  running.site.startPart('second-shell', [running.site.files.shell], { PORT: `${port}` });
  first = (await liveBuild(shop()))!;
  await awaitLive(origins, { remote: 'mf-shop', build: first });
});
test.afterAll(async () => {
  delete process.env['KEYS_DIRECTORY'];
  await running?.stop();
  await store?.close();
});

const shop = () => running.site.bucketOf('mf-shop')!;

/** The heading of the shop's page from each front server. */
const headings = () =>
  Promise.all(
    origins.map(async (origin) => {
      const html = await (await fetch(`${origin}/shop`)).text();
      return /<h1[^>]*>([^<]+)</.exec(html)?.[1];
    }),
  );

/** A release command, started as `make` does. */
function command(name: string, ...args: string[]): Promise<{ status: number; output: string }> {
  const env = {
    ...process.env,
    ...{ SITE: 'local', PORT: `${running.site.ports.site}`, RELEASES_URL: store.url, SITE_REPLICAS: origins.join() },
  };
  return new Promise((resolve) => {
    execFile(process.execPath, [`infra/deploy/release/${name}.mjs`, ...args], { env }, (error, stdout, stderr) =>
      resolve({ status: error ? Number(error.code) : 0, output: stdout + stderr }),
    );
  });
}

test('a release in a bucket is shown by every front server, and taken back by all of them', async () => {
  expect(await headings()).toEqual(['Art Shop', 'Art Shop']);
  const build = await publish(renamedShop('The New Shop'), shop());
  await awaitLive(origins, { remote: 'mf-shop', build });
  expect(await headings()).toEqual(['The New Shop', 'The New Shop']);

  const takenBack = await command('rollback', 'mf-shop');
  expect(takenBack.output).toMatch(new RegExp(`mf-shop ${first} is live again at ${origins.join(', ')} after \\d+ ms`));
  expect(await headings()).toEqual(['Art Shop', 'Art Shop']);
  expect((await command('releases')).output).toContain(`● ${first}`);
});

test('a front server that does not run a release in time is named, and takes it up when it is back', async () => {
  await running.site.kill('second-shell');
  const build = await publish(renamedShop('The Late Shop'), shop());
  await expect(awaitLive(origins, { remote: 'mf-shop', build }, 8000)).rejects.toThrow(
    `After 8 s ${origins[1]} does not answer.`,
  );
  running.site.startAgain('second-shell');
  await awaitLive(origins, { remote: 'mf-shop', build });
  expect(await headings()).toEqual(['The Late Shop', 'The Late Shop']);
  expect((await command('rollback', 'mf-shop', first)).status).toBe(0);
});

test('a rotation of keys keeps a share on every front server, and a revocation ends all that the key has signed', async () => {
  const remote = 'mf-shop';
  const ids = () => trustedKeys(process.env['KEYS_DIRECTORY']!)[remote]!.map(({ id }) => id);
  const shared = () =>
    Promise.all(origins.map(async (origin) => (await readReleases(origin)).remotes[remote]!.candidates));
  const candidate = { remote, percent: 50 };
  const { build } = await addCandidate(renamedShop('The Shared Shop'), shop(), candidate);
  await awaitCandidate(origins, { ...candidate, build });
  const rotated = await command('keys', remote, '--rotate');
  const [, now] = ids();
  expect(rotated.output).toContain(`${now} signs the share (50 %) of ${remote} ${build}.`);
  for (const since = Date.now(); Date.now() - since < 3000;) {
    expect(await shared()).toEqual([[expect.objectContaining({ build })], [expect.objectContaining({ build })]]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  const next = await publish(renamedShop('The Stolen Shop'), shop());
  await awaitLive(origins, { remote, build: next });

  expect((await command('keys', remote, `--revoke=${now}`)).status).toBe(0);
  await eventually(async () => (await headings()).every((heading) => heading === 'Art Shop'));
  await eventually(async () => (await shared()).every((candidates) => candidates?.length === 0));
  const { live, refused } = (await readReleases(origins[1])).remotes[remote]!;
  expect([live.build, refused]).toEqual([first, { build: next, problem: `the key ${now} of ${remote} is revoked` }]);
  const log = await readFile(running.site.logFile('second-shell'), 'utf8');
  expect(log).toContain(`"problem":"the key ${now} of ${remote} is revoked","stays":"${first}"`);

  expect((await command('keys', remote, '--rotate')).status).toBe(0);
  const later = await publish(renamedShop('The Later Shop'), shop());
  await awaitLive(origins, { remote, build: later });
  expect((await command('rollback', remote, first)).status).toBe(0);
});

test('a host that starts on an empty disk has its releases from the bucket; while that is silent, pages go on', async () => {
  await running.site.kill('mf-shop');
  rmSync(running.site.releaseDirectory('mf-shop'), { recursive: true });
  running.site.startRemoteHost('mf-shop');
  const record = `${origins[0]}/remotes/mf-shop/release.json`;
  await eventually(async () => (await fetch(record)).ok);
  expect(await (await fetch(record)).json()).toMatchObject({ build: first });

  store.faults.silent = () => true;
  const { status, output } = await command('rollback', 'mf-shop');
  expect([status, output.trim()]).toEqual([
    1,
    expect.stringContaining('The release store s3://art/releases/mf-shop does not answer'),
  ]);
  expect(await headings()).toEqual(['Art Shop', 'Art Shop']);
  store.faults.silent = () => false;
});
