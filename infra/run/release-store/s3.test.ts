import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { makeKey } from '../../../shell/server/releases/release-signature.mjs';
import { addCandidate, endCandidates, signCandidatesAgain } from '../candidates.mjs';
import { activate, storedReleases, liveBuild, publish, restore } from '../publish.mjs';
import { releaseAtStart } from '../start/start-release.mjs';
import { mirrorBucket } from './mirror.mjs';
import { objectStore } from './object-store.fixture';
import { AnotherRelease, PerhapsLive } from './outcomes.mjs';
import { s3Store } from './s3.mjs';
import { locationInBucket } from './store.mjs';

const endings: (() => unknown)[] = [];
beforeEach(() => {
  process.env['SIGNING_KEY'] = makeKey().pem;
});
afterEach(async () => {
  delete process.env['SIGNING_KEY'];
  for (const end of endings.splice(0).reverse()) await end();
});

async function aBucket(options = {}) {
  const store = await objectStore(options);
  endings.push(() => store.close());
  const locationOf = (url: string) => locationInBucket('mf-shop', { RELEASES_URL: url })!;
  /** `impatient`: the same with a timeout of half a second for an attempt. */
  return { ...store, location: locationOf(store.url), impatient: locationOf(`${store.url}&requestTimeout=500`) };
}

function aFolder(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'releases-'));
  endings.push(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function aBuild(build: string): string {
  const folder = aFolder();
  writeFileSync(path.join(folder, `entry.${build}.js`), build);
  writeFileSync(path.join(folder, `entry.${build}.js.br`), `${build} pressed`);
  writeFileSync(path.join(folder, 'release.json'), JSON.stringify({ build, entry: `entry.${build}.js` }));
  return folder;
}

/** A host's folder that mirrors a bucket; `said`: its reports. */
function aMirror(url: string, directory = aFolder()) {
  const said: (string | null)[] = [];
  const mirror = mirrorBucket({ url, directory, pollMs: 20, report: (problem) => said.push(problem) });
  endings.push(() => mirror.stop());
  const live = () => {
    const file = path.join(directory, 'release.json');
    return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')).build as string) : null;
  };
  return { directory, said, live, mirror };
}

async function until(isSo: () => boolean, withinMs = 5000) {
  for (const since = Date.now(); !isSo(); await new Promise((resolve) => setTimeout(resolve, 10)))
    if (Date.now() - since > withinMs) throw new Error(`Not so after ${withinMs} ms: ${isSo}`);
}

const failed = (act: Promise<unknown>) =>
  act.then(
    () => null,
    (error: Error) => error,
  );

test('publishes into a bucket, lists what is there, and takes a build back', async () => {
  const { location } = await aBucket();
  expect(await liveBuild(location)).toBeNull();
  await publish(aBuild('one'), location, { commit: 'c0ffee' });
  await publish(aBuild('two'), location, { commit: 'decade' });
  expect(await activate('one', location)).toBe('one');
  const stored = { publishedAt: expect.any(String), liveSince: null, isLive: false, isNext: false, isTakenBack: false };
  expect(await storedReleases(location)).toEqual([
    { ...stored, build: 'one', commit: 'c0ffee', liveSince: expect.any(String), isLive: true },
    { ...stored, build: 'two', commit: 'decade', isTakenBack: true },
  ]);
  await expect(activate('three', location)).rejects.toThrow('There is no build three');
  await expect(activate('two', location, { insteadOf: 'two' })).rejects.toThrow(AnotherRelease);
});

test('a rollback in a bucket goes to what was live before, and a start undoes none', async () => {
  const { location } = await aBucket();
  const start = (build: string) => releaseAtStart({ remote: 'mf-shop', build: aBuild(build), location });
  const rollback = async () => activate((await storedReleases(location)).find(({ isNext }) => isNext)!.build, location);
  for (const build of ['one', 'two', 'bad']) await publish(aBuild(build), location);
  expect(await rollback()).toBe('two');
  expect(await start('bad')).toMatchObject({ live: 'two', isPublished: false });
  await publish(aBuild('worse'), location);
  expect(await rollback()).toBe('two');
});

test('refusal 127: of two that publish at once into a bucket one is live and the other is refused, having changed nothing of it', async () => {
  const { location } = await aBucket();
  for (const [first, second] of [
    ['one', 'two'],
    ['three', 'four'],
  ] as const) {
    const done = await Promise.allSettled([publish(aBuild(first), location), publish(aBuild(second), location)]);
    const refused = done.flatMap((one) => (one.status === 'rejected' ? [one.reason as Error] : []));
    expect(refused).toEqual([expect.any(AnotherRelease)]);
    expect(refused[0]!.message).toMatch(/^Another release came between, and what is live was not changed/);
    const [winner] = done.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(await liveBuild(location)).toBe(winner);
    expect((await storedReleases(location)).map(({ build }) => build)).not.toContain(winner === first ? second : first);
  }
});

test('refusal 127: two containers that start on the same image at once both go on', async () => {
  const { location } = await aBucket();
  const start = () => releaseAtStart({ remote: 'mf-shop', build: aBuild('one'), location, isImage: true });
  const started = await Promise.all([start(), start()]);
  expect(started.map(({ live }) => live)).toEqual(['one', 'one']);
});

test('refusal 128: a store that overlooks the conditions of a write is refused before a file is written', async () => {
  const { location } = await aBucket({ overlooksConditions: true });
  await expect(publish(aBuild('one'), location)).rejects.toThrow('overlooks conditions of a write (IfNoneMatch)');
  expect([...(await s3Store(location).filesIn()).keys()]).toEqual(['.conditions']);
});

test('refusal 129: a store that says nothing is named within its time, and what is live stays', async () => {
  const { location, impatient, faults } = await aBucket();
  await publish(aBuild('one'), location);
  faults.silent = () => true;
  const { message } = (await failed(publish(aBuild('two'), impatient)))!;
  expect(message).toBe('The release store s3://art/releases/mf-shop does not answer: it was asked twice, for 0.5 s.');
  faults.silent = () => false;
  expect(await liveBuild(location)).toBe('one');
});

test('refusal 129: a record that was written and confirmed too late is found to be live', async () => {
  const { location, faults } = await aBucket();
  await publish(aBuild('one'), location);
  faults.late = (call) => call === 'PUT release.json';
  expect(await publish(aBuild('two'), location)).toBe('two');
  expect((await storedReleases(location)).map(({ build }) => build)).toEqual(['two', 'one']);
});

test('refusal 129: a store that falls silent over the record leaves it open what is live, and the next release heals it', async () => {
  const { location, impatient, faults } = await aBucket();
  await publish(aBuild('one'), location);
  faults.silent = (call) => call === 'PUT release.json';
  const error = await failed(publish(aBuild('two'), impatient));
  expect(error).toBeInstanceOf(PerhapsLive);
  expect(error!.message).toContain('make releases says it');
  faults.silent = () => false;
  expect(await liveBuild(location)).toBe('one');
  expect(await publish(aBuild('two'), location)).toBe('two');
});

test('a host that starts on an empty disk has every build and follows what becomes live', async () => {
  const { location } = await aBucket();
  await publish(aBuild('one'), location);
  await publish(aBuild('two'), location);
  const { directory, live, said, mirror } = aMirror(location);
  await mirror.looked;
  expect(live()).toBe('two');
  const text = (name: string) => readFileSync(path.join(directory, name), 'utf8');
  expect([text('entry.one.js'), text('entry.two.js.br')]).toEqual(['one', 'two pressed']);
  expect([JSON.parse(text('previous.json')).build, JSON.parse(text('releases/one.json')).build]).toEqual([
    'one',
    'one',
  ]);
  expect(existsSync(path.join(directory, '.conditions'))).toBe(false);
  await activate('one', location);
  await until(() => live() === 'one');
  expect(said).toEqual([]);
});

test('refusal 130: a host goes on with what it has while the store is silent or its record broken, says so once, and heals', async () => {
  const { location, impatient, faults } = await aBucket();
  await publish(aBuild('one'), location);
  const { live, said } = aMirror(impatient);
  await until(() => live() === 'one');
  await s3Store(location).write('release.json', '{"build":');
  await until(() => said.length === 1);
  expect(said[0]).toBe('The release store holds a broken release.json; what is live stays.');
  faults.silent = () => true;
  await until(() => said.length === 2, 15_000);
  expect(said[1]).toBe('The release store s3://art/releases/mf-shop does not answer: it was asked twice, for 0.5 s.');
  expect(live()).toBe('one');
  faults.silent = () => false;
  await publish(aBuild('two'), location);
  await until(() => live() === 'two', 15_000);
  await until(() => said.at(-1) === null);
});

test('a host passes on what it cannot judge, so a forged sequence blocks no release; files that are there stay', async () => {
  const { location } = await aBucket();
  await publish(aBuild('one'), location);
  const { directory, live, said } = aMirror(location);
  await until(() => live() === 'one');
  const store = s3Store(location);
  const forged = { build: 'forged', sequence: Number.MAX_SAFE_INTEGER, hashes: { 'entry.one.js': 'of another file' } };
  await store.write('release.json', JSON.stringify(forged));
  await until(() => said.length === 1);
  expect([said[0], readFileSync(path.join(directory, 'entry.one.js'), 'utf8')]).toEqual([
    expect.stringContaining('another entry.one.js than its release names'),
    'one',
  ]);
  await store.write('release.json', JSON.stringify({ ...forged, hashes: {} }));
  await until(() => live() === 'forged');
  await publish(aBuild('two'), location);
  await until(() => live() === 'two');
});

test('a host has the previews and shares of a bucket as they are, also when another key signs them', async () => {
  const { location } = await aBucket();
  const [old, next] = [makeKey(), makeKey()];
  process.env['TRUSTED_KEYS'] = path.join(aFolder(), 'trusted-keys.json');
  endings.push(() => delete process.env['TRUSTED_KEYS']);
  const listed = [old, next].map(({ id, publicKey }) => ({ id, publicKey, status: 'active' }));
  writeFileSync(process.env['TRUSTED_KEYS'], JSON.stringify({ 'mf-shop': listed }));
  process.env['SIGNING_KEY'] = old.pem;
  await publish(aBuild('one'), location);
  const { directory } = aMirror(location);
  const textIn = (name: string) =>
    existsSync(path.join(directory, name)) ? readFileSync(path.join(directory, name), 'utf8') : '{}';
  const found = () =>
    ((JSON.parse(textIn('candidates.json')).candidates ?? []) as { build: string; percent: number }[])
      .map(({ build, percent }) => `${build} ${percent}`)
      .join();
  const remote = 'mf-shop';
  await addCandidate(aBuild('two'), location, { remote, percent: 0 });
  await addCandidate(aBuild('two'), location, { remote, percent: 5 });
  await until(() => found() === 'two 0,two 5');
  expect([textIn('entry.two.js'), JSON.parse(textIn('releases/two.json')).signature.key]).toEqual(['two', old.id]);
  await expect(addCandidate(aBuild('three'), location, { remote, percent: 5 })).rejects.toThrow(
    'shares two (5 %) already',
  );

  process.env['SIGNING_KEY'] = next.pem;
  expect(await signCandidatesAgain(location, remote)).toHaveLength(2);
  const keyIn = (name: string) => JSON.parse(textIn(name)).signature?.key;
  await until(() => keyIn('candidates.json') === next.id);
  expect(keyIn('releases/two.json')).toBe(next.id);
  await endCandidates(location, remote, 'share');
  await until(() => found() === 'two 0');
});

test('a copy of a host brings every build back into an empty bucket, and leaves alone what is live in another', async () => {
  const [lost, empty] = [await aBucket(), await aBucket()];
  await publish(aBuild('one'), lost.location);
  await publish(aBuild('two'), lost.location);
  const { directory, mirror } = aMirror(lost.location);
  await mirror.looked;
  expect(await restore(directory, empty.location)).toBe('two');
  expect((await storedReleases(empty.location)).map(({ build }) => build)).toEqual(['two', 'one']);
  expect(Buffer.from(await s3Store(empty.location).load('entry.one.js')).toString()).toBe('one');
  await publish(aBuild('three'), empty.location);
  expect(await restore(directory, empty.location)).toBe('three');
  expect(await activate('one', empty.location)).toBe('one');
});

test('a release is later than the one before it, whatever the clock of the machine that publishes', async () => {
  const { location } = await aBucket();
  await publish(aBuild('one'), location);
  const record = JSON.parse((await s3Store(location).read('release.json'))!.text);
  const ahead = new Date(Date.now() + 60_000).toISOString();
  await s3Store(location).write('release.json', JSON.stringify({ ...record, liveSince: ahead }));
  await publish(aBuild('two'), location);
  expect((await storedReleases(location)).find(({ isLive }) => isLive)!.liveSince! > ahead).toBe(true);
});

test('says which setting is wrong, and where a bucket keeps a remote', () => {
  expect(locationInBucket('mf-shop', {})).toBeNull();
  expect(locationInBucket('mf-shop', { RELEASES_URL: 's3://art/a/b/?region=x' })).toBe('s3://art/a/b/mf-shop?region=x');
  expect(() => locationInBucket('mf-shop', { RELEASES_URL: 'data/releases' })).toThrow('must be s3://bucket/prefix');
});

test('a host takes no release whose file is missing or another than its record names', async () => {
  const { location } = await aBucket();
  const { live, said } = aMirror(location);
  const build = aBuild('one');
  const hashes = { 'entry.one.js': createHash('sha256').update('one').digest('hex') };
  writeFileSync(path.join(build, 'release.json'), JSON.stringify({ build: 'one', entry: 'entry.one.js', hashes }));
  await s3Store(location).write('entry.one.js', 'two');
  await publish(build, location);
  await until(() => said.length === 1);
  expect([said[0], live()]).toEqual([expect.stringContaining('another entry.one.js than its release names'), null]);
  await s3Store(location).write('entry.one.js', 'one');
  await until(() => live() === 'one');
});
