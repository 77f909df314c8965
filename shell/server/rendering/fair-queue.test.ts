import { ClientsDisconnected } from './render-pool';
import { anybody, waiters, page, poolOf } from './render-pool.fixture';

test('a rush waits its turn: no page is lost to the limit of time', async () => {
  const pool = poolOf(1);
  // 40 pages of 60 ms are 2.4 s of work; each page may take 1.5 s.
  const pages = await Promise.all(
    Array.from({ length: 40 }, (_, index) => pool.render(page(`/busy?${index}`), anybody())),
  );
  expect(pages.map(({ html }) => html)).toEqual(Array.from({ length: 40 }, (_, index) => `/busy?${index}`));
  await pool.close();
});

test('who asks for a page that still waits gets the same one; who comes once it is begun gets the next', async () => {
  const pool = poolOf(1);
  const ahead = Array.from({ length: 4 }, (_, index) => pool.render(page(`/busy?${index}`), anybody()));
  const rush = Array.from({ length: 20 }, () => pool.render(page('/count'), anybody()));
  const other = pool.render({ ...page('/count'), dataVersion: 'later' }, anybody());
  const { pendingCount } = pool;
  const [, waited, differs] = await Promise.all([Promise.all(ahead), Promise.all(rush), other]);
  const late = await pool.render(page('/count'), anybody());
  await pool.close();
  expect(pendingCount).toBe(6);
  expect(new Set(waited.map(({ html }) => html))).toEqual(new Set(['1']));
  expect([differs.html, late.html]).toEqual(['2', '3']);
});

test('refusal 63: a page that all who asked for it have left is not begun; one of whom somebody stays is', async () => {
  const pool = poolOf(1);
  const ahead = Array.from({ length: 4 }, (_, index) => pool.render(page(`/busy?${index}`), waiters(`ahead ${index}`)));
  const [one, other] = [new AbortController(), new AbortController()];
  const left = [
    pool.render(page('/count?left'), waiters('a', one)),
    pool.render(page('/count?left'), waiters('a', other)),
  ];
  const kept = [pool.render(page('/count'), waiters('a', one)), pool.render(page('/count'), anybody())];
  one.abort();
  const waitingAfterOne = pool.pendingCount;
  other.abort();
  const waitingAfterBoth = pool.pendingCount;
  const outcomes = await Promise.allSettled(left);
  expect(
    outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason instanceof ClientsDisconnected),
  ).toEqual([true, true]);
  expect([waitingAfterOne, waitingAfterBoth]).toEqual([6, 5]);
  expect((await Promise.all(kept)).map(({ html }) => html)).toEqual(['1', '1']);
  await Promise.all(ahead);
  await pool.close();
});

test('refusal 67: networks take turns; a page that two of them wait for comes in the turn of either', async () => {
  const pool = poolOf(1);
  await pool.render(page('/begun'), anybody());
  const order: string[] = [];
  const ask = (url: string, network: string) =>
    pool.render(page(url), waiters(network)).then(({ html }) => order.push(html));
  const ahead = ['before', 'before', 'flood', 'flood'].map((network, index) => ask(`/busy?${index}`, network));
  const flood = Array.from({ length: 10 }, (_, index) => ask(`/flood?${index}`, 'flood'));
  const others = [ask('/a?1', 'one'), ask('/a?2', 'one'), ask('/flood?8', 'two'), ask('/b', 'three')];
  await Promise.all([...ahead, ...flood, ...others]);
  await pool.close();
  const waited = order.filter((url) => !url.startsWith('/busy'));
  // Two clients requested '/flood?8'; it is rendered once.
  expect(waited.filter((url, index) => waited.indexOf(url) === index).slice(0, 5)).toEqual([
    '/flood?8',
    '/a?1',
    '/b',
    '/flood?0',
    '/a?2',
  ]);
});

test('refusal 67: one network has half of the places at the most, and another one is begun at once', async () => {
  const pool = poolOf(1);
  const flood = Array.from({ length: 4 }, (_, index) => pool.render(page(`/data?${400 + index}`), waiters('flood')));
  await expect(pool.render(page('/b'), waiters('one'))).resolves.toMatchObject({ html: '/b' });
  expect(pool.pendingCount).toBe(4);
  await Promise.all(flood);
  await pool.close();
});
