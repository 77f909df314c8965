import { fromRowTime } from '../../../db/rows';
import { type LimitedShop, limitedShop, opens, touches } from '../../../testing/apps/limited-shop';
import type { HttpClient } from '../../../testing/apps/http-client';
import { aCart } from '../../../testing/factories';
import { stripeSide } from '../../../testing/servers/stripe-side';

const stripe = stripeSide();
const hold = '/api/checkout/hold';
const minuteMs = 60_000;
const works = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const minutesLeft = (until: string) => Math.round((Date.parse(until) - Date.now()) / minuteMs);
const touch = (http: HttpClient) => http.post(hold, undefined);

let buyers = 0;
/** A buyer in a network of their own opens the checkout of a work and leaves. @returns whether they got it */
async function getsIt(app: LimitedShop, id: number): Promise<boolean> {
  buyers += 1;
  const http = app.browser();
  const { status } = await opens(http, aCart([id]), `198.51.100.${buyers % 250}`);
  await http.delete(hold);
  http.close();
  return status === 200;
}

/** A program opens the checkout of all works and touches its form, again whenever its holds have ended.
 *  @param addresses one after the other
 *  @param steps minutes after which it and another network's buyer come again
 *  @returns how long each work could not be had by that buyer, in minutes */
async function holdsAllItMay(app: LimitedShop, addresses: readonly string[], steps: readonly number[]) {
  const kept = [0, 0];
  const browsers: HttpClient[] = [];
  for (const [step, minutes] of steps.entries()) {
    for (const http of browsers) await touch(http);
    for (const id of [1, 2]) {
      const http = app.browser();
      const address = addresses[(step * 2 + id) % addresses.length]!;
      if ((await opens(http, aCart([id]), address)).status !== 200) continue;
      browsers.push(http);
      await touch(http);
    }
    for (const id of [1, 2]) if (!(await getsIt(app, id))) kept[id - 1]! += minutes;
    await app.pass(minutes);
  }
  return kept;
}

const steps = (count: number, minutes: number) => Array.from({ length: count }, () => minutes);

test.each([
  ['an IPv4 address', ['192.0.2.1']],
  ['256 /64s of a /56', Array.from({ length: 256 }, (_, at) => `2001:db8:1:1${at.toString(16).padStart(2, '0')}::1`)],
  ['a /48', Array.from({ length: 500 }, (_, at) => `2001:db8:2:${(at * 131).toString(16)}::1`)],
])('refusal 52: in six hours %s keeps no work from others for more than 20 minutes', async (_, addresses) => {
  const app = await limitedShop({ works: 2 });
  expect(await holdsAllItMay(app, addresses, [...steps(6, 5), ...steps(5, 66)])).toEqual([20, 20]);
});

test('nor does it in a whole day, and the minutes of the day before are forgotten', async () => {
  const app = await limitedShop({ works: 2 });
  expect(await holdsAllItMay(app, ['192.0.2.1'], [...steps(6, 5), ...steps(6, 235)])).toEqual([20, 20]);
  await app.pass(24 * 60);
  const buyer = await touches(app, aCart([1]));
  expect(await getsIt(app, 1)).toBe(false);
  expect(minutesLeft((await touch(buyer)).body.until)).toBe(15);
});

test('refusal 52: a hold that gives way while its buyer is at the bank is not cut, and the next buyer has the work within five minutes', async () => {
  const app = await limitedShop();
  await touches(app);
  await app.pass(16);
  const attacker = app.browser();
  await opens(attacker);
  await touch(attacker);
  await app.pass(4);
  expect((await touch(attacker)).body.state).toBe('held');
  await app.pass(1.5);
  const { body } = await opens(attacker);
  await stripe.pay(body.clientSecret, '4000002500003155');
  const buyer = app.browser();
  expect(await opens(buyer, aCart([1]), '198.51.100.7')).toMatchObject({ status: 409, body: { code: 'SOLD' } });
  expect(await app.openOrders()).toEqual({ untouched: 0, touched: 1 });
  await app.pass(2.6);
  // A buyer who has held it that long is not first again.
  expect(await opens(app.browser())).toMatchObject({
    status: 429,
    body: {
      message: expect.stringMatching(
        /^“Heron Wall” was set aside on your network for a long time, and another buyer wants it now\. /,
      ),
    },
  });
  expect((await opens(buyer, aCart([1]), '198.51.100.7')).status).toBe(200);
});

test('a form that is filled in for 14 minutes keeps its work, and is paid', async () => {
  const app = await limitedShop();
  const { body } = await opens(app.http);
  await app.pass(1);
  expect(minutesLeft((await touch(app.http)).body.until)).toBe(15);
  for (let minute = 0; minute < 14; minute += 2) {
    await app.pass(2);
    expect(await getsIt(app, 1)).toBe(false);
  }
  expect((await touch(app.http)).body.state).toBe('held');
  await stripe.pay(body.clientSecret);
  expect((await app.http.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
});

test('who comes back three times over an evening can pay, though nothing is kept from others by then', async () => {
  const app = await limitedShop();
  for (let visit = 0; visit < 3; visit += 1) {
    expect((await opens(app.http)).status).toBe(200);
    await touch(app.http);
    await app.pass(50);
  }
  const { status, body } = await opens(app.http);
  expect(status).toBe(200);
  // Each touch extends the hold by two minutes while no other buyer wants the piece.
  for (let minute = 0; minute < 6; minute += 1) {
    expect(minutesLeft((await touch(app.http)).body.until)).toBe(2);
    await app.pass(1);
  }
  await stripe.pay(body.clientSecret);
  expect((await app.http.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
});

test('refusal 52: two calls do not hold the shop: a cart of all works gives way at once, and can be paid', async () => {
  const app = await limitedShop({ works: 18, pieces: 2 });
  const all = { items: works(18).map((id) => ({ id, quantity: 2 })), amount: 36 * 120 };
  const greedy = await touches(app, all);
  expect(await app.heldPieces()).toBe(36);
  for (const id of works(3)) expect(await getsIt(app, id)).toBe(true);
  expect((await touch(greedy)).body).toEqual({ state: 'ended', until: null });
  await app.pass(6);
  const { status, body } = await opens(greedy, all);
  expect(status).toBe(200);
  expect(minutesLeft((await touch(greedy)).body.until)).toBe(2);
  await stripe.pay(body.clientSecret);
  expect((await greedy.get('/api/checkout/status')).body).toMatchObject({ state: 'paid' });
});

test('a hold does not give way to a buyer who could not buy all the same, nor to one of its own network', async () => {
  const app = await limitedShop({ works: 2, pieces: 6 });
  const many = await touches(app, {
    items: [
      { id: 1, quantity: 6 },
      { id: 2, quantity: 5 },
    ],
    amount: 11 * 120,
  });
  await touches(app, { items: [{ id: 2, quantity: 1 }], amount: 120 }, '203.0.113.9');
  const both = {
    items: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 6 },
    ],
    amount: 7 * 120,
  };
  expect((await opens(app.browser(), both, '198.51.100.7')).body.code).toBe('SOLD');
  expect((await opens(app.browser(), aCart([1]))).body.code).toBe('SOLD');
  expect((await touch(many)).body.state).toBe('held');
});

test('many /64s of one subscriber have ten times what one has, in all', async () => {
  const app = await limitedShop({ works: 54 });
  for (const id of works(54)) {
    const http = app.browser();
    const { status } = await opens(http, aCart([id]), `2001:db8:7:${(id * 1021).toString(16)}::1`);
    if (status === 200) await touch(http);
    http.close();
    await app.db('throttles').delete();
  }
  expect((await app.openOrders()).touched).toBe(50);
});

test('all that is kept for a network is counted together, whichever of its addresses kept it', async () => {
  const app = await limitedShop();
  await touches(app, aCart([1]), '2001:db8:1:100::1');
  await app.pass(16);
  await touches(app, aCart([1]), '2001:db8:1:2::1');
  const [, second] = await app.db('orders').orderBy('created_at');
  expect(minutesLeft(fromRowTime(second.expires_at))).toBe(5);
});
