import { WorkerLost } from './render-pool';
import { anybody, countingPool, page, poolOf, waiters } from './render-pool.fixture';

test('renders pages', async () => {
  const pool = poolOf(1);
  await expect(pool.render(page('/a'), anybody())).resolves.toMatchObject({ html: '/a' });
  await pool.close();
});

test('the code of remotes is told no setting of the front server', async () => {
  process.env['CDN_PURGE_TOKEN'] = 'a-token-of-the-operator';
  const pool = poolOf(1);
  const rendered = await pool.render(page('/settings'), anybody());
  delete process.env['CDN_PURGE_TOKEN'];
  await pool.close();
  expect(rendered).toMatchObject({ html: '' });
});

test('passes on what a page throws', async () => {
  const pool = poolOf(1);
  await expect(pool.render(page('/throw'), anybody())).rejects.toThrow('no paint');
  await pool.close();
});

test('ends a page that never ends; the pages behind it are rendered all the same', async () => {
  const pool = poolOf(1);
  const looping = pool.render(page('/loop'), anybody());
  const behind = pool.render(page('/b'), anybody());
  await expect(looping).rejects.toThrow('took longer than 1500 ms');
  await expect(behind).resolves.toMatchObject({ html: '/b' });
  await pool.close();
});

test('a page whose data never come is the one that is lost, though another was rendered after it began', async () => {
  const { pool, losses } = countingPool();
  const waiting = pool.render(page('/data'), anybody());
  const meanwhile = pool.render(page('/b'), anybody());
  await expect(meanwhile).resolves.toMatchObject({ html: '/b' });
  await expect(waiting).rejects.toThrow(new WorkerLost('Rendering /data took longer than 1500 ms'));
  await expect(pool.render(page('/c'), anybody())).resolves.toMatchObject({ html: '/c' });
  expect([losses(), pool.pendingCount]).toEqual([1, 0]);
  await pool.close();
});

test('a page that still waits for its data beside the lost one is tried again', async () => {
  const { pool, losses } = countingPool();
  const lost = pool.render(page('/data'), anybody());
  await new Promise((resolve) => setTimeout(resolve, 800));
  const beside = pool.render(page('/data?1000'), anybody());
  await expect(lost).rejects.toThrow(new WorkerLost('Rendering /data took longer than 1500 ms'));
  await expect(beside).resolves.toMatchObject({ html: '/data?1000' });
  expect(losses()).toBe(1);
  await pool.close();
});

test('survives a page that takes memory without end', async () => {
  const pool = poolOf(1);
  await expect(pool.render(page('/leak'), anybody())).rejects.toThrow();
  await expect(pool.render(page('/c'), anybody())).resolves.toMatchObject({ html: '/c' });
  await pool.close();
});

test('refusal 64: what a page throws, and what is logged of a lost one, lacks the query', async () => {
  const pool = poolOf(1);
  const thrown = await pool.render(page('/throw?secret=pi_3_secret%20x&a=b'), anybody()).catch((error: Error) => error);
  expect((thrown as Error).stack).toBe('no paint over … and …\n    at Shop (mf-shop.cjs:1:1)');
  await expect(pool.render(page('/stuck?secret=1'), anybody())).rejects.toThrow(
    new WorkerLost('Rendering /stuck took longer than 1500 ms'),
  );
  await pool.close();
});

test('begins a worker more only when the first has no place for another page', async () => {
  const pool = poolOf(2);
  const count = async () => Number((await pool.render({ ...page('/count') }, anybody())).html);
  expect([await count(), await count(), await count()]).toEqual([1, 2, 3]);
  const stuck = Array.from({ length: 4 }, (_, index) =>
    pool.render(page(`/data?${3000 + index}`), waiters(`${index}`)),
  );
  const lost = Promise.allSettled(stuck);
  await expect(count()).resolves.toBe(1);
  await lost;
  await pool.close();
});
