import { setTimeout as sleep } from 'node:timers/promises';
import { anybody, countingPool, page } from './render-pool.fixture';

test.each(['loop', 'leak', 'exit'])(
  'refusal 134: a build that says "%s" while it loads costs no page, and after two workers it is given to none',
  async (code) => {
    const { pool, losses } = countingPool(1000);
    pool.activate('mf-good', 'one', '');
    const waiting = pool.render(page('/data?100'), anybody());
    pool.activate('mf-bad', 'one', code);
    await expect(waiting).resolves.toMatchObject({ html: '/data?100' });
    await expect(pool.render(page('/builds'), anybody())).resolves.toMatchObject({ html: 'mf-good one' });
    expect(losses()).toBe(2);
    pool.activate('mf-bad', 'two', '');
    await expect(pool.render(page('/builds'), anybody())).resolves.toMatchObject({ html: 'mf-good one,mf-bad two' });
    expect(losses()).toBe(2);
    await pool.close();
  },
);

test('refusal 134: a worker that was given a build just before it is given up is not waited for', async () => {
  const { pool, losses } = countingPool(1000, 2);
  await Promise.all([pool.render(page('/data?50'), anybody()), pool.render(page('/data?51'), anybody())]);
  pool.activate('mf-bad', 'one', 'stuck');
  while (losses() < 2) await sleep(20);
  const next = pool.render(page('/b'), anybody()).then(({ html }) => html);
  expect(await Promise.race([next, sleep(2000, 'waited for')])).toBe('/b');
  await pool.close();
});

test('a build that is only slow to load costs nothing: the pages behind it have their time after it', async () => {
  const { pool, losses } = countingPool(1000);
  await pool.render(page('/a'), anybody());
  pool.activate('mf-slow', 'one', 'slow');
  await expect(pool.render(page('/builds'), anybody())).resolves.toMatchObject({ html: 'mf-slow one' });
  expect(losses()).toBe(0);
  await pool.close();
});
