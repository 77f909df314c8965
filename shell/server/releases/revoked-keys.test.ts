import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { readKey, sign, type TrustedKey } from './release-signature.mjs';
import {
  eventually,
  filesOf,
  folderOfState,
  keys,
  live,
  registryOver,
  sha256,
  signedBy,
} from './remote-registry.fixture';

const shop = 'mf-shop';
// The team has two keys: `mf-shop` is the older one.
const [older, newer] = [keys['mf-shop'], keys['mf-events']];

function trusting(changes: Record<string, Partial<TrustedKey>> = {}) {
  const state = folderOfState();
  const say = (changed: Record<string, Partial<TrustedKey>>) => {
    const listed = [older, newer].map(({ id, publicKey }) => ({ id, publicKey, status: 'active', ...changed[id] }));
    writeFileSync(state.keysFile, JSON.stringify({ [shop]: listed }));
  };
  say(changes);
  return { state, say };
}

const asRecordOf = (build: string, files: Record<string, string>) => ({
  [`releases/${build}.json`]: files['release.json']!,
});
const revoked = (key: { id: string }) => ({ [key.id]: { status: 'revoked' } as const });
const warningsOf = (lines: readonly Record<string, unknown>[]) =>
  lines.filter(({ level }) => level === 40).map(({ msg, build, stays }) => [msg, build, stays]);

test('when the key of the live release is revoked, the last release of a trusted key takes its place, after a restart too', async () => {
  const { state, say } = trusting();
  const one = signedBy('mf-shop', 1, { build: 'one' });
  const files = { ...one, ...asRecordOf('one', one) };
  const { registry, stop, lines, activated, timesOffline } = await registryOver(files, {}, { state });
  for (const [sequence, build] of [
    [2, 'two'],
    [3, 'three'],
  ] as const) {
    Object.assign(files, { 'previous.json': files['release.json'] }, signedBy('mf-events', sequence, { build }));
    Object.assign(files, { 'server.cjs': `// ${build}` });
    await eventually(() => expect(live(registry)).toBe(build));
  }
  // The host has the files of all its builds.
  Object.assign(files, { 'server.cjs': '// one' });
  say(revoked(newer));
  await eventually(() => expect(live(registry)).toBe('one'));
  await eventually(() => expect(registry.rejectionOf(shop)?.problem).toContain('is revoked'));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(warningsOf(lines)).toEqual([['release rejected; the last good one stays live', 'three', 'one']]);
  expect([activated.at(-1), timesOffline()]).toEqual(['one // one', 0]);
  await stop();

  const again = await registryOver(files, {}, { state });
  expect([live(again.registry), again.registry.rejectionOf(shop)?.build]).toEqual(['one', 'three']);
  await again.stop();
});

test('when no release of a trusted key is left, the remote is offline until its team signs again', async () => {
  const { state, say } = trusting();
  const files = signedBy('mf-shop', Number.MAX_SAFE_INTEGER, { build: 'one' });
  const { registry, stop, lines, retired, timesOffline, loads } = await registryOver(files, {}, { state });
  const before = registry.revision;
  say(revoked(older));
  await eventually(() => expect(live(registry)).toBeUndefined());
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(warningsOf(lines)).toEqual([['release rejected; the remote is offline', 'one', null]]);
  expect([registry.hasEveryRelease, registry.hasRejectedRelease, timesOffline()]).toEqual([false, false, 1]);
  expect(registry.revision).not.toBe(before);
  // The sequence of the stolen key blocks nothing.
  Object.assign(files, signedBy('mf-events', 1, { build: 'one' }));
  await eventually(() => expect([live(registry), registry.rejectionOf(shop)]).toEqual(['one', null]));
  expect([loads.length, retired]).toEqual([3, []]);
  await stop();

  const again = await registryOver(files, {}, { state });
  expect(live(again.registry)).toBe('one');
  await again.stop();
});

test('an earlier release that this front server has not seen takes no place: another record of the trusted key may be replayed', async () => {
  const { state, say } = trusting();
  const files = signedBy('mf-shop', 4, { build: 'four' });
  const { registry, stop } = await registryOver(files, {}, { state });
  Object.assign(files, signedBy('mf-events', 5, { build: 'five' }));
  await eventually(() => expect(live(registry)).toBe('five'));
  files['previous.json'] = signedBy('mf-shop', 3, { build: 'five' })['release.json']!;
  say(revoked(newer));
  await eventually(() => expect(live(registry)).toBeUndefined());
  await stop();
});

test('a state of an earlier version is read, and its sequences count', async () => {
  const { state } = trusting();
  const file = path.join(state.stateDirectory, 'sequences.json');
  writeFileSync(file, JSON.stringify({ [shop]: { sequence: 7, record: 'a'.repeat(64) } }));
  const first = await registryOver(signedBy('mf-shop', 6, { build: 'six' }), {}, { state });
  expect(first.registry.rejectionOf(shop)?.problem).toContain('sequence 6, before 7');
  await first.stop();
  const second = await registryOver(signedBy('mf-shop', 8, { build: 'eight' }), {}, { state });
  expect(live(second.registry)).toBe('eight');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
    [shop]: [{ sequence: 8, build: 'eight' }, { sequence: 7 }],
  });
  await second.stop();
});

const share = (percent: number, number = 1) => ({ build: 'new', percent, number });

/** `one` is live; `new` is shared, signed by the key. */
function sharing(by: typeof older, sequence = 1): Record<string, string> {
  const { 'release.json': record = '' } = filesOf('new', { entry: 'new.js', server: 'new.cjs' });
  const hashes = Object.fromEntries(
    Object.entries({ 'new.js': '', 'new.cjs': '// new' }).map(([name, text]) => [name, sha256(text)]),
  );
  const release = { ...(JSON.parse(record) as object), hashes, remote: shop, sequence: null };
  return {
    'new.js': '',
    'new.cjs': '// new',
    'releases/new.json': JSON.stringify(sign(release, readKey(by.pem))),
    'candidates.json': JSON.stringify(
      sign({ remote: shop, sequence, candidates: [share(50, sequence)] }, readKey(by.pem)),
    ),
  };
}

test('a share ends when its key is revoked, and a new one of another key begins', async () => {
  const { state, say } = trusting();
  const files = { ...signedBy('mf-shop', 1, { build: 'one' }), ...sharing(newer, 9) };
  const { registry, stop, lines } = await registryOver(files, {}, { state });
  expect(registry.candidates()).toHaveLength(1);
  say(revoked(newer));
  await eventually(() => expect(registry.candidates()).toEqual([]));
  expect(registry.candidateRejectionsOf(shop)[0]?.problem).toContain('is revoked');
  expect([live(registry), warningsOf(lines)]).toEqual([
    'one',
    [[expect.stringContaining('candidate rejected'), null, undefined]],
  ]);
  Object.assign(files, sharing(older, 1));
  await eventually(() => expect(registry.candidates()).toHaveLength(1));
  await stop();
});

test("a build's record of a revoked key ends its share, though the share itself is signed by another", async () => {
  const { state, say } = trusting();
  const files = {
    ...signedBy('mf-shop', 1, { build: 'one' }),
    ...sharing(newer),
    'candidates.json': sharing(older)['candidates.json']!,
  };
  const { registry, stop } = await registryOver(files, {}, { state });
  expect(registry.candidates()).toHaveLength(1);
  say(revoked(newer));
  await eventually(() => expect(registry.candidates()).toEqual([]));
  expect(registry.candidateRejectionsOf(shop)).toEqual([
    { build: 'new', problem: expect.stringContaining('is revoked') as unknown },
  ]);
  await stop();
});

test('a share goes on while the record that was signed again is under way, and ends if there is none', async () => {
  const { state, say } = trusting();
  const files = { ...signedBy('mf-shop', 1, { build: 'one' }), ...sharing(older) };
  const { registry, stop, shareChanges } = await registryOver(files, {}, { state });
  const retired = { [older.id]: { status: 'retired', lastSequence: 1 } } as const;
  say(retired);
  await eventually(() => expect(registry.candidateRejectionsOf(shop)[0]?.problem).toContain('is retired'));
  expect([registry.candidates().length, shareChanges()]).toEqual([1, 1]);
  Object.assign(files, sharing(newer));
  await eventually(() => expect(registry.candidateRejectionsOf(shop)).toEqual([]));
  say({ ...retired, [newer.id]: retired[older.id]! });
  await eventually(() => expect(registry.candidates()).toEqual([]));
  expect(shareChanges()).toBe(2);
  await stop();
});

test('a share that is signed again before its key retires goes on without a gap', async () => {
  const { state, say } = trusting();
  const files = { ...signedBy('mf-shop', 1, { build: 'one' }), ...sharing(older) };
  const { registry, stop, shareChanges, retired } = await registryOver(files, {}, { state });
  Object.assign(files, sharing(newer));
  say({ [older.id]: { status: 'retired', lastSequence: 1 } });
  await new Promise((resolve) => setTimeout(resolve, 300));
  expect([registry.candidates().length, shareChanges(), retired, live(registry)]).toEqual([1, 1, [], 'one']);
  expect(registry.candidateRejectionsOf(shop)).toEqual([]);
  expect(registry.snapshot({ [shop]: 'new' })[shop]?.release).toMatchObject({ signature: { key: newer.id } });
  await stop();
});
