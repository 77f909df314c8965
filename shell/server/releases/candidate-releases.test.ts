import { readKey, sign } from './release-signature.mjs';
import { aRoute, eventually, filesOf, keys, registryOver } from './remote-registry.fixture';

const shop = 'mf-shop';
const share = (percent: number, number = 1, build = 'new') => ({ build, percent, number });
const soon = (ms = 60_000) => new Date(Date.now() + ms).toISOString();
const preview = (build = 'new', until = soon()) => ({ build, percent: 0, until, tokenHash: 'a'.repeat(64) });

const recordOf = (sequence: number, ...candidates: object[]) => ({
  'candidates.json': JSON.stringify({ remote: shop, sequence, candidates }),
});

/** The live build is `one`; the store has the files of `new` too. */
function storeWith(change: object = {}, ...candidates: object[]): Record<string, string> {
  const { 'release.json': record } = filesOf('new', { entry: 'new.js', server: 'new.cjs', ...change });
  const files = { 'releases/new.json': record!, 'new.js': '', 'new.cjs': '// new' };
  return { ...filesOf('one'), ...files, ...(candidates.length > 0 ? recordOf(1, ...candidates) : {}) };
}

type Registry = Awaited<ReturnType<typeof registryOver>>['registry'];

const builds = (registry: Registry) => registry.candidates().map(({ build, percent }) => `${build} ${percent}`);
const shownWith = (registry: Registry, build: string) => registry.snapshot({ [shop]: build })[shop]?.release.build;

test('a share is loaded, grows, and ends with its record', async () => {
  const files = storeWith();
  const { registry, activated, shareChanges, stop } = await registryOver(files);
  const none = registry.candidates();
  expect([shownWith(registry, 'new'), none]).toEqual(['one', []]);
  Object.assign(files, recordOf(1, share(5)));
  await eventually(() => expect(builds(registry)).toEqual(['new 5']));
  expect(shownWith(registry, 'new')).toBe('new');
  expect(registry.snapshot()[shop]?.release.build).toBe('one');
  Object.assign(files, recordOf(2, share(20, 2)));
  await eventually(() => expect(builds(registry)).toEqual(['new 20']));
  Object.assign(files, recordOf(3));
  await eventually(() => expect(registry.candidates()).toBe(none));
  expect([shownWith(registry, 'new'), shareChanges()]).toEqual(['one', 3]);
  expect(activated).toEqual(['one // one']);
  await stop();
});

test('a front server that missed the record reads it at its start; a preview changes no share', async () => {
  const { registry, shareChanges, stop } = await registryOver(storeWith({}, preview()));
  expect([builds(registry), shareChanges()]).toEqual([['new 0'], 0]);
  await stop();
});

test('a preview ends at its time, without a new record', async () => {
  const { registry, stop } = await registryOver(storeWith({}, preview('new', soon(2000))));
  expect(builds(registry)).toEqual(['new 0']);
  await eventually(() => expect(registry.candidates()).toEqual([]));
  await stop();
});

test('a candidate that goes live is one no more, and its build stays loaded', async () => {
  const files = storeWith({}, share(50));
  const { registry, stop } = await registryOver(files);
  files['release.json'] = files['releases/new.json']!;
  await eventually(() => expect(registry.get(shop)?.release.build).toBe('new'));
  expect(registry.candidates()).toEqual([]);
  await stop();
});

test('a share that was ended here stays ended, and a later one begins', async () => {
  const files = storeWith({}, share(50, 4));
  const { registry, shareChanges, stop } = await registryOver(files);
  registry.endShare(shop, 4);
  expect([registry.candidates(), shareChanges()]).toEqual([[], 2]);
  Object.assign(files, recordOf(2, share(60, 4)));
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(registry.candidates()).toEqual([]);
  Object.assign(files, recordOf(3, share(60, 5)));
  await eventually(() => expect(builds(registry)).toEqual(['new 60']));
  await stop();
});

test.each([
  ['whose file is missing', { entry: 'nowhere.js' }, 'nowhere.js answers 404'],
  ['with one byte changed', { hashes: { 'new.cjs': 'abc' } }, 'new.cjs fails its hash'],
  ['of a later contract', { contract: 2 }, 'it speaks contract 2, the shell 1'],
  ["that claims another remote's page", { routes: [aRoute('/about')] }, 'it claims /about'],
  ['whose record is of another build', { build: 'old' }, 'its record is of the build old'],
  ['without pages', { routes: undefined }, 'what its pages are'],
])('refuses a candidate %s, once in the log, and takes it when it is mended', async (_, change, problem) => {
  const files = storeWith(change, share(50), preview('gone'));
  const { registry, lines, stop } = await registryOver(files, {
    'mf-pages': filesOf('pages', { routes: [aRoute('/about')] }),
  });
  expect([registry.candidates(), registry.get(shop)?.release.build]).toEqual([[], 'one']);
  expect(registry.candidateRejectionsOf(shop)).toEqual([
    { build: 'new', problem: expect.stringContaining(problem) as unknown },
    { build: 'gone', problem: 'releases/gone.json answers 404' },
  ]);
  await new Promise((resolve) => setTimeout(resolve, 100));
  const warnings = lines.filter(({ level }) => level === 40).map(({ build }) => build);
  expect(warnings).toEqual(['new', 'gone']);
  Object.assign(files, storeWith(), recordOf(2, share(50)));
  await eventually(() => expect([builds(registry), registry.candidateRejectionsOf(shop)]).toEqual([['new 50'], []]));
  await stop();
});

const signedWith = (key: keyof typeof keys, record: object) => sign(record, readKey(keys[key].pem));
const nextRecord = { remote: shop, sequence: 9, candidates: [share(60)] };
const ownNext = signedWith(shop, nextRecord);

test.each([
  ['signed by another team', JSON.stringify(signedWith('mf-events', nextRecord)), 'which is no key of mf-shop'],
  ['with one byte changed', JSON.stringify(ownNext).replace('"percent":60', '"percent":90'), 'fails its signature'],
  ['without a signature', JSON.stringify({ ...nextRecord, signature: null }), 'its record is not signed'],
  ['of another remote', JSON.stringify({ remote: 'mf-gallery', sequence: 9, candidates: [] }), 'no such remote'],
  ['that is truncated', '{"remote":', 'JSON'],
  ['with two shares', recordOf(9, share(5), share(5, 2, 'other'))['candidates.json'], 'more than one share'],
  ['with a share of 101 per cent', recordOf(9, share(101))['candidates.json'], 'neither preview nor share: new'],
  ['that is replayed', recordOf(7)['candidates.json'], 'sequence 7, before 8'],
  [
    "with another's folder",
    recordOf(9, share(5, 1, '../mf-gallery/one'))['candidates.json'],
    'neither preview nor share',
  ],
])('refuses a record %s; the share before it stays', async (_, text, problem) => {
  const files = { ...storeWith(), ...recordOf(8, share(50)) };
  const { registry, stop } = await registryOver(files);
  files['candidates.json'] = text;
  await eventually(() => expect(registry.candidateRejectionsOf(shop)[0]?.problem).toContain(problem));
  expect(builds(registry)).toEqual(['new 50']);
  await stop();
});

test("a candidate whose own record another team has signed is refused, and the share's record alone does not load it", async () => {
  const files = storeWith({}, share(50));
  const record = JSON.parse(files['releases/new.json']!) as object;
  files['releases/new.json'] = JSON.stringify(signedWith('mf-events', { ...record, remote: shop, sequence: null }));
  const { registry, stop } = await registryOver(files);
  expect(registry.candidates()).toEqual([]);
  expect(registry.candidateRejectionsOf(shop)[0]?.problem).toContain('which is no key of mf-shop');
  expect(registry.get(shop)?.release.build).toBe('one');
  await stop();
});

test('a release of another remote that takes a page of the candidate ends the candidate', async () => {
  const files = storeWith({ routes: [aRoute('/shop'), aRoute('/prints')] }, share(50));
  const pages = filesOf('pages', { routes: [aRoute('/about')] });
  const { registry, stop } = await registryOver(files, { 'mf-pages': pages });
  expect(builds(registry)).toEqual(['new 50']);
  Object.assign(pages, filesOf('more', { routes: [aRoute('/about'), aRoute('/prints')] }));
  await eventually(() => expect(registry.candidates()).toEqual([]));
  expect(registry.candidateRejectionsOf(shop)[0]?.problem).toContain('it claims /prints');
  await stop();
});

test('a share that was stopped does not begin on a front server that starts later; the next one does', async () => {
  const files = storeWith();
  const { registry, stopped, shareChanges, lines, stop } = await registryOver(files);
  stopped.add(1);
  Object.assign(files, recordOf(1, share(5), preview()));
  await eventually(() => expect(builds(registry)).toEqual(['new 0']));
  expect(shareChanges()).toBe(0);
  Object.assign(files, recordOf(2, share(5, 2)));
  await eventually(() => expect(builds(registry)).toEqual(['new 5']));
  expect(lines.join()).not.toContain('rejected');
  await stop();
});
