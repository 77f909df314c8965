import { execFile } from 'node:child_process';
import {
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
import { activate, storedReleases, liveBuild, publish, restore } from './publish.mjs';

const execFileAsync = promisify(execFile);

function aBuild(build: string, change: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), `build-${build}-`));
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js`, ...change }));
  return folder;
}

const aReleaseFolder = () => path.join(mkdtempSync(path.join(tmpdir(), 'releases-')), 'mf-shop');

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

test('a copy that is restored where nothing is live has its history', async () => {
  const folder = aReleaseFolder();
  for (const build of ['a', 'b', 'bad']) await publish(aBuild(build), folder);
  await rollback(folder);
  const restored = aReleaseFolder();
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
