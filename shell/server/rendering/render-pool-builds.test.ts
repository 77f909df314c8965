import { anybody, countingPool, page, poolOf } from './render-pool.fixture';

const ofBuild = (remote: string, build: string, url: string) => ({ ...page(url), remote: { name: remote, build } });

test.each([
  ['loop', 'it took longer than 3000 ms to load'],
  ['leak', 'its process ended (SIGABRT) while it loaded'],
  ['exit', 'its process ended (1) while it loaded'],
  ['throw', 'no paint'],
])(
  'refusal 134: code that says "%s" while it loads is rejected with the reason, and costs no page',
  async (code, why) => {
    const { pool, losses } = countingPool(1000);
    await pool.load('mf-shop', 'good', '');
    await pool.load('mf-gallery', 'good', '');
    const rejected = pool.load('mf-shop', 'bad', code).catch((error: Error) => error.message);
    await expect(pool.render(ofBuild('mf-shop', 'good', '/a'), anybody())).resolves.toMatchObject({ html: '/a' });
    await expect(pool.render(ofBuild('mf-gallery', 'good', '/b'), anybody())).resolves.toMatchObject({ html: '/b' });
    expect(await rejected).toBe(why);
    await expect(pool.render(ofBuild('mf-shop', 'bad', '/a'), anybody())).rejects.toThrow('bad is not here');
    await expect(pool.render(ofBuild('mf-shop', 'good', '/c'), anybody())).resolves.toMatchObject({ html: '/c' });
    expect(losses()).toBe(1);
    await pool.close();
  },
);

test.each(['/loop', '/leak', '/stuck'])(
  'refusal 134: while pages of one build say "%s", those of the others are rendered',
  async (url) => {
    const { pool } = countingPool(1000, 2);
    for (const build of ['good', 'shared']) await pool.load('mf-shop', build, '');
    await pool.load('mf-gallery', 'good', '');
    const faulty = Array.from({ length: 8 }, (_, index) =>
      pool.render({ ...ofBuild('mf-shop', 'shared', url), year: index }, anybody()),
    );
    const ended = Promise.allSettled(faulty);
    const others = ['/a', '/b', '/c'].map((other) => pool.render(ofBuild('mf-gallery', 'good', other), anybody()));
    const sameRemote = pool.render(ofBuild('mf-shop', 'good', '/d'), anybody());
    const isFirst = await Promise.race([
      Promise.all([...others, sameRemote]).then(() => true),
      ended.then(() => false),
    ]);
    expect(isFirst).toBe(true);
    expect((await ended).map(({ status }) => status)).toEqual(Array.from({ length: 8 }, () => 'rejected'));
    await pool.close();
  },
  30_000,
);

test('a build that is only slow to load costs nothing: the pages behind it have their time after it', async () => {
  const { pool, losses } = countingPool(1000);
  pool.activate('mf-slow', 'one', 'slow');
  await expect(pool.render(ofBuild('mf-slow', 'one', '/a'), anybody())).resolves.toMatchObject({ html: '/a' });
  expect(losses()).toBe(0);
  await pool.close();
});

test('refusal 134: of a build that was activated unchecked and cannot be loaded, each page is rejected', async () => {
  const { pool, losses } = countingPool(1000);
  pool.activate('mf-bad', 'one', 'exit');
  await expect(pool.render(ofBuild('mf-bad', 'one', '/a'), anybody())).rejects.toThrow('ended (1)');
  await expect(pool.render(ofBuild('mf-bad', 'one', '/b'), anybody())).rejects.toThrow('ended (1)');
  expect([losses(), pool.pendingCount]).toEqual([2, 0]);
  await pool.close();
});

test('a retired build ends: its pages are rejected, and it can be loaded again', async () => {
  const pool = poolOf(1);
  await pool.load('mf-shop', 'one', '');
  const pending = pool.render(ofBuild('mf-shop', 'one', '/data'), anybody());
  pool.retire('mf-shop', 'one');
  await expect(pending).rejects.toThrow('not served any more');
  await expect(pool.render(ofBuild('mf-shop', 'one', '/a'), anybody())).rejects.toThrow('is not here');
  await pool.load('mf-shop', 'one', '');
  await expect(pool.render(ofBuild('mf-shop', 'one', '/a'), anybody())).resolves.toMatchObject({ html: '/a' });
  await pool.close();
});
