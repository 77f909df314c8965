import { pino } from 'pino';
import { openDatabase } from '../../db/migrate';
import { createReconciler } from '../../reconciler';
import { longAgo, shop } from '../../testing/apps/shop';

test('two at once do the work once, and the second takes over', async () => {
  const { begin, abandon, parts, config, reconciler, states, stripe } = await shop({ pieces: 12 });
  for (let count = 0; count < 12; count += 1) await begin();
  await abandon();
  const db = await openDatabase(config.databaseUrl);
  const other = createReconciler({ ...parts, db });
  expect((await Promise.all([reconciler.run(), other.run()])).sort()).toEqual([false, true]);
  expect(new Set(await states())).toEqual(new Set(['expired']));
  expect(await stripe.control('GET', '/events?type=payment_intent.canceled')).toHaveLength(12);
  await reconciler.stop();
  expect(await other.run()).toBe(true);
  await other.stop();
  expect(await db('leases')).toEqual([]);
  await db.destroy();
});

test('bad orders never stop the others', async () => {
  const { begin, abandon, reconciler, states, db } = await shop({ pieces: 12 });
  for (let count = 0; count < 12; count += 1) await begin();
  await abandon();
  // More than one batch, and first in its order.
  const bad = (await db('orders').orderBy('id').pluck('id')).slice(0, 6);
  for (const id of bad)
    await db('orders')
      .where({ id })
      .update({ payment_intent_id: `pi_missing_${id}` });
  await reconciler.run();
  await reconciler.run();
  expect((await states()).sort()).toEqual([...Array<string>(6).fill('expired'), ...Array<string>(6).fill('pending')]);
});

test('starts at once, and a stop waits for what is in hand', async () => {
  const { begin, abandon, reconciler, misbehave, states, db } = await shop();
  await begin();
  await abandon();
  await misbehave({ kind: 'delay', milliseconds: 300 });
  reconciler.start();
  while ((await db('leases')).length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await states()).toEqual(['pending']);
  await reconciler.stop();
  expect(await states()).toEqual(['expired']);
  expect(await db('leases')).toEqual([]);
});

test('does not wait before it goes on with a long list', async () => {
  const { begin, abandon, parts, states, stripe } = await shop({ pieces: 130 });
  for (let count = 0; count < 130; count += 1) await begin();
  await abandon();
  const anHour = { ...parts, config: { ...parts.config, reconcileEveryMs: 3_600_000 } };
  const worker = createReconciler(anHour);
  worker.start();
  while ((await states()).includes('pending')) await new Promise((resolve) => setTimeout(resolve, 50));
  await worker.stop();
  expect(await stripe.control('GET', '/events?type=payment_intent.canceled')).toHaveLength(130);
});

/** Fifty orders of another account, before one of this account. */
async function withStuckOrders() {
  const a = await shop({ pieces: 51 });
  for (let count = 0; count < 51; count += 1) await a.begin();
  const ids: string[] = await a.db('orders').orderBy('id').pluck('id');
  const stuck = ids.slice(0, 50);
  for (const id of stuck)
    await a
      .db('orders')
      .where({ id })
      .update({ payment_intent_id: `pi_elsewhere_${id}` });
  await a.abandon();
  const asked: string[] = [];
  const spied = (id: string) => void asked.push(id);
  const stripe = {
    ...a.parts.stripe,
    cancelPayment: (id: string) => (spied(id), a.parts.stripe.cancelPayment(id)),
  };
  const said: string[] = [];
  const logger = pino({ level: 'error' }, { write: (line) => void said.push(line) });
  const reconciler = createReconciler({ ...a.parts, stripe, logger });
  const stateOf = async (id: string | undefined) => (await a.db('orders').where({ id }).first('state')).state;
  return { ...a, reconciler, asked, said, stuck, good: ids[50], stateOf };
}

test('refusal 50: fifty orders whose payments Stripe does not know delay no other, and are not asked about at each run', async () => {
  const { reconciler, asked, said, good, stateOf } = await withStuckOrders();
  await reconciler.run();
  expect(await stateOf(good)).toBe('expired');
  expect(asked).toHaveLength(51);
  expect(said).toHaveLength(1);
  expect(said[0]).toContain('STRIPE_SECRET_KEY');
  await reconciler.run();
  expect(asked).toHaveLength(51);
});

test('refusal 50: an order whose payment Stripe does not know comes before the owner in the end, with its hold', async () => {
  const { reconciler, asked, db, stuck, stock, config } = await withStuckOrders();
  await reconciler.run();
  const one = { id: stuck[0] };
  await db('orders').whereNot(one).where({ state: 'pending' }).update({ next_attempt_at: '2099-01-01 00:00:00.000' });
  for (let attempts = 2; attempts <= 5; attempts += 1) {
    expect(await db('orders').where(one).first('state', 'attempts')).toEqual({
      state: 'pending',
      attempts: attempts - 1,
    });
    await db('orders').where(one).update({ next_attempt_at: longAgo });
    await reconciler.run();
  }
  expect(await db('orders').where(one).first('state', 'pieces', 'open_key')).toEqual({
    state: 'review',
    pieces: 'held',
    open_key: null,
  });
  expect(await stock()).toEqual({ in_stock: 51, reserved: 50 });
  expect(await db('email_outbox')).toMatchObject([
    { recipient: config.owner.email, subject: 'Please check: Stripe does not know a payment' },
  ]);
  expect(asked).toHaveLength(55);
  await reconciler.run();
  expect(asked).toHaveLength(55);
});
