import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addCandidate, candidatesIn, endCandidates, readPercent } from './candidates.mjs';
import { addKey } from './keys.mjs';
import { activate, liveBuild, publish, restore, storedReleases } from './publish.mjs';

const remote = 'mf-shop';

function aBuild(build: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'build-'));
  writeFileSync(path.join(folder, `entry.${build}.js`), `// ${build}`);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js`, routes: [] }));
  return folder;
}

const keys = mkdtempSync(path.join(tmpdir(), 'keys-'));
addKey(remote, keys);

function aReleaseFolder(): string {
  const data = mkdtempSync(path.join(tmpdir(), 'site-'));
  cpSync(keys, path.join(data, 'keys'), { recursive: true });
  return path.join(data, 'releases', remote);
}

async function storeWithLive(build = 'live'): Promise<string> {
  const folder = aReleaseFolder();
  await publish(aBuild(build), folder);
  return folder;
}

const add = (folder: string, build: string, percent: number) =>
  addCandidate(aBuild(build), folder, { remote, percent, commit: 'c0ffee' });

const recordIn = (folder: string) =>
  JSON.parse(readFileSync(path.join(folder, 'candidates.json'), 'utf8')) as { sequence: number; shares: number };

const listed = async (folder: string) =>
  (await candidatesIn(folder, remote)).map(({ build, percent, number }) => [build, percent, number ?? null]);

test.each(['101', '-1', 'abc', '', '5%', '1e1', '0x5', '05.0'])('refuses SHARE=%s', (text) => {
  expect(() => readPercent(text)).toThrow(`SHARE is a whole number from 0 (a preview) to 100, not "${text}".`);
});

test('a preview has a token for its link, and the record only the hash of it', async () => {
  const folder = await storeWithLive();
  const { build, token } = await add(folder, 'new', 0);
  expect([build, token]).toEqual(['new', expect.stringMatching(/^[\w-]{22}$/)]);
  expect(JSON.stringify(recordIn(folder))).not.toContain(token);
  const again = await add(folder, 'new', 0);
  expect(again.token).not.toBe(token);
  await add(folder, 'other', 0);
  expect(await listed(folder)).toEqual([
    ['new', 0, null],
    ['other', 0, null],
  ]);
  expect(await liveBuild(folder)).toBe('live');
});

test('a share grows with the next number, beside its preview, and ends', async () => {
  const folder = await storeWithLive();
  await add(folder, 'new', 0);
  await add(folder, 'new', 5);
  await add(folder, 'new', 20);
  expect(await listed(folder)).toEqual([
    ['new', 0, null],
    ['new', 20, 2],
  ]);
  expect((await endCandidates(folder, remote, 'share')).map(({ number }) => number)).toEqual([2]);
  expect(await endCandidates(folder, remote, 'share')).toEqual([]);
  expect((await endCandidates(folder, remote, 'new')).map(({ percent }) => percent)).toEqual([0]);
  expect([await listed(folder), recordIn(folder)]).toMatchObject([[], { sequence: 5, shares: 2 }]);
  await add(folder, 'later', 5);
  expect(await listed(folder)).toEqual([['later', 5, 3]]);
});

test('refuses a second share, a share of what is live, and one where nothing is live', async () => {
  const folder = await storeWithLive();
  await add(folder, 'new', 5);
  await expect(add(folder, 'other', 5)).rejects.toThrow(
    'mf-shop shares new (5 %) already, and this build is other: make rollback REMOTE=mf-shop ends that share.',
  );
  for (const percent of [0, 5])
    await expect(add(folder, 'live', percent)).rejects.toThrow('mf-shop live is live: every visitor has it already.');
  await expect(add(aReleaseFolder(), 'new', 5)).rejects.toThrow('Nothing of mf-shop is live');
  expect(await listed(folder)).toEqual([['new', 5, 1]]);
});

test('of two simultaneous candidates both stay, or one is refused', async () => {
  const folder = await storeWithLive();
  const results = await Promise.allSettled(['a', 'b', 'c', 'd'].map((build) => add(folder, build, 0)));
  const added = results.filter(({ status }) => status === 'fulfilled').length;
  expect(await listed(folder)).toHaveLength(added);
  for (const result of results)
    if (result.status === 'rejected') expect(String(result.reason)).toContain('Another release came between');
});

test('a build that was only previewed or shared is no release: no rollback reaches it', async () => {
  const folder = await storeWithLive('one');
  await add(folder, 'seen', 0);
  await publish(aBuild('two'), folder);
  expect((await storedReleases(folder)).map(({ build, isNext }) => [build, isNext])).toEqual([
    ['two', false],
    ['one', true],
  ]);
  await expect(activate('seen', folder)).rejects.toThrow('There is no build seen');
  const record = path.join(folder, 'release.json');
  const { before: _, ...withoutHistory } = JSON.parse(readFileSync(record, 'utf8')) as Record<string, unknown>;
  writeFileSync(record, JSON.stringify(withoutHistory));
  expect((await storedReleases(folder)).find(({ isNext }) => isNext)?.build).toBe('one');
});

test('a shared build that goes live and is taken back is a release, also while it is shared again', async () => {
  const folder = await storeWithLive('one');
  await add(folder, 'two', 5);
  await publish(aBuild('two'), folder);
  await endCandidates(folder, remote, 'share');
  await activate('one', folder);
  await add(folder, 'two', 5);
  expect((await storedReleases(folder)).map(({ build }) => build)).toContain('two');
});

test('a restored copy keeps the count of shares, and what is there stays', async () => {
  const folder = await storeWithLive();
  await add(folder, 'new', 5);
  const restored = aReleaseFolder();
  await restore(folder, restored);
  expect(recordIn(restored)).toEqual(recordIn(folder));
  await add(restored, 'new', 20);
  await restore(folder, restored);
  expect(await listed(restored)).toEqual([['new', 20, 2]]);
});

test('a preview that is over is listed no more', async () => {
  const folder = await storeWithLive();
  await add(folder, 'new', 0);
  const file = path.join(folder, 'candidates.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace(/"until": "[^"]*"/, '"until": "2026-01-01T00:00:00.000Z"'));
  expect(await listed(folder)).toEqual([]);
});
