import { signIn, testApp, type TestApp } from '../../testing/apps/test-app';

const home = { route: '/', remote: 'mf-marketing', build: 'a1b2c3' };
const shop = { route: '/shop', remote: 'mf-shop', build: 'd4e5f6' };

const send = ({ http }: TestApp, report: object, from = '203.0.113.7') =>
  http.post('/api/vitals', report, { headers: { 'x-forwarded-for': from } });
const loads = async (app: TestApp, { name, ...series }: typeof home & { name: string }, values: readonly number[]) => {
  for (const [index, value] of values.entries()) {
    const report = { ...series, vitals: [{ name, value }] };
    expect((await send(app, report, `203.0.113.${index}`)).status).toBe(201);
  }
};
const read = async (app: TestApp) => {
  await signIn(app);
  return (await app.http.get('/api/vitals')).body;
};

test('three of four loads were at least as good as what the owner reads, by route and release', async () => {
  const app = await testApp();
  await loads(app, { ...home, name: 'LCP' }, [900, 1000, 1100, 9000]);
  await loads(app, { ...home, name: 'CLS' }, [0, 0.01, 0.02, 0.5]);
  await loads(app, { ...shop, name: 'INP' }, [180]);
  await loads(app, { ...home, build: '0a0a0a', name: 'LCP' }, [4000]);
  const today = new Date().toISOString().slice(0, 10);
  const told = { since: today, until: today };
  const near = (value: number) => expect.closeTo(value, value > 1 ? -2 : 3);
  expect(await read(app)).toEqual(
    expect.arrayContaining([
      { ...home, ...told, loads: 4, p75: { LCP: near(1100), CLS: near(0.02) } },
      { ...home, build: '0a0a0a', ...told, loads: 1, p75: { LCP: near(4000) } },
      { ...shop, ...told, loads: 1, p75: { INP: near(180) } },
    ]),
  );
});

test('one load that says a vital twice counts once', async () => {
  const app = await testApp();
  const twice = [1000, 2000].map((value) => ({ name: 'FCP', value }));
  await send(app, { ...home, vitals: twice });
  expect(await read(app)).toMatchObject([{ loads: 1 }]);
});

test('a day is forgotten after 28', async () => {
  const app = await testApp();
  await loads(app, { ...home, name: 'LCP' }, [1000]);
  const dayAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
  await app.db('vitals').update({ day: dayAgo(27) });
  await loads(app, { ...shop, name: 'LCP' }, [1000]);
  expect(await read(app)).toHaveLength(2);
  await app
    .db('vitals')
    .where({ remote: 'mf-marketing' })
    .update({ day: dayAgo(28) });
  expect(await read(app)).toHaveLength(1);
  await loads(app, { ...shop, build: 'b7b7b7', name: 'LCP' }, [1000]);
  expect(await app.db('vitals').where({ remote: 'mf-marketing' })).toEqual([]);
});

test('made-up names fill no more than a day has room for, and what is known goes on being counted', async () => {
  const app = await testApp();
  await loads(app, { ...home, name: 'LCP' }, [1000]);
  const [row] = await app.db('vitals');
  await app.db('vitals').insert(Array.from({ length: 198 }, (_, index) => ({ ...row, build: `made-up-${index}` })));
  for (const build of ['last', 'one-too-many']) await loads(app, { ...home, build, name: 'LCP' }, [1000]);
  expect(await app.db('vitals').distinct('build')).toHaveLength(200);
  expect(await app.db('vitals').where({ build: 'one-too-many' })).toEqual([]);
  await loads(app, { ...home, name: 'LCP' }, [1000]);
  expect(await app.db('vitals').where({ build: home.build }).first('loads')).toEqual({ loads: 2 });
});

test('values that differ by less than they are told apart by share a row, and there are fewer than 300 for a vital', async () => {
  const app = await testApp();
  await loads(app, { ...home, name: 'LCP' }, [1000, 1010, 600_000]);
  expect((await app.db('vitals').orderBy('bucket')).map(({ loads: counted }) => counted)).toEqual([2, 1]);
  expect((await app.db('vitals').max('bucket as most').first())?.['most']).toBeLessThan(300);
});

test('one network is heard sixty times in ten minutes', async () => {
  const app = await testApp();
  const report = { ...home, vitals: [{ name: 'LCP', value: 1000 }] };
  for (let sent = 0; sent < 60; sent += 1) expect((await send(app, report)).status).toBe(201);
  expect(await send(app, report)).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } });
  expect((await send(app, report, '203.0.113.8')).status).toBe(201);
});

test.each([
  ['no route', { ...home, route: 'shop' }],
  ['no remote', { ...home, remote: '../x' }],
  ['a vital of nobody', { ...home, vitals: [{ name: 'FID', value: 1 }] }],
  ['a time below nothing', { ...home, vitals: [{ name: 'LCP', value: -1 }] }],
  ['a visitor', { ...home, visitor: 'orla@example.com' }],
  ['nothing', { ...home, vitals: [] }],
])('a report with %s is refused and leaves no row', async (_, report) => {
  const app = await testApp();
  expect(await send(app, { vitals: [{ name: 'LCP', value: 1 }], ...report })).toMatchObject({ status: 400 });
  expect(await app.db('vitals')).toEqual([]);
});

test('nothing of who sent a report is kept with it', async () => {
  const app = await testApp();
  await loads(app, { ...home, name: 'LCP' }, [1000]);
  const columns = Object.keys((await app.db('vitals').first()) ?? {}).sort();
  expect(columns).toEqual(['bucket', 'build', 'day', 'loads', 'name', 'remote', 'route']);
});

test('only the owner reads them', async () => {
  const { http } = await testApp();
  expect(await http.get('/api/vitals')).toMatchObject({ status: 401, body: { code: 'UNAUTHORIZED' } });
});
