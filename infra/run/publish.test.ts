import { execFile } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { verify } from '../../shell/server/releases/release-signature.mjs';
import { addKey, signerOf, trustedKeys, writeTrustedKeys } from './keys.mjs';
import { activate, storedReleases, liveBuild, publish, restore } from './publish.mjs';

const execFileAsync = promisify(execFile);

function aBuild(build: string, change: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), `build-${build}-`));
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js`, ...change }));
  return folder;
}

/** The release store of a site that has a key. */
function aReleaseFolder(keys?: string): string {
  const data = mkdtempSync(path.join(tmpdir(), 'site-'));
  if (keys) cpSync(keys, path.join(data, 'keys'), { recursive: true });
  else addKey('mf-shop', path.join(data, 'keys'));
  return path.join(data, 'releases/mf-shop');
}

test('publishes a build beside the earlier ones', async () => {
  const folder = aReleaseFolder();
  expect(await liveBuild(folder)).toBeNull();
  await publish(aBuild('one'), folder);
  await publish(aBuild('two'), folder);
  expect(await liveBuild(folder)).toBe('two');
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('a build with a link in it is refused: it would publish a file of this machine', async () => {
  const [folder, build] = [aReleaseFolder(), aBuild('one')];
  symlinkSync('/etc/hostname', path.join(build, 'hostname.js'));
  await expect(publish(build, folder)).rejects.toThrow(`${path.join(build, 'hostname.js')} is no file`);
  expect(await liveBuild(folder)).toBeNull();
});

test('takes a build back', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  await publish(aBuild('two'), folder);
  expect(await activate('one', folder)).toBe('one');
  expect(await liveBuild(folder)).toBe('one');
});

test('remembers every build, by which commit and since when', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder, { commit: 'c0ffee' });
  await publish(aBuild('two'), folder, { commit: 'decade' });
  await activate('one', folder);
  const stored = { publishedAt: expect.any(String), liveSince: null, isLive: false, isNext: false, isTakenBack: false };
  expect(await storedReleases(folder)).toEqual([
    { ...stored, build: 'one', commit: 'c0ffee', liveSince: expect.any(String), isLive: true },
    { ...stored, build: 'two', commit: 'decade', isTakenBack: true },
  ]);
});

/** Runs a rollback without `TO=`. @returns the live build; null: there was no earlier one */
async function rollback(folder: string): Promise<string | null> {
  const next = (await storedReleases(folder)).find(({ isNext }) => isNext);
  return next ? activate(next.build, folder) : null;
}

const takenBack = async (folder: string) =>
  (await storedReleases(folder)).filter(({ isTakenBack }) => isTakenBack).map(({ build }) => build);

test('a rollback goes to what was live before, and never to a build that was rolled back', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b', 'bad']) await publish(aBuild(build), folder);
  expect(await rollback(folder)).toBe('b');
  await publish(aBuild('worse'), folder);
  expect(await rollback(folder)).toBe('b');
  expect(await rollback(folder)).toBe('a');
  expect(await rollback(folder)).toBeNull();
  expect(await takenBack(folder)).toEqual(expect.arrayContaining(['b', 'worse', 'bad']));
});

test('a build that is released once more is no longer one that was rolled back', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b']) await publish(aBuild(build), folder);
  await rollback(folder);
  await publish(aBuild('b'), folder);
  expect(await takenBack(folder)).toEqual([]);
  expect(await rollback(folder)).toBe('a');
});

test('a build that returns and is rolled back is not what a further rollback goes to', async () => {
  const folder = aReleaseFolder();
  for (const build of ['first', 'a', 'b', 'a']) await publish(aBuild(build), folder);
  expect(await rollback(folder)).toBe('b');
  expect(await rollback(folder)).toBe('first');
});

test('a rollback over several takes all of them away; what is brought back instead goes back to what was live', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b', 'c']) await publish(aBuild(build), folder);
  await activate('a', folder);
  expect((await takenBack(folder)).toSorted()).toEqual(['b', 'c']);
  await activate('c', folder);
  expect(await takenBack(folder)).toEqual(['b']);
  expect(await rollback(folder)).toBe('a');
});

test('clocks that go backwards change neither the order of the builds nor where a rollback goes', async () => {
  const folder = aReleaseFolder();
  jest.useFakeTimers({ doNotFake: ['setTimeout', 'setImmediate', 'nextTick'] });
  try {
    for (const [index, build] of ['a', 'b', 'c'].entries()) {
      jest.setSystemTime(new Date(Date.UTC(2030 - index, 0)));
      await publish(aBuild(build), folder);
    }
    expect((await storedReleases(folder)).map(({ build }) => build)).toEqual(['c', 'b', 'a']);
    expect(await rollback(folder)).toBe('b');
    jest.setSystemTime(new Date(Date.UTC(2020, 0)));
    await publish(aBuild('d'), folder);
    expect((await storedReleases(folder)).map(({ build }) => build)).toEqual(['d', 'b', 'c', 'a']);
    expect(await rollback(folder)).toBe('b');
  } finally {
    jest.useRealTimers();
  }
});

/** Removes the predecessor from every record, as in records from before that field existed. */
function forgetHistory(folder: string): void {
  const stored = readdirSync(path.join(folder, 'releases')).map((name) => path.join('releases', name));
  for (const name of ['release.json', ...stored]) {
    const {
      before: _,
      takenBack: __,
      isRollback: ___,
      ...record
    } = JSON.parse(readFileSync(path.join(folder, name), 'utf8'));
    writeFileSync(path.join(folder, name), JSON.stringify(record));
  }
}

test('where no record has a history, a rollback goes to what was published before; the next release begins one', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b', 'bad']) {
    await publish(aBuild(build), folder);
    await sleep(2);
  }
  forgetHistory(folder);
  expect(await rollback(folder)).toBe('b');
  forgetHistory(folder);
  await publish(aBuild('worse'), folder);
  expect(await rollback(folder)).toBe('b');
  expect(await rollback(folder)).toBe('a');
});

test('where the live record is broken, what is published next has every stored build before it', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b']) {
    await publish(aBuild(build), folder);
    await sleep(2);
  }
  writeFileSync(path.join(folder, 'release.json'), '{"build":');
  await publish(aBuild('c'), folder);
  expect(await rollback(folder)).toBe('b');
});

const keysOf = (folder: string) => path.join(folder, '../../keys');

test('a copy that is restored where nothing is live has its history, with the keys of the site', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b', 'bad']) await publish(aBuild(build), folder);
  await rollback(folder);
  const restored = aReleaseFolder(keysOf(folder));
  expect(await restore(folder, restored)).toBe('b');
  expect(await takenBack(restored)).toEqual(['bad']);
  expect(await rollback(restored)).toBe('a');
});

test('a release that is published in the place of one build is refused where another is live', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('a'), folder);
  await expect(publish(aBuild('b'), folder, { insteadOf: 'another' })).rejects.toThrow('Another release came between');
  await expect(publish(aBuild('b'), folder, { insteadOf: null })).rejects.toThrow('Another release came between');
  expect(await publish(aBuild('b'), folder, { insteadOf: 'a' })).toBe('b');
});

test('keeps what was live before, for a front server that starts on a release that it cannot run', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  expect(existsSync(path.join(folder, 'previous.json'))).toBe(false);
  await publish(aBuild('two'), folder);
  await publish(aBuild('two'), folder);
  expect(JSON.parse(readFileSync(path.join(folder, 'previous.json'), 'utf8'))).toMatchObject({ build: 'one' });
});

test('mends a file that an interrupted release left short', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  writeFileSync(path.join(folder, 'entry.one.js'), 'o');
  await publish(aBuild('one'), folder);
  expect(readFileSync(path.join(folder, 'entry.one.js'), 'utf8')).toBe('one');
});

test('replaces a broken record', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  writeFileSync(path.join(folder, 'release.json'), '{"build":');
  expect(await liveBuild(folder)).toBeNull();
  expect(await activate('one', folder)).toBe('one');
  expect(await liveBuild(folder)).toBe('one');
});

const read = (folder: string, name = 'release.json') =>
  JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Record<string, unknown>;

test('signs each release and rollback with the next sequence', async () => {
  const folder = aReleaseFolder();
  const keys = trustedKeys(keysOf(folder));
  for (const build of ['one', 'two']) await publish(aBuild(build), folder);
  await activate('one', folder);
  expect(read(folder)).toMatchObject({ remote: 'mf-shop', build: 'one', sequence: 3 });
  expect(read(folder, 'releases/two.json')).toMatchObject({ sequence: 2 });
  for (const name of ['release.json', 'previous.json', 'releases/one.json', 'releases/two.json'])
    expect(() => verify('mf-shop', read(folder, name), keys)).not.toThrow();
});

test('without a key nothing is published; the command that makes one is named', async () => {
  const folder = aReleaseFolder();
  rmSync(path.join(keysOf(folder), 'mf-shop.pem'));
  await expect(publish(aBuild('one'), folder)).rejects.toThrow('make keys REMOTE=mf-shop');
  expect(existsSync(folder)).toBe(false);
});

test('a record that somebody else put into the store is not signed by a rollback', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  const strange = { build: 'strange', entry: 'entry.one.js' };
  writeFileSync(path.join(folder, 'releases/strange.json'), JSON.stringify(strange));
  await expect(activate('strange', folder)).rejects.toThrow('strange cannot be brought back: its record is not signed');
  const stolen = { ...read(folder), build: 'strange' };
  writeFileSync(path.join(folder, 'releases/strange.json'), JSON.stringify(stolen));
  await expect(activate('strange', folder)).rejects.toThrow('fails its signature');
  expect(await liveBuild(folder)).toBe('one');
});

test('a sequence that nobody trusted has signed uses up no sequences', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('one'), folder);
  writeFileSync(
    path.join(folder, 'release.json'),
    JSON.stringify({ ...read(folder), sequence: Number.MAX_SAFE_INTEGER }),
  );
  await publish(aBuild('two'), folder);
  expect(read(folder)).toMatchObject({ build: 'two', sequence: 2 });
});

test("the operator's key brings back what the team released, and releases nothing", async () => {
  const folder = aReleaseFolder();
  const directory = keysOf(folder);
  for (const build of ['one', 'two']) await publish(aBuild(build), folder);
  addKey('operator', directory);
  const signer = signerOf('mf-shop', { directory, asOperator: true });
  expect(await activate('one', folder, { signer })).toBe('one');
  expect(read(folder)).toMatchObject({ build: 'one', sequence: 1, rollback: { sequence: 3 } });
  verify('mf-shop', read(folder), trustedKeys(directory));
  await expect(publish(aBuild('three'), folder, { signer })).rejects.toThrow('its record is not signed');
  await publish(aBuild('three'), folder);
  expect(read(folder)).toMatchObject({ build: 'three', sequence: 4 });
});

test('after a rotation an old build is signed again at its rollback; one of a revoked key is refused', async () => {
  const folder = aReleaseFolder();
  const directory = keysOf(folder);
  for (const build of ['one', 'two']) await publish(aBuild(build), folder);
  const [old] = trustedKeys(directory)['mf-shop']!;
  addKey('mf-shop', directory);
  const withOld = (change: object) => {
    const [, next] = trustedKeys(directory)['mf-shop']!;
    writeTrustedKeys(directory, { 'mf-shop': [{ ...old!, ...change }, next!] });
  };
  withOld({ status: 'retired', lastSequence: 2 });
  await activate('one', folder);
  expect(read(folder)).toMatchObject({ sequence: 3, signature: { key: trustedKeys(directory)['mf-shop']![1]!.id } });
  withOld({ status: 'revoked' });
  await expect(activate('two', folder)).rejects.toThrow(`the key ${old!.id} of mf-shop is revoked`);
});

test('a build whose files are not those that its record names is refused', async () => {
  const folder = aReleaseFolder();
  const hashes = { 'none.js': '00' };
  await expect(publish(aBuild('one', { hashes }), folder)).rejects.toThrow('names none.js, which');
  const changed = { 'entry.one.js': '00' };
  await expect(publish(aBuild('one', { hashes: changed }), folder)).rejects.toThrow('is not the file that');
  expect(existsSync(folder)).toBe(false);
});

test('refuses a folder that holds no build, and a build that was never published', async () => {
  const folder = aReleaseFolder();
  await expect(publish(mkdtempSync(path.join(tmpdir(), 'empty-')), folder)).rejects.toThrow('build it first');
  expect(existsSync(folder)).toBe(false);
  await expect(activate('three', folder)).rejects.toThrow('There is no build three');
});

test('says since when each path has been shown, through releases and without a break', async () => {
  const folder = aReleaseFolder();
  const since = () => JSON.parse(readFileSync(path.join(folder, 'release.json'), 'utf8')).shownSince;
  const routes = (...paths: string[]) => ({ routes: paths.map((shown) => ({ path: shown })) });
  await publish(aBuild('one', routes('/shop')), folder);
  const first = since();
  expect(Object.keys(first)).toEqual(['/shop']);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await publish(aBuild('two', { ...routes('/shop', '/events'), slots: [{ name: 'header' }] }), folder);
  expect(since().header).toBe(since()['/events']);
  expect(since()['/shop']).toBe(first['/shop']);
  expect(since()['/events'] > first['/shop']).toBe(true);
  await publish(aBuild('three', routes('/events')), folder);
  await new Promise((resolve) => setTimeout(resolve, 5));
  await activate('two', folder);
  expect(since()['/shop'] > first['/shop']).toBe(true);
});

test('refusal 127: of processes that publish into a folder at the same moment none is told that it is live and is not', async () => {
  const folder = aReleaseFolder();
  await publish(aBuild('before'), folder);
  const program = `
    import { publish } from ${JSON.stringify(pathToFileURL(path.resolve('infra/run/publish.mjs')).href)};
    const [build, startsAt] = process.argv.slice(1);
    while (Date.now() < Number(startsAt));
    process.stdout.write(await publish(build, ${JSON.stringify(folder)}).then(() => 'live', () => 'refused'));`;
  const races = async (build: string, startsAt: number) => {
    const { stdout } = await execFileAsync(process.execPath, [
      '--input-type=module',
      '--eval',
      program,
      build,
      `${startsAt}`,
    ]);
    return stdout;
  };
  for (let round = 0; round < 8; round += 1) {
    const names = [`a${round}`, `b${round}`];
    const startsAt = Date.now() + 600;
    const said = await Promise.all(names.map((name) => races(aBuild(name), startsAt)));
    const winners = names.filter((_, index) => said[index] === 'live');
    const live = await liveBuild(folder);
    expect(winners).toContain(live);
    // The later publisher's record names the earlier one's build as its predecessor.
    const previous = JSON.parse(readFileSync(path.join(folder, 'previous.json'), 'utf8')) as { build: string };
    if (winners.length === 2) expect(winners).toContain(previous.build);
  }
});

test('who publishes waits for another who does, and for a lock that a killed process left no longer than ten seconds', async () => {
  const folder = aReleaseFolder();
  const lock = path.join(folder, '.live.lock');
  await publish(aBuild('one'), folder);
  writeFileSync(lock, '');
  const second = publish(aBuild('two'), folder);
  await sleep(100);
  expect(await liveBuild(folder)).toBe('one');
  rmSync(lock);
  expect(await second).toBe('two');
  writeFileSync(lock, '');
  const longAgo = new Date(Date.now() - 11_000);
  utimesSync(lock, longAgo, longAgo);
  expect(await publish(aBuild('three'), folder)).toBe('three');
});
