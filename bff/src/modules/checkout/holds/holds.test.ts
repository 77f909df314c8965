import { fromRowTime, toRowTime } from '../../../db/rows';
import { cpi, longAgo, shop } from '../../../testing/apps/shop';
import { aCart } from '../../../testing/factories';
import { intentIdOf } from '../../../testing/servers/stripe-side';
import { holdsRepo } from '../../ordering/holds.repo';

const hold = '/api/checkout/hold';
const minuteMs = 60_000;
const minutesLeft = (until: string) => Math.round((new Date(until).getTime() - Date.now()) / minuteMs);
const openFor = { untouched: 2, touched: 15 };

/** A shop whose first browser has opened the checkout. */
async function opened(options = {}) {
  const a = await shop(options);
  const secret: string = (await a.http.post(cpi, aCart([1]))).body.clientSecret;
  const end = async () => fromRowTime((await a.db('orders').first('expires_at')).expires_at);
  const leave = () => a.http.delete(hold);
  return { ...a, secret, end, leave, touch: () => a.http.post(hold, undefined) };
}

const ended = { status: 200, body: { state: 'ended', until: null } };

test('who opens the checkout has two minutes, and a quarter of an hour from the first touch of the form', async () => {
  const { touch, end } = await opened();
  expect(minutesLeft(await end())).toBe(openFor.untouched);
  const answer = await touch();
  expect(answer).toMatchObject({ status: 200, body: { state: 'held', until: await end() } });
  expect(answer.headers['cache-control']).toBe('private, no-store');
  expect(minutesLeft(answer.body.until)).toBe(openFor.touched);
});

test('a reload gives no touched form less time, and no untouched one more than it had at first', async () => {
  const { http, touch, db, end } = await opened();
  const soon = new Date(Date.now() + 30_000).toISOString().replace('T', ' ').replace('Z', '');
  await db('orders').update({ expires_at: soon });
  await http.post(cpi, aCart([1]));
  expect(minutesLeft(await end())).toBe(openFor.untouched);
  await touch();
  await http.post(cpi, aCart([1]));
  expect(minutesLeft(await end())).toBe(openFor.touched);
});

test('no hold lasts longer than an hour, however often it is touched', async () => {
  const { db, touch, end } = await opened();
  const began = new Date(Date.now() - 50 * minuteMs).toISOString().replace('T', ' ').replace('Z', '');
  await db('orders').update({ created_at: began });
  await touch();
  expect(minutesLeft(await end())).toBe(10);
});

test('refusal 53: a touch never brings back a hold that has ended or is being ended', async () => {
  const { db, touch, states, abandon, reconciler } = await opened();
  await db('orders').update({ expires_at: longAgo });
  expect(await touch()).toMatchObject(ended);
  expect(await db('orders').first('expires_at', 'touched_at')).toEqual({ expires_at: longAgo, touched_at: null });
  await abandon();
  await reconciler.run();
  expect(await states()).toEqual(['expired']);
  expect(await touch()).toMatchObject(ended);
});

test('refusal 53: a touch that was on its way before the end began, and reaches the row after it, brings nothing back', async () => {
  const { db, end } = await opened();
  const holds = holdsRepo(db);
  const [hold] = await holds.all(1);
  // The hold ends later than the touch.
  const ending = toRowTime(new Date(Date.now() + 1000));
  await db('orders').update({ expires_at: ending });
  const later = new Date(Date.now() + 15 * minuteMs);
  expect(await holds.extendTouched(hold!, later)).toBe(false);
  await holds.extend(hold!, later);
  expect(await end()).toBe(fromRowTime(ending));
  expect(await db('orders').first('touched_at')).toEqual({ touched_at: null });
});

test('refusal 53: touches and the end of a hold at the same moment: either it lasts or its payment is canceled', async () => {
  const a = await opened();
  for (let round = 0; round < 8; round += 1) {
    const [touched] = await Promise.all([a.touch(), a.leave()]);
    const [state] = (await a.states()).slice(-1);
    const stock = await a.stock();
    if (touched.body.state === 'held') expect([state, stock.reserved]).toEqual(['pending', 1]);
    else expect([state, stock.reserved]).toEqual(['expired', 0]);
    await a.db('orders').where({ state: 'pending' }).update({ expires_at: longAgo });
    await a.http.post(cpi, aCart([1]));
  }
});

test('who leaves without a touch gives the pieces back at once, and may come again', async () => {
  const { http, secret, leave, states, stock, stripe } = await opened();
  expect(await leave()).toMatchObject(ended);
  expect([await states(), await stock()]).toEqual([['expired'], { in_stock: 1, reserved: 0 }]);
  expect(await stripe.pay(secret)).toMatchObject({ status: 400 });
  expect(await leave()).toMatchObject(ended);
  const again = await http.post(cpi, aCart([1]));
  expect(again.status).toBe(200);
  expect(again.body.clientSecret).not.toBe(secret);
});

test('a reload meets the end of the hold that it left, and gets a session', async () => {
  const { http, leave, states, stock } = await opened();
  for (let round = 0; round < 5; round += 1) {
    const [, answer] = await Promise.all([leave(), http.post(cpi, aCart([1]))]);
    expect(answer.status).toBe(200);
    expect((await states()).filter((state) => state === 'pending').length).toBeLessThanOrEqual(1);
    expect((await stock()).in_stock).toBe(1);
  }
  expect((await http.post(cpi, aCart([1]))).status).toBe(200);
});

test('who leaves a form that was touched keeps the pieces', async () => {
  const { touch, leave, states } = await opened();
  await touch();
  expect(await leave()).toMatchObject({ status: 200, body: { state: 'held' } });
  expect(await states()).toEqual(['pending']);
});

test('a payment that is with the bank is never ended by leaving', async () => {
  const { secret, leave, states, stripe, stock } = await opened();
  await stripe.pay(secret, '4000002500003155');
  expect(await stripe.control('GET', '/payment_intents')).toMatchObject([{ status: 'requires_action' }]);
  expect(await leave()).toMatchObject({ status: 200, body: { state: 'held' } });
  expect([await states(), await stock()]).toEqual([['pending'], { in_stock: 1, reserved: 1 }]);
});

test('who has paid and leaves has bought', async () => {
  const { secret, leave, states, stripe, stock } = await opened();
  await stripe.pay(secret);
  expect(await leave()).toMatchObject(ended);
  expect([await states(), await stock()]).toEqual([['paid'], { in_stock: 0, reserved: 0 }]);
});

test('a hold whose payment can not be canceled stays a hold', async () => {
  const { leave, states, stock, misbehave, behave, reconciler, age } = await opened();
  await misbehave({ kind: 'error', status: 500, path: '/v1/payment_intents' });
  expect(await leave()).toMatchObject({ status: 503, body: { code: 'PAYMENTS_UNAVAILABLE' } });
  expect([await states(), await stock()]).toEqual([['pending'], { in_stock: 1, reserved: 1 }]);
  // The hold expires now only if Stripe answers; in both cases the reconciler ends it.
  await behave();
  await leave();
  await age();
  await reconciler.run();
  expect(await states()).toEqual(['expired']);
});

test('a browser without an order has no hold, and gets no cookie for asking', async () => {
  const { browser } = await shop();
  const stranger = browser();
  for (const answer of [await stranger.post(hold, undefined), await stranger.delete(hold)]) {
    expect(answer).toMatchObject(ended);
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
});

test('the hold of one browser is nobody else’s to keep or to end', async () => {
  const { browser, end, states, secret } = await opened();
  const before = await end();
  const other = browser();
  await other.post(hold, { clientSecret: secret, orderId: intentIdOf(secret) });
  await other.delete(hold);
  expect([await end(), await states()]).toEqual([before, ['pending']]);
});
