import { ownerApp } from '../../../testing/apps/owner-app';

test('the controls show until the owner hides them, and every visitor sees that at once', async () => {
  const { http, browser, db } = await ownerApp();
  const visitor = browser();
  const shown = { showsShopControls: true, showsGalleryControls: true };
  expect((await visitor.get('/api/settings')).body).toEqual(shown);
  const hidden = { showsShopControls: false, showsGalleryControls: true };
  expect(await http.put('/api/settings', hidden)).toMatchObject({ status: 200, body: hidden });
  expect((await visitor.get('/api/settings')).body).toEqual(hidden);
  expect((await http.put('/api/settings', shown)).body).toEqual(shown);
  expect((await visitor.get('/api/settings')).body).toEqual(shown);
  expect(await db('settings')).toHaveLength(2);
});

test('of two choices that were made on old pages none undoes the other', async () => {
  const { http, browser } = await ownerApp();
  await http.put('/api/settings', { showsShopControls: false });
  const both = { showsShopControls: false, showsGalleryControls: false };
  expect(await http.put('/api/settings', { showsGalleryControls: false })).toMatchObject({ status: 200, body: both });
  expect((await browser().get('/api/settings')).body).toEqual(both);
});

test('takes no setting that there is not, and asks for one at least', async () => {
  const { http, db } = await ownerApp();
  for (const [body, field] of [
    [{ showsShopControls: 'false', showsGalleryControls: true }, 'showsShopControls'],
    [{ showsShopControls: false, showsGalleryControls: true, isOpen: true }, 'isOpen'],
  ] as const) {
    const answer = await http.put('/api/settings', body);
    expect([answer.status, answer.body.fields[0].field]).toEqual([400, field]);
  }
  expect((await http.put('/api/settings', {})).status).toBe(400);
  expect(await db('settings')).toEqual([]);
});

test('ships anywhere until the owner says where to, and keeps what the owner says of it', async () => {
  const { http, browser } = await ownerApp();
  const read = async () => (await browser().get('/api/shipping')).body;
  const currencyNote = expect.stringContaining('US dollars');
  const unsaid = { originalsNote: '', currencyNote, euroRate: 0 };
  expect(await read()).toEqual({ shipsTo: [], shippingNote: expect.stringContaining('customs'), ...unsaid });
  expect((await http.put('/api/shipping', { shipsTo: ['IE', 'GB'] })).body.shipsTo).toEqual(['IE', 'GB']);
  expect((await http.put('/api/shipping', { shippingNote: '' })).status).toBe(200);
  expect((await http.put('/api/shipping', { originalsNote: 'Signed, one of one.' })).status).toBe(200);
  expect((await http.put('/api/shipping', { euroRate: 0.92 })).body.euroRate).toBe(0.92);
  const said = { shippingNote: '', originalsNote: 'Signed, one of one.', currencyNote, euroRate: 0.92 };
  expect(await read()).toEqual({ shipsTo: ['IE', 'GB'], ...said });
  expect((await browser().get('/api/settings')).body).toEqual({ showsShopControls: true, showsGalleryControls: true });
});

test.each([
  [{ shipsTo: ['Ireland'] }, 'shipsTo.0'],
  [{ shipsTo: ['IE', 'IE'] }, 'shipsTo'],
  [{ shippingNote: 'x'.repeat(1001) }, 'shippingNote'],
  [{ originalsNote: 'x'.repeat(1001) }, 'originalsNote'],
  [{ currencyNote: 7 }, 'currencyNote'],
  [{ euroRate: '0.92' }, 'euroRate'],
  [{ euroRate: -1 }, 'euroRate'],
])('refuses %j', async (body, field) => {
  const { http } = await ownerApp();
  const answer = await http.put('/api/shipping', body);
  expect([answer.status, answer.body.fields[0].field]).toEqual([400, field]);
});

test('only the owner says where to', async () => {
  const { browser } = await ownerApp();
  expect((await browser().put('/api/shipping', { shipsTo: [] })).status).toBe(401);
});

test('what a wall costs is public, and the owner sets it figure by figure', async () => {
  const { http, browser } = await ownerApp();
  const first = { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 };
  expect((await browser().get('/api/wall-prices')).body).toEqual(first);
  expect((await http.put('/api/wall-prices', { wallFrom: 110 })).body).toEqual({ ...first, wallFrom: 110 });
  expect((await browser().get('/api/wall-prices')).body).toEqual({ ...first, wallFrom: 110 });
  expect((await browser().put('/api/wall-prices', { wallFrom: 1 })).status).toBe(401);
  for (const bad of [{ wallFrom: -1 }, { wallMetresPerDay: 0 }, { wallTo: '9' }, { wallCeiling: 1 }, {}])
    expect([bad, (await http.put('/api/wall-prices', bad)).status]).toEqual([bad, 400]);
});
