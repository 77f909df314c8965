import { outboxRepo } from '../../notifications';
import { toRowTime } from '../../../db/rows';
import { from } from '../../../testing/apps/owner-app';
import { shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';

const parcel = { carrier: 'An Post', trackingUrl: 'https://post.example/track/1' };
const tooLate = { status: 409, body: { message: expect.stringContaining('has gone out') as unknown } };

/** The owner, and an order that is paid, or packed, and sent. */
async function sentShop({ isPacked = false } = {}) {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.stripe.pay(secret);
  await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)));
  const { id } = (await a.db('orders').first('id')) as { id: string };
  const tell = (action: string, body: object = {}, version?: number) =>
    a.http.post(`/api/orders/${id}/${action}`, body, version === undefined ? {} : from(version));
  if (isPacked) await tell('move', { to: 'packed' });
  const sent = await tell('send', parcel);
  return {
    ...{ ...a, id, tell, sent },
    undo: (version?: number) => tell('undo-send', {}, version),
    mail: (): Promise<{ id: number; subject: string; body: string; next_attempt_at: string }[]> =>
      a
        .db('email_outbox')
        .where('subject', 'like', '%order%way%')
        .orWhere('subject', 'like', '%tracking%')
        .orderBy('id'),
    letTimePass: () => a.db('dispatches').update({ undo_until: toRowTime(new Date(Date.now() - 1000)) }),
  };
}

test('the buyer’s email waits for ten minutes, and says until when the sending can be undone', async () => {
  const a = await sentShop();
  const until = Date.parse(a.sent.body.order.undoUntil);
  expect(until - Date.now()).toBeGreaterThan(9 * 60_000);
  expect(until - Date.now()).toBeLessThanOrEqual(10 * 60_000);
  const [email] = await a.mail();
  expect(email?.next_attempt_at).toBe(toRowTime(new Date(until)));
  expect((await outboxRepo(a.db).nextDue())?.id).not.toBe(email?.id);
});

test.each([
  [false, 'paid'],
  [true, 'packed'],
])('undone (packed before: %s), the order is %s again, without parcel and email', async (isPacked, state) => {
  const a = await sentShop({ isPacked });
  expect(await a.undo()).toMatchObject({
    status: 200,
    body: { order: { state, carrier: null, trackingUrl: null, undoUntil: null } },
  });
  expect(await a.mail()).toEqual([]);
  const history = (await a.http.get(`/api/orders/${a.id}/history`)).body;
  expect(history.at(-1)).toMatchObject({
    by: 'owner',
    from: 'sent',
    to: state,
    note: expect.stringContaining('undone'),
  });
  expect(await a.undo()).toMatchObject(tooLate);
  expect(await a.tell('send', { carrier: 'DPD' })).toMatchObject({ status: 200, body: { order: { state: 'sent' } } });
  expect(await a.mail()).toHaveLength(1);
});

test('a correction within the ten minutes replaces the email, which never says that it was wrong', async () => {
  const a = await sentShop();
  const [first] = await a.mail();
  const until = a.sent.body.order.undoUntil as string;
  expect((await a.tell('send', { carrier: 'DPD' })).body.order).toMatchObject({ carrier: 'DPD', undoUntil: until });
  const [email, ...others] = await a.mail();
  expect(others).toEqual([]);
  expect(email?.id).not.toBe(first?.id);
  expect(email).toMatchObject({ subject: first?.subject, next_attempt_at: first?.next_attempt_at });
  expect(email?.body).toContain('with DPD');
  expect((await a.undo()).body.order.state).toBe('paid');
  expect(await a.mail()).toEqual([]);
});

test('once its email is being sent a sending stays, and is corrected by another email', async () => {
  const a = await sentShop();
  await a.db('email_outbox').update({ attempts: 1 });
  expect(await a.undo()).toMatchObject(tooLate);
  await a.tell('send', { carrier: 'DPD' });
  expect((await a.mail()).map(({ subject }) => subject)).toEqual([
    'Your order is on its way',
    'Your order: the right tracking link',
  ]);
});

test('after the ten minutes a sending stays, also where the outbox is late', async () => {
  const a = await sentShop();
  await a.letTimePass();
  expect(await a.undo()).toMatchObject(tooLate);
  expect(await a.mail()).toHaveLength(1);
  const [order] = (await a.http.get('/api/orders')).body;
  expect(order).toMatchObject({ state: 'sent', undoUntil: null });
});

test('either the email leaves or the sending is undone, never both', async () => {
  const a = await sentShop();
  const [row] = await a.mail();
  const email = { ...row!, attempts: 0 } as never;
  const [isClaimed, undone] = await Promise.all([
    outboxRepo(a.db).claim(email, new Date(Date.now() + 60_000)),
    a.undo(),
  ]);
  expect(isClaimed).toBe(undone.status !== 200);
  expect(await a.mail()).toHaveLength(isClaimed ? 1 : 0);
});

test('only an undo brings a sent order back to the table, at the version that was seen', async () => {
  const a = await sentShop();
  for (const to of ['paid', 'packed']) expect(await a.tell('move', { to })).toMatchObject({ status: 409 });
  const { version } = a.sent.body.order as { version: number };
  expect(await a.undo(version - 1)).toMatchObject({ status: 409 });
  expect((await a.undo(version)).status).toBe(200);
});

test('a buyer without an email address: the sending is undone all the same', async () => {
  const a = await sentShop();
  await a.undo();
  await a.db('orders').update({ email: null });
  await a.tell('send', { carrier: 'DPD' });
  expect((await a.undo()).body.order).toMatchObject({ state: 'paid', carrier: null });
});

test('what can be undone stays in the list of what is to be sent, but is not counted as that', async () => {
  const a = await sentShop();
  const listed = async () => (await a.http.get('/api/orders?state=to_send')).body.length as number;
  const counted = async () => (await a.http.get('/api/admin/today')).body.toSend as number;
  expect([await listed(), await counted()]).toEqual([1, 0]);
  await a.letTimePass();
  expect([await listed(), await counted()]).toEqual([0, 0]);
});
