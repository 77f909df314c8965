import fc from 'fast-check';
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import semver from 'semver';
import { addKey } from '../keys.mjs';
import { activate, liveBuild, publish } from '../publish.mjs';
import { releaseAtStart, satisfies } from './start-release.mjs';

/** A build of a tree. `builtAt`: of two builds with the same content, the later one is a rebuild. */
function aBuild(build: string, change: object = {}): string {
  const folder = mkdtempSync(path.join(tmpdir(), `build-${build}-`));
  const record = {
    build,
    entry: `entry.${build}.js`,
    contract: 2,
    requires: { react: '19.3.1', '@studio/kit': '^1.2.0' },
  };
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ ...record, ...change }));
  return folder;
}

function aPlace(): string {
  const data = mkdtempSync(path.join(tmpdir(), 'site-'));
  addKey('mf-shop', path.join(data, 'keys'));
  return path.join(data, 'releases/mf-shop');
}
const madeLater = { builtAt: '2999-01-01T00:00:00.000Z' };

const start = (location: string, buildDirectory: string, isImage = false) =>
  releaseAtStart({ remote: 'mf-shop', build: buildDirectory, location, isImage });

const record = (location: string) => JSON.parse(readFileSync(path.join(location, 'release.json'), 'utf8'));

test('publishes where nothing is live, and is silent about it', async () => {
  const location = aPlace();
  expect(await start(location, aBuild('one'))).toEqual({ live: 'one', isPublished: true, message: null });
});

test('does nothing about the same build, however often it is made', async () => {
  const location = aPlace();
  await start(location, aBuild('one'));
  const before = record(location);
  expect(await start(location, aBuild('one', madeLater))).toEqual({ live: 'one', isPublished: false, message: null });
  expect(record(location)).toEqual(before);
});

test("puts a tree's build in the place of another start's, and says so", async () => {
  const location = aPlace();
  await start(location, aBuild('one', madeLater));
  expect(await start(location, aBuild('two'))).toEqual({
    live: 'two',
    isPublished: true,
    message: "mf-shop: this tree's two in the place of one (by a start)",
  });
  expect(await start(location, aBuild('one'))).toMatchObject({ live: 'one', isPublished: true });
});

test('leaves alone what was deployed, and says what it would change and how', async () => {
  const location = aPlace();
  await start(location, aBuild('one'));
  await publish(aBuild('deployed'), location, { commit: 'c0ffee' });
  for (const build of ['one', 'two'])
    expect(await start(location, aBuild(build, madeLater))).toEqual({
      live: 'deployed',
      isPublished: false,
      message:
        `mf-shop: deployed (by c0ffee) stays live. This tree's ${build} is not released; ` +
        'to release it: make deploy REMOTE=mf-shop',
    });
});

test('leaves a rollback alone, whatever is built meanwhile', async () => {
  const location = aPlace();
  await start(location, aBuild('good'));
  await publish(aBuild('bad'), location, { commit: 'c0ffee' });
  await activate('good', location);
  expect(await start(location, aBuild('bad', madeLater))).toEqual({
    live: 'good',
    isPublished: false,
    message:
      "mf-shop: good (by a start, rolled back to) stays live. This tree's bad was rolled back; " +
      'to release it: make deploy REMOTE=mf-shop',
  });
  expect((await start(location, aBuild('other', madeLater))).message).toContain("This tree's other is not released");
  expect(await liveBuild(location)).toBe('good');
});

test('leaves a rollback alone that was made before records had a history', async () => {
  const location = aPlace();
  await start(location, aBuild('good'));
  const { before: _, takenBack: __, ...old } = record(location);
  const liveSince = new Date(Date.parse(old.publishedAt) + 3_600_000).toISOString();
  writeFileSync(path.join(location, 'release.json'), JSON.stringify({ ...old, liveSince }));
  expect(await start(location, aBuild('bad', madeLater))).toMatchObject({ live: 'good', isPublished: false });
});

test.each([
  [{ contract: 1 }, 'it speaks contract 1, the shell 2'],
  [{ requires: { react: '18.0.0' } }, 'it needs react 18.0.0, the shell shares 19.3.1'],
  [{ requires: { '@studio/kit': '^2.0.0' } }, 'it needs @studio/kit ^2.0.0, the shell shares 1.2.0'],
])("puts its own build in the place of a deployed one that its tree's shell cannot run: %j", async (change, misfit) => {
  const location = aPlace();
  await publish(aBuild('deployed', change), location, { commit: 'c0ffee' });
  expect(await start(location, aBuild('two'))).toEqual({
    live: 'two',
    isPublished: true,
    message:
      `mf-shop: this tree's two in the place of deployed (by c0ffee), which this tree's shell cannot run (${misfit}); ` +
      'to release another: make deploy REMOTE=mf-shop',
  });
});

test('publishes the same build once more where its live record asks for what the shell of the tree has no longer', async () => {
  const location = aPlace();
  await publish(aBuild('one', { contract: 1 }), location, { commit: 'c0ffee' });
  expect(await start(location, aBuild('one'))).toMatchObject({ live: 'one', isPublished: true });
  expect(record(location).contract).toBe(2);
});

test('never publishes what was rolled back, even where its shell cannot run what is live', async () => {
  const location = aPlace();
  await publish(aBuild('good', { contract: 1 }), location, { commit: 'decade' });
  await publish(aBuild('bad'), location, { commit: 'c0ffee' });
  await activate('good', location);
  const { isPublished, message } = await start(location, aBuild('bad'));
  expect(isPublished).toBe(false);
  expect(message).toBe(
    "mf-shop: good (by decade, rolled back to) stays live, though this tree's shell cannot run it " +
      "(it speaks contract 1, the shell 2). This tree's bad was rolled back; to release it: make deploy REMOTE=mf-shop",
  );
});

test("an image's build is published once: an old container that starts again leaves a newer one's alone", async () => {
  const location = aPlace();
  expect(await start(location, aBuild('old'), true)).toMatchObject({ live: 'old', isPublished: true });
  expect(await start(location, aBuild('new'), true)).toMatchObject({ live: 'new', isPublished: true });
  expect(await start(location, aBuild('old', madeLater), true)).toMatchObject({
    live: 'new',
    isPublished: false,
    message: expect.stringContaining("This tree's old was live before"),
  });
});

test('a version satisfies a record’s range as semver says', () => {
  const version = fc.tuple(...[3, 3, 3].map((max) => fc.nat({ max }))).map((parts) => parts.join('.'));
  fc.assert(
    fc.property(version, version, fc.constantFrom('', '^'), (own, least, caret) => {
      expect(satisfies(own, caret + least)).toBe(semver.satisfies(own, caret + least));
    }),
    { numRuns: 2000 },
  );
  expect(satisfies('1.0.0', '>=1.0.0')).toBe(false);
});
