import { pino } from 'pino';
import { toRowTime } from '../../db/rows';
import { shop } from '../../testing/apps/shop';
import { anEvent, deliver, intentIdOf } from '../../testing/servers/stripe-side';
import { retentionService } from './retention.service';

const daysAgo = (days: number) => toRowTime(new Date(Date.now() - days * 24 * 60 * 60 * 1000));

/** A shop with a paid order and its two emails, an event of Stripe's, and an order whose payment is open. */
async function shopWithHistory() {
  const a = await shop({ pieces: 3 });
  const secret = await a.begin();
  await a.stripe.pay(secret);
  await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)));
  await a.begin();
  const { db } = a;
  const [sent] = await db('email_outbox').pluck('id');
  await db('email_outbox').where({ id: sent }).update({ state: 'sent' });
  const count = async (table: string) => (await db(table)).length;
  const sweep = () => retentionService({ db, logger: pino({ level: 'silent' }) }).sweep();
  return { ...a, count, sweep };
}

test('keeps what is young', async () => {
  const { db, count, sweep } = await shopWithHistory();
  const before = await db('orders').orderBy('id');
  await sweep();
  expect(await db('orders').orderBy('id')).toEqual(before);
  expect([await count('email_outbox'), await count('webhook_events')]).toEqual([2, 1]);
});

test("lets go of sent emails and Stripe's events after 30 days, and of what was not done with it never", async () => {
  const { db, count, sweep } = await shopWithHistory();
  await db('email_outbox').update({ created_at: daysAgo(31) });
  await db('webhook_events').update({ received_at: daysAgo(31), processed_at: daysAgo(31) });
  await db('webhook_events').insert({ id: 'evt_open', type: 'x', payload: '{}', received_at: daysAgo(31) });
  await sweep();
  expect(await db('email_outbox').pluck('state')).toEqual(['queued']);
  expect(await db('webhook_events').pluck('id')).toEqual(['evt_open']);
  await db('email_outbox').update({ state: 'failed', created_at: daysAgo(91) });
  await sweep();
  expect(await count('email_outbox')).toBe(0);
});

test('lets go of events that were given up after 90 days', async () => {
  const { db, sweep } = await shopWithHistory();
  for (const days of [89, 91]) {
    const moment = daysAgo(days);
    await db('webhook_events').insert({
      ...{ id: `evt_${days}`, type: 'x', payload: '{}', received_at: moment, failed_at: moment },
    });
  }
  await sweep();
  expect(await db('webhook_events').whereNotNull('failed_at').pluck('id')).toEqual(['evt_89']);
});

test("forgets an order's network address after a week, but not while its payment is open", async () => {
  const { db, sweep } = await shopWithHistory();
  await db('orders').update({ created_at: daysAgo(8) });
  await sweep();
  const orders = await db('orders').select('state', 'client_address');
  expect(orders.find(({ state }) => state === 'paid')).toMatchObject({ client_address: '' });
  expect(orders.find(({ state }) => state === 'pending')?.client_address).not.toBe('');
});

test('refusal 90: forgets who bought after seven years, and keeps what was bought', async () => {
  const { db, count, sweep } = await shopWithHistory();
  await db('orders')
    .where({ state: 'paid' })
    .update({ paid_at: daysAgo(7 * 366 + 1), carrier: 'An Post', tracking_url: 'https://post.example/1' });
  await db('order_history').update({ created_at: daysAgo(7 * 366 + 1), note: 'Aoife asked for it' });
  await sweep();
  const nobody = { email: null, name: null, shipping_address: null, carrier: null, tracking_url: null };
  expect(await db('orders').where({ state: 'paid' }).first()).toMatchObject({ ...nobody, total_cents: 12_000 });
  expect(await db('order_history').select('to_state', 'note')).toEqual([{ to_state: 'paid', note: null }]);
  expect(await count('order_items')).toBe(2);
});

test.each(['email', 'name', 'carrier', 'tracking_url'])(
  'refusal 90: forgets who bought where an order says no more of it than its %s',
  async (column) => {
    const { db, sweep } = await shopWithHistory();
    const nobody = { email: null, name: null, shipping_address: null, carrier: null, tracking_url: null };
    const one = { ...nobody, [column]: 'https://post.example/1', paid_at: daysAgo(7 * 366 + 1) };
    await db('orders').where({ state: 'paid' }).update(one);
    await sweep();
    expect(await db('orders').where({ state: 'paid' }).first()).toMatchObject(nobody);
  },
);

test('keeps who bought for six whole years after the year of the sale', async () => {
  const { db, sweep } = await shopWithHistory();
  const daysOfSevenYears = (Date.UTC(2033, 0) - Date.UTC(2026, 0)) / (24 * 60 * 60 * 1000);
  await db('orders')
    .where({ state: 'paid' })
    .update({ paid_at: daysAgo(daysOfSevenYears) });
  await sweep();
  expect(await db('orders').where({ state: 'paid' }).first('email')).toEqual({ email: 'buyer@example.com' });
});

test('refusal 90: what an invoice says and links to orders go after seven years, and numbers stay', async () => {
  const { db, count, sweep } = await shopWithHistory();
  const { id } = await db('orders').where({ state: 'paid' }).first('id');
  const invoice = { order_id: id, part: 0, amount_cents: 12_000, content: '{"buyer":["Aoife"]}' };
  await db('invoices').insert({ ...invoice, number: 1001, issued_at: daysAgo(7 * 366 + 1) });
  await db('invoices').insert({ ...invoice, number: 1002, part: 1, issued_at: daysAgo(7 * 366 - 1) });
  expect(await count('order_links')).toBe(1);
  await sweep();
  expect(await count('order_links')).toBe(1);
  await db('order_links').update({ created_at: daysAgo(7 * 366 + 1) });
  await sweep();
  expect(await count('order_links')).toBe(0);
  expect(await db('invoices').orderBy('number').select('number', 'amount_cents', 'content')).toEqual([
    { number: 1001, amount_cents: 12_000, content: null },
    { number: 1002, amount_cents: 12_000, content: invoice.content },
  ]);
});

test('goes through more rows than it takes at once', async () => {
  const { db, count, sweep } = await shopWithHistory();
  const old = { state: 'sent', recipient: 'a@b.ie', subject: 's', body: 'b', created_at: daysAgo(40) };
  const emails = Array.from({ length: 1100 }, () => ({ ...old, next_attempt_at: daysAgo(40) }));
  await db.batchInsert('email_outbox', emails, 100);
  await sweep();
  expect(await count('email_outbox')).toBe(2);
});
