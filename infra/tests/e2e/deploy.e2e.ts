import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { endCandidates } from '../../run/candidates.mjs';
import { activate, storedReleases, liveBuild } from '../../run/publish.mjs';
import { cloneProject, type ProjectClone } from './releases/project-clone.mjs';
import { startSiteUnderTest } from './site/running-site';
import { expect, test } from './fixtures/test';

// `make deploy`, `make rollback` and `make releases`, as they would be typed in a clone, against a running site.

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;
let clone: ProjectClone;
let committed: string;
let first: string;
/** The value of every operator setting that a team must not see. */
const secret = 'a-secret-of-the-operator';

test.beforeAll(async () => {
  clone = cloneProject();
  clone.leaveOneTest('mf-gallery', 'mf-gallery/src/gallery/gallery.server.test.tsx');
  committed = clone.commit('Leave one test');
  running = await startSiteUnderTest({ env: { CDN_PURGE_TOKEN: secret } });
  first = (await liveBuild(releases()))!;
});
test.afterAll(async () => {
  await running?.stop();
  clone?.remove();
});

/** Each test, also a retried one, starts from the same tree and the same live build. */
test.beforeEach(async () => {
  clone.git('reset', '--quiet', '--hard', committed);
  clone.git('clean', '-qf', 'mf-gallery');
  await endCandidates(releases(), 'mf-gallery', 'share');
  await activate(first, releases());
});

const releases = () => running.site.releaseDirectory('mf-gallery');

test('refuses an unknown part', async () => {
  const { status, output } = await make('deploy', 'REMOTE=mf-nothing');
  expect(status).not.toBe(0);
  expect(output).toContain('There is no part "mf-nothing" to release.');
  expect(output).toContain('Nothing was released.');
});

for (const words of [['releases'], ['rollback', 'REMOTE=mf-gallery'], ['deploy', 'REMOTE=mf-gallery']]) {
  test(`make ${words[0]} is refused in a checkout that did not start the site, whose releases lie elsewhere`, async () => {
    const another = path.join(clone.folder, 'data');
    // A copy of the site's own records is another folder too.
    cpSync(releases(), path.join(another, 'releases/mf-gallery'), { recursive: true, preserveTimestamps: true });
    const before = readFileSync(path.join(releases(), 'release.json'), 'utf8');
    const { status, output } = await clone.make({ SITE: 'local', PORT: `${running.site.ports.site}` }, ...words);
    expect(status).not.toBe(0);
    expect(output).toContain(
      `The site at ${running.origin} was started from another folder than ${another}. ` +
        `Type it there, or name the data folder of that one: DATA_DIRECTORY=/… make ${words.join(' ')}`,
    );
    expect(readFileSync(path.join(releases(), 'release.json'), 'utf8')).toBe(before);
  });
}

test('refuses a tree that is not clean', async () => {
  clone.write('mf-gallery/src/half-done.ts', '');
  const { status, output } = await make('deploy', 'REMOTE=mf-gallery');
  expect(status).not.toBe(0);
  expect(output).toContain('The tree is not clean');
  expect(output).toContain('mf-gallery/src/half-done.ts');
});

test('refuses a part whose tests fail, and nothing is published', async () => {
  clone.write('mf-gallery/src/a.test.ts', "test('paint', () => expect('wet').toBe('dry'));\nexport {};\n");
  clone.commit('Paint too early');
  const { status, output } = await make('deploy', 'REMOTE=mf-gallery');
  expect(status).not.toBe(0);
  expect(output).toContain('tests failed');
  expect(output).toContain('Nothing was released.');
  expect((await storedReleases(releases())).map(({ build }) => build)).toEqual([first]);
});

test('releases a part and takes it back, nothing restarted', async () => {
  clone.change('mf-gallery/src/gallery/gallery.page.tsx', 'the same hand', 'an electric hand');
  const id = clone.commit('Call it what it is');
  const processes = running.site.processIds;

  const deployed = await make('deploy', 'REMOTE=mf-gallery');
  expect(deployed.output).toMatch(/mf-gallery \w{12} \(\w{12}\) is live at http:\/\/localhost:\d+ after \d+ ms\./);
  expect(await (await fetch(`${running.origin}/digital-gallery`)).text()).toContain('an electric hand');
  expect(await storedReleases(releases())).toEqual([
    expect.objectContaining({ commit: id, isLive: true }),
    expect.objectContaining({ build: first, isLive: false }),
  ]);

  const listed = (await make('releases')).output;
  expect(listed).toMatch(new RegExp(`● \\w{12} {2}live since .* UTC {2}by ${id}`));
  expect(listed).toContain(first);

  const unknown = await make('rollback', 'REMOTE=mf-gallery', 'TO=nowhere');
  expect(unknown.status).not.toBe(0);
  expect(unknown.output).toContain(`mf-gallery has no build nowhere; there is: `);

  const takenBack = await make('rollback', 'REMOTE=mf-gallery');
  expect(takenBack.output).toContain(`mf-gallery ${first} is live again`);
  expect(await (await fetch(`${running.origin}/digital-gallery`)).text()).not.toContain('an electric hand');
  expect((await make('rollback', 'REMOTE=mf-gallery')).output).toContain('mf-gallery has no build before the live one');
  expect(running.site.processIds).toEqual(processes);
});

test('previews a build, shares it, and ends both, with what is live unchanged; another share is refused', async () => {
  for (const percent of ['101', '-1', 'abc']) {
    const { status, output } = await make('deploy', 'REMOTE=mf-gallery', `SHARE=${percent}`);
    expect(status).not.toBe(0);
    expect(output).toContain(`SHARE is a whole number from 0 (a preview) to 100, not "${percent}".`);
  }

  clone.change('mf-gallery/src/gallery/gallery.page.tsx', 'the same hand', 'a shared hand');
  const id = clone.commit('Share a hand');
  const previewed = await make('deploy', 'REMOTE=mf-gallery', 'SHARE=0');
  const [, build = '', link = ''] = /mf-gallery (\w{12}) [^]*The link: (\S+)/.exec(previewed.output) ?? [];
  const opened = await fetch(link, { redirect: 'manual' });
  const page = async (headers: Record<string, string> = {}) =>
    (await fetch(`${running.origin}/digital-gallery`, { headers })).text();
  expect(await page({ cookie: opened.headers.get('set-cookie')! })).toContain('a shared hand');
  expect(await page()).not.toContain('a shared hand');

  const shared = await make('deploy', 'REMOTE=mf-gallery', 'SHARE=5');
  expect(shared.output).toContain(`mf-gallery ${build} (${id}) is given to 5 % of the browsers`);
  const listed = (await make('releases')).output;
  expect(listed).toMatch(new RegExp(`○ ${build} {2}previewed until .* UTC`));
  expect(listed).toMatch(new RegExp(`○ ${build} {2}shared with 5 %`));
  expect(listed).toContain(`● ${first}`);

  clone.change('mf-gallery/src/gallery/gallery.page.tsx', 'a shared hand', 'another hand');
  clone.commit('Share another');
  const another = await make('deploy', 'REMOTE=mf-gallery', 'SHARE=5');
  expect(another.output).toContain(`mf-gallery shares ${build} (5 %) already`);

  const ended = await make('rollback', 'REMOTE=mf-gallery');
  expect(ended.output).toContain(`The share of mf-gallery ${build} (5 %) is over: all browsers get ${first}.`);
  const left = await make('rollback', 'REMOTE=mf-gallery', `PREVIEW=${build}`);
  expect(left.output).toContain(`The preview of mf-gallery ${build} is over.`);
  expect((await storedReleases(releases())).map((release) => release.build)).not.toContain(build);
  expect(await liveBuild(releases())).toBe(first);
});

test('what a team writes is built and tested without the secrets of who releases it, and not live if it reads settings', async () => {
  const seen = path.join(clone.folder, '.cache/seen');
  rmSync(seen, { force: true });
  const note = (where: string) =>
    `process.getBuiltinModule('fs').appendFileSync(${JSON.stringify(seen)}, '${where} ' + JSON.stringify(process.env) + '\\n')`;
  clone.write(
    'mf-gallery/src/a.test.ts',
    `declare const process: any;\ntest('paint', () => ${note('test')});\nexport {};\n`,
  );
  clone.change(
    'mf-gallery/src/remote.tsx',
    'export default',
    `declare const process: any;\ntry {\n  if (typeof window === 'undefined') ${note('server')};\n} catch {}\nexport default`,
  );
  clone.commit('Look around');
  const settings = { STRIPE_SECRET_KEY: secret, SMTP_URL: `smtp://studio:${secret}@localhost`, OWNER_PASSWORD: secret };
  const { output } = await clone.make({ ...here(), ...settings }, 'deploy', 'REMOTE=mf-gallery');
  expect(output).toContain('its server code cannot be loaded: it asks for process.\nNothing was released.');
  expect(await liveBuild(releases())).toBe(first);
  expect((await fetch(`${running.origin}/digital-gallery`)).status).toBe(200);
  const lines = readFileSync(seen, 'utf8').trim().split('\n');
  const places = new Set(lines.map((line) => line.split(' ')[0]));
  // The build evaluates the server code, to record its routes.
  expect([...places].sort()).toEqual(['server', 'test']);
  expect(lines.filter((line) => line.includes(secret))).toEqual([]);
  // npx and jest add variables of their own.
  const tested = lines.find((line) => line.startsWith('test'))!;
  const told = Object.keys(JSON.parse(tested.slice('test '.length)) as object);
  expect(
    told.filter(
      (name) => !/^(PATH|HOME|NODE_ENV|JEST_WORKER_ID|(npm|NPM)_\w+|INIT_CWD|COLOR|EDITOR|NODE|PWD|_)$/.test(name),
    ),
  ).toEqual([]);
});

test('releases what another machine built and tested, by its hash, and runs nothing of it', async () => {
  clone.change('mf-gallery/src/gallery/gallery.page.tsx', 'the same hand', 'a packed hand');
  // A test that would refuse the release if it ran here.
  clone.write('mf-gallery/src/a.test.ts', "test('paint', () => expect('wet').toBe('dry'));\nexport {};\n");
  const id = clone.commit('Pack it');
  const run = (...args: string[]) =>
    execFileSync(process.execPath, args, { cwd: clone.folder, encoding: 'utf8' }).trim();
  run('infra/build/webpack/build.mjs', 'mf-gallery');
  const artefact = path.join(clone.folder, '.cache/artefact.tar.gz');
  const hash = run('infra/deploy/release/pack.mjs', 'mf-gallery', artefact);
  rmSync(path.join(clone.folder, 'mf-gallery/dist'), { recursive: true });

  const another = await make('deploy', 'REMOTE=mf-gallery', `ARTEFACT=${artefact}`, `SHA256=${'0'.repeat(64)}`);
  expect(another.output).toContain(`${artefact} has the SHA-256 ${hash}, and not ${'0'.repeat(64)}.`);
  expect(another.output).toContain('Nothing was released.');

  const deployed = await make('deploy', 'REMOTE=mf-gallery', `ARTEFACT=${artefact}`, `SHA256=${hash}`);
  expect(deployed.output).toMatch(new RegExp(`mf-gallery \\w{12} \\(${id}\\) is live at`));
  expect(await (await fetch(`${running.origin}/digital-gallery`)).text()).toContain('a packed hand');
  expect(existsSync(path.join(clone.folder, 'mf-gallery/dist'))).toBe(false);
});

/** Runs `make` in the clone for the site under test. */
const make = (...args: string[]) => clone.make(here(), ...args);

const here = () => ({ SITE: 'local', PORT: `${running.site.ports.site}`, DATA_DIRECTORY: running.dataDirectory });
