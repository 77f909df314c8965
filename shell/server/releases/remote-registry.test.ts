import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeKey, readKey, signRollback } from './release-signature.mjs';
import {
  aRoute,
  eventually,
  filesOf,
  folderOfState,
  keys,
  live,
  registryOver,
  sha256,
  signedBy,
} from './remote-registry.fixture';

test('follows a remote from one release to the next', async () => {
  const files = filesOf('one');
  const { registry, activated, stop } = await registryOver(files);
  expect(live(registry)).toBe('one');
  Object.assign(files, filesOf('two'));
  await eventually(() => expect(activated).toEqual(['one // one', 'two // two']));
  await stop();
});

test.each([
  ['truncated', { 'release.json': '{"build":' }, null, 'JSON'],
  ['of a later contract', filesOf('two', { contract: 2 }), 'two', 'it speaks contract 2, the shell 1'],
  [
    'for another React',
    filesOf('two', { requires: { react: '^20.0.0' } }),
    'two',
    'it needs react ^20.0.0, the shell shares 19.3.1',
  ],
  ['with a wrong hash', filesOf('two', { hashes: { 'server.cjs': 'abc' } }), 'two', 'server.cjs fails its hash'],
  [
    'with an unknown rendering',
    filesOf('two', { routes: [aRoute('/shop', { rendering: 'edge' })] }),
    'two',
    '/shop has an unknown rendering: "edge"',
  ],
  [
    'with an unknown cache',
    filesOf('two', { routes: [aRoute('/shop', { cache: 'forever' })] }),
    'two',
    '/shop has an unknown cache: "forever"',
  ],
  [
    'with a path twice',
    filesOf('two', { routes: [aRoute('/shop'), aRoute('/shop')] }),
    'two',
    '/shop is declared twice',
  ],
  [
    "with another's cookie",
    filesOf('two', { routes: [aRoute('/shop', { cache: 'none', cookie: 'studio_session' })] }),
    'two',
    '/shop has a cookie that is not its own: "studio_session"',
  ],
  ['without pages', filesOf('two', { routes: undefined }), 'two', 'what its pages are'],
  ['with a missing file', filesOf('two', { entry: 'nowhere.js' }), 'two', 'nowhere.js answers 404'],
])('keeps the last good release when the next is %s; the log says why, once', async (...[, next, build, problem]) => {
  const files = filesOf('one');
  const { registry, stop, lines } = await registryOver(files);
  Object.assign(files, next);
  const refusal = { build, problem: expect.stringContaining(problem) as unknown };
  await eventually(() => expect(registry.rejectionOf('mf-shop')).toEqual(refusal));
  expect(live(registry)).toBe('one');
  expect(lines.filter(({ level }) => level === 40)).toEqual([
    expect.objectContaining({ remote: 'mf-shop', build, stays: 'one', problem: expect.stringContaining(problem) }),
  ]);

  Object.assign(files, filesOf('three'));
  await eventually(() => expect(live(registry)).toBe('three'));
  expect(registry.rejectionOf('mf-shop')).toBeNull();
  await stop();
});

test('refusal 126: a store that shows an older record than was seen is named, and what runs stays until the newer one is back', async () => {
  const files = filesOf('one', { liveSince: '2026-03-01T10:00:00.000Z' });
  const { registry, activated, stop, lines } = await registryOver(files);
  const older = { ...files };
  const newer = filesOf('two', { liveSince: '2026-03-02T10:00:00.000Z' });
  Object.assign(files, newer);
  await eventually(() => expect(live(registry)).toBe('two'));
  Object.assign(files, older);
  await eventually(() =>
    expect(registry.rejectionOf('mf-shop')?.problem).toContain('older than one that was seen: sequence 1, before 2'),
  );
  expect(live(registry)).toBe('two');
  Object.assign(files, newer);
  await eventually(() => expect(registry.rejectionOf('mf-shop')).toBeNull());
  // A rollback has a later sequence.
  Object.assign(files, filesOf('one', { liveSince: '2026-03-03T10:00:00.000Z' }));
  await eventually(() => expect(activated).toEqual(['one // one', 'two // two', 'one // one']));
  expect(lines.filter(({ level }) => level === 40)).toHaveLength(1);
  await stop();
});

test('refusal 126: a refused release whose record comes back after it was taken back stays refused', async () => {
  const files = filesOf('one', { liveSince: '2026-03-01T10:00:00.000Z' });
  const { registry, stop } = await registryOver(files);
  const two = filesOf('two', { liveSince: '2026-03-02T10:00:00.000Z', entry: 'two.js' });
  Object.assign(files, { 'release.json': two['release.json'] });
  await eventually(() => expect(registry.rejectionOf('mf-shop')?.build).toBe('two'));
  Object.assign(files, filesOf('one', { liveSince: '2026-03-03T10:00:00.000Z' }));
  await eventually(() => expect(registry.rejectionOf('mf-shop')).toBeNull());
  // The missing file is there now, but a cache returned the old response.
  Object.assign(files, { 'two.js': '', 'release.json': two['release.json'] });
  await eventually(() => expect(registry.rejectionOf('mf-shop')?.problem).toContain('sequence 2, before 3'));
  expect(live(registry)).toBe('one');
  await stop();
});

test('refusal 134: server code that cannot be loaded leaves the last good release, and is not tried at each poll', async () => {
  const files = filesOf('one');
  const { registry, loads, stop } = await registryOver(files);
  Object.assign(files, filesOf('two'), { 'server.cjs': 'no paint' });
  const problem = 'its server code cannot be loaded: no paint';
  await eventually(() => expect(registry.rejectionOf('mf-shop')).toEqual({ build: 'two', problem }));
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect([live(registry), loads.filter((build) => build === 'two')]).toEqual(['one', ['two']]);
  Object.assign(files, filesOf('three'));
  await eventually(() => expect(live(registry)).toBe('three'));
  await stop();
});

test('starts on what was live before when the published release is not good', async () => {
  const files = filesOf('one');
  files['previous.json'] = files['release.json']!;
  files['release.json'] = '{"build":';
  const { registry, stop } = await registryOver(files);
  expect(live(registry)).toBe('one');
  await stop();
});

test('refusal 135: a host that takes requests and says nothing delays no release of another', async () => {
  const asked: string[] = [];
  const silent = createServer((request) => void asked.push(request.url ?? ''));
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve));
  const origins = { 'mf-silent': `http://127.0.0.1:${(silent.address() as AddressInfo).port}` };
  const files = filesOf('one');
  const { registry, stop } = await registryOver(files, {}, { origins });
  await eventually(() => expect(asked.at(-1)).toBe('/release.json'));
  const count = asked.length;
  Object.assign(files, filesOf('two'));
  await eventually(() => expect(live(registry)).toBe('two'));
  expect(asked).toHaveLength(count);
  silent.close().closeAllConnections();
  await stop();
});

test('refusal 135: of a file without end no more than 16 MB is read; what is live stays', async () => {
  const files = filesOf('one');
  const { registry, stop, lines } = await registryOver(files);
  Object.assign(files, filesOf('two'), { 'server.cjs': ' '.repeat(17 * 1024 * 1024) });
  await eventually(() => expect(lines).toContainEqual(expect.objectContaining({ build: 'two', stays: 'one' })));
  expect(registry.rejectionOf('mf-shop')).toEqual({ build: 'two', problem: 'server.cjs has more than 16 MB' });
  await stop();
});

test('looks at all releases at one moment', async () => {
  const files = filesOf('one');
  const { registry, stop } = await registryOver(files);
  const moment = registry.snapshot();
  Object.assign(files, filesOf('two'));
  await eventually(() => expect(registry.snapshot()['mf-shop']?.release.build).toBe('two'));
  expect(moment['mf-shop']?.release.build).toBe('one');
  await stop();
});

test('takes up a release whose missing file arrives later', async () => {
  const files = filesOf('one', { entry: 'late.js' });
  const { registry, stop } = await registryOver(files);
  expect(live(registry)).toBeUndefined();
  files['late.js'] = '';
  await eventually(() => expect(live(registry)).toBe('one'));
  await stop();
});

test('keeps the last good release when the host is gone', async () => {
  const { registry, host, stop } = await registryOver(filesOf('one'));
  await host.stop();
  await eventually(() => expect(registry.rejectionOf('mf-shop')).not.toBeNull());
  expect(live(registry)).toBe('one');
  await stop();
});

const eventsAt = (path: string, change: object = {}) =>
  filesOf('events', { routes: [aRoute('/events'), aRoute(path)], ...change });

test('a path that another remote shows stays with it; the log names both', async () => {
  const events = eventsAt('/talks');
  const { registry, stop, lines } = await registryOver(filesOf('one'), { 'mf-events': events });
  Object.assign(events, filesOf('later', { routes: [aRoute('/events'), aRoute('/shop')] }));
  const problem = 'it claims /shop, and mf-shop shows /shop';
  await eventually(() => expect(registry.rejectionOf('mf-events')).toEqual({ build: 'later', problem }));
  expect(live(registry)).toBe('one');
  expect(registry.get('mf-events')?.release.build).toBe('events');
  expect(lines).toContainEqual(expect.objectContaining({ remote: 'mf-events', stays: 'events', problem }));
  await stop();
});

test('of two that are both there at the start, the one that showed the path first keeps it', async () => {
  for (const [mine, theirs, winner] of [
    ['2026-01-01', '2026-02-01', 'mf-shop'],
    ['2026-02-01', '2026-01-01', 'mf-events'],
  ]) {
    const files = filesOf('one', { shownSince: { '/shop': mine } });
    const events = eventsAt('/shop', { shownSince: { '/shop': theirs, '/events': '2025-01-01' } });
    const { registry, stop } = await registryOver(files, { 'mf-events': events });
    const isLive = ['mf-shop', 'mf-events'].filter((name) => registry.get(name));
    expect(isLive).toEqual([winner]);
    await stop();
  }
});

const header = [{ name: 'header', storageKey: 'cart' }];

test('refusal 116: a slot that another remote fills stays with it; the log names both', async () => {
  const events = filesOf('events', { routes: [aRoute('/events')] });
  const { registry, stop, lines } = await registryOver(filesOf('one', { slots: header }), { 'mf-events': events });
  Object.assign(events, filesOf('later', { routes: [aRoute('/events')], slots: header }));
  const problem = 'it claims the slot header, and mf-shop fills it';
  await eventually(() => expect(registry.rejectionOf('mf-events')).toEqual({ build: 'later', problem }));
  expect(live(registry)).toBe('one');
  expect(lines).toContainEqual(expect.objectContaining({ remote: 'mf-events', stays: 'events', problem }));
  await stop();
});

test('refusal 116: of two that are both there at the start, the one that filled the slot first keeps it', async () => {
  for (const [mine, theirs, winner] of [
    ['2026-01-01', '2026-02-01', 'mf-shop'],
    ['2026-02-01', '2026-01-01', 'mf-events'],
  ]) {
    const files = filesOf('one', { slots: header, shownSince: { '/shop': '2025-01-01', header: mine } });
    const claims = { slots: header, shownSince: { '/events': '2025-01-01', header: theirs } };
    const events = filesOf('events', { routes: [aRoute('/events')], ...claims });
    const { registry, stop } = await registryOver(files, { 'mf-events': events });
    expect(['mf-shop', 'mf-events'].filter((name) => registry.get(name))).toEqual([winner]);
    await stop();
  }
});

test.each([[null], [7], [[null]], [[{ name: 'sidebar', storageKey: 'cart' }]], [[{ name: 'header' }]]])(
  'refusal 117: a record that says its slots as %j is refused and costs its neighbours nothing, at the start too',
  async (slots) => {
    const events = filesOf('events', { routes: [aRoute('/events')], slots: header });
    const { registry, stop } = await registryOver(filesOf('one', { slots }), { 'mf-events': events });
    expect(registry.get('mf-events')?.release.build).toBe('events');
    expect(live(registry)).toBeUndefined();
    expect(registry.rejectionOf('mf-shop')?.build).toBe('one');
    await stop();
  },
);

test.each([[undefined], [null], [{}], [[null]], [[{}]], [[{ path: 7 }]], [['/shop']]])(
  'refusal 80: a record that says its pages as %j costs its neighbours nothing, at the start too',
  async (routes) => {
    const { registry, stop } = await registryOver(filesOf('one', { routes }), { 'mf-events': eventsAt('/talks') });
    expect(registry.get('mf-events')?.release.build).toBe('events');
    expect(live(registry)).toBeUndefined();
    expect(registry.rejectionOf('mf-shop')?.build).toBe('one');
    await stop();
  },
);

test('a path that its remote gives up can be had by the one that waits for it', async () => {
  const files = filesOf('one', {
    routes: [aRoute('/shop'), aRoute('/talks')],
    shownSince: { '/talks': '2026-01-01' },
  });
  const { registry, stop } = await registryOver(files, { 'mf-events': eventsAt('/talks') });
  expect(registry.get('mf-events')).toBeUndefined();
  Object.assign(files, filesOf('two'));
  await eventually(() => expect(registry.get('mf-events')?.release.build).toBe('events'));
  await stop();
});

test('refusal 200: a remote that redirects what another shows is refused, and two may have the same redirect', async () => {
  const redirecting = (redirects: object) => filesOf('events', { routes: [aRoute('/events')], redirects });
  for (const [redirects, problem] of [
    [{ '/shop': '/events' }, 'it claims /shop, and mf-shop shows /shop'],
    [{ '/events': '/shop' }, 'the redirect of /events is a page that the remote shows'],
    [{ '/old': '/shop' }, undefined],
  ] as const) {
    const files = filesOf('one', { redirects: { '/old': '/shop' }, shownSince: { '/shop': '2026-01-01' } });
    const { registry, stop } = await registryOver(files, { 'mf-events': redirecting(redirects) });
    expect(live(registry)).toBe('one');
    expect(registry.rejectionOf('mf-events')?.problem).toBe(problem);
    await stop();
  }
});

const good = signedBy('mf-shop', 7, { build: 'next' });

test.each([
  ['signed by another team', signedBy('mf-events', 7, { build: 'next' }), 'which is no key of mf-shop'],
  ['signed for another remote', signedBy('mf-events', 7, { build: 'next', remote: 'mf-events' }), 'not for mf-shop'],
  ['of a candidate', signedBy('mf-shop', null, { build: 'next' }), 'has no sequence'],
  [
    'with one byte changed',
    { ...good, 'release.json': good['release.json']!.replace('"entry.js"', '"entrz.js"') },
    'its record fails its signature',
  ],
  [
    'that names a missing file',
    signedBy('mf-shop', 7, {
      build: 'next',
      hashes: { 'entry.js': sha256(''), 'server.cjs': sha256('// next'), 'gone.js': sha256('') },
    }),
    'gone.js answers 404',
  ],
  ['with a changed file', { ...good, 'server.cjs': '// stolen' }, 'server.cjs fails its hash'],
  [
    'that leaves out the hash of a file',
    signedBy('mf-shop', 7, { build: 'next', hashes: {} }),
    'has no hash of entry.js',
  ],
])('a record %s is refused; what is live stays, and the log says why', async (_, next, problem) => {
  const files = signedBy('mf-shop', 1, { build: 'one' });
  const { registry, stop, lines } = await registryOver(files);
  Object.assign(files, next);
  await eventually(() => expect(registry.rejectionOf('mf-shop')?.problem).toContain(problem));
  expect(live(registry)).toBe('one');
  expect(lines).toContainEqual(expect.objectContaining({ level: 40, remote: 'mf-shop', stays: 'one' }));
  await stop();
});

test('an unsigned record is refused, at the start too', async () => {
  const unsigned = filesOf('one');
  const { registry, stop } = await registryOver({ ...unsigned, 'release.json': `${unsigned['release.json']} ` });
  expect(live(registry)).toBe('one');
  await stop();
  const bare = JSON.stringify({ ...(JSON.parse(unsigned['release.json']!) as object), signature: null });
  const second = await registryOver({ ...unsigned, 'release.json': bare });
  expect(live(second.registry)).toBeUndefined();
  expect(second.registry.rejectionOf('mf-shop')?.problem).toBe('its record is not signed');
  await second.stop();
});

test('a replayed record is refused after a restart too; a front server that missed records takes the latest', async () => {
  const files = signedBy('mf-shop', 3, { build: 'three' });
  const state = folderOfState();
  const first = await registryOver(files, {}, { state });
  await first.stop();
  // Releases 4 to 8 came while the front server was away.
  Object.assign(files, signedBy('mf-shop', 9, { build: 'nine' }));
  const second = await registryOver(files, {}, { state });
  expect(live(second.registry)).toBe('nine');
  await second.stop();
  for (const [replayed, problem] of [
    [signedBy('mf-shop', 3, { build: 'three' }), 'older than one that was seen: sequence 3, before 9'],
    [signedBy('mf-shop', 9, { build: 'another' }), 'another record of sequence 9 was seen'],
  ] as const) {
    const third = await registryOver({ ...replayed }, {}, { state });
    expect(third.registry.rejectionOf('mf-shop')?.problem).toContain(problem);
    expect(live(third.registry)).toBeUndefined();
    await third.stop();
  }
});

test('the list of trusted keys counts as it is now: a revoked key, a retired one, and the operator', async () => {
  const files = signedBy('mf-shop', 1, { build: 'one' });
  const state = folderOfState();
  const { registry, stop } = await registryOver(files, {}, { state });
  const [{ id, publicKey, pem }, operator] = [keys['mf-shop'], makeKey()];
  const say = (change: object) =>
    writeFileSync(
      state.keysFile,
      JSON.stringify({
        'mf-shop': [{ id, publicKey, status: 'active', ...change }],
        operator: [{ id: operator.id, publicKey: operator.publicKey, status: 'active' }],
      }),
    );
  const refused = (problem: string) =>
    eventually(() => expect(registry.rejectionOf('mf-shop')?.problem).toContain(problem));
  say({ status: 'revoked' });
  Object.assign(files, signedBy('mf-shop', 2, { build: 'two' }));
  await refused('is revoked');
  say({ status: 'retired', lastSequence: 1 });
  await refused('is retired since release 1');
  writeFileSync(state.keysFile, '{"mf-shop":');
  await refused('is retired since release 1');
  say({});
  await eventually(() => expect(live(registry)).toBe('two'));
  const old = JSON.parse(signedBy('mf-shop', 1, { build: 'one' })['release.json']!) as { remote: string };
  Object.assign(files, signedBy('mf-shop', 1, { build: 'one' }), {
    'release.json': JSON.stringify(signRollback(old, 3, readKey(pem))),
  });
  await refused('which is no key of operator');
  files['release.json'] = JSON.stringify(signRollback(old, 3, readKey(operator.pem)));
  await eventually(() => expect(live(registry)).toBe('one'));
  await stop();
});
