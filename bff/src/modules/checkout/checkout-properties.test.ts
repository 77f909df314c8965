import fc from 'fast-check';
import { pino } from 'pino';
import { changePublicData } from '../../testing/public-write-guard';
import { totalOf, violationsOf } from '../../../../infra/tests/faults/audit.mjs';
import { createEmulator } from '../../../../infra/run/stripe-emulator/src/emulator';
import { createReconciler } from '../../reconciler';
import { CheckoutModel, type Step } from '../../testing/checkout-model';
import { aCart, anArtwork } from '../../testing/factories';
import type { HttpClient } from '../../testing/apps/http-client';
import { anEvent, deliver, intentIdOf, stripeSide } from '../../testing/servers/stripe-side';
import { testApp } from '../../testing/apps/test-app';
import { stripeClient } from '../payments/stripe.client';

const stock = [1, 1, 2];
const buyers = 3;
// fast-check's default. Fewer on a slow machine, at least one: on MySQL a run takes more than twenty seconds on a busy
// machine.
const numRuns = 100;
const timeLimitMs = 20_000;
const longAgo = '2025-01-01 00:00:00.000';

// Few overlapping carts, and each buyer prefers one, so that buyers compete and return with the same cart.
const carts = [[1], [3], [1, 2]] as const;
const kinds = [
  ...(['begin', 'begin', 'begin', 'begin', 'pay', 'pay', 'pay'] as const),
  ...(['expire', 'expire', 'decline', 'cancel', 'poll', 'webhook', 'reconcile'] as const),
];
const steps = fc
  .record({
    kind: fc.constantFrom(...kinds),
    buyer: fc.nat({ max: buyers - 1 }),
    turn: fc.constantFrom(0, 0, 0, 0, 1, 2),
  })
  .map(({ turn, ...step }): Step => ({ ...step, cart: carts[(step.buyer + turn) % carts.length]! }));

/** Tables that refer to orders are emptied first. */
const told = ['reservations', 'order_items', 'order_history', 'order_numbers', 'order_links', 'invoices'];

/** The shop with an emulator in this process, emptied for each run. */
async function shop() {
  const emulator = createEmulator({ webhookSecret: 'whsec_emulator' });
  const url = `http://127.0.0.1:${await emulator.listen(0)}`;
  const artworks = stock.map((inStock) => anArtwork({ inStock }));
  const app = await testApp({ artworks, env: { STRIPE_EMULATOR_URL: url } });
  const { db, config } = app;
  const [stripe, logger] = [stripeSide(url), pino({ level: 'silent' })];
  const reconciler = createReconciler({
    config,
    db,
    stripe: stripeClient(config.stripe),
    logger,
  });
  return {
    ...app,
    emulator,
    stripe,
    reconciler,
    async clear() {
      for (const table of [...told, 'orders', 'email_outbox', 'webhook_events']) await db(table).delete();
      for (const [index, pieces] of stock.entries())
        await changePublicData(db, async (tx) =>
          tx('artworks')
            .where({ id: index + 1 })
            .update({ in_stock: pieces, reserved: 0 }),
        );
      await stripe.control('POST', '/reset', {});
    },
    /** Makes orders old enough for the reconciler and keeps their sequence. */
    async age() {
      const ids = await db('orders').orderBy('created_at').pluck('id');
      for (const [index, id] of ids.entries()) {
        const created_at = longAgo.replace('.000', `.${String(index).padStart(3, '0')}`);
        await db('orders').where({ id }).update({ created_at });
      }
    },
    ledger: async () => ({
      stock: new Map(stock.map((pieces, index) => [index + 1, pieces])),
      shown: [],
      orders: await db('orders'),
      items: await db('order_items'),
      artworks: await db('artworks'),
      reservations: await db('reservations'),
      emails: (await db('email_outbox')).length,
      unprocessedEvents: (await db('webhook_events').whereNull('processed_at')).length,
      intents: await stripe.control<never[]>('GET', '/payment_intents'),
      refunds: await stripe.control<never[]>('GET', '/refunds'),
    }),
  };
}

type Shop = Awaited<ReturnType<typeof shop>>;

/** A buyer's browser, and the payment that it has. */
interface Visit {
  readonly http: HttpClient;
  secret?: string;
}

/** Performs a step. @returns what the buyer sees, where the step has a response */
async function act({ stripe, db, age, reconciler, http }: Shop, { kind, buyer, cart }: Step, visits: Visit[]) {
  const visit = visits[buyer]!;
  const secret = visit.secret;
  if (kind === 'begin') {
    const { status, body } = await visit.http.post('/api/create-payment-intent', aCart([...cart]));
    if (status !== 200) return body.code;
    visit.secret = body.clientSecret;
    return body.clientSecret === secret ? 'same payment' : 'new payment';
  }
  if (kind === 'poll') return (await visit.http.get('/api/checkout/status')).body.state;
  if (kind === 'reconcile') {
    await age();
    await reconciler.run();
  }
  if (secret === undefined) return undefined;
  if (kind === 'pay') return (await stripe.pay(secret)).status === 200;
  if (kind === 'decline') await stripe.pay(secret, '4000000000000002');
  if (kind === 'cancel') return (await stripe.cancel(secret)).status === 200;
  if (kind === 'webhook') await deliver(http, anEvent('payment_intent.succeeded', intentIdOf(secret)));
  if (kind === 'expire')
    await db('orders')
      .where({ payment_intent_id: intentIdOf(secret) })
      .update({ expires_at: longAgo });
  return undefined;
}

function expectedOf(model: CheckoutModel, { kind, buyer, cart }: Step) {
  if (kind === 'begin') return model.begin(buyer, cart);
  if (kind === 'poll') return model.hear(buyer);
  if (kind === 'reconcile') model.reconcile();
  if (!model.latestOf(buyer)) return undefined;
  if (kind === 'pay') return model.end(buyer, 'succeeded');
  if (kind === 'cancel') return model.end(buyer, 'canceled');
  if (kind === 'webhook') model.hear(buyer);
  if (kind === 'expire') model.expire(buyer);
  return undefined;
}

async function check<T>(data: fc.Arbitrary<T>, run: (shop: Shop, visits: Visit[], data: T) => Promise<void>) {
  const a = await shop();
  const seed = Date.now() % 2 ** 31;
  const end = Date.now() + timeLimitMs;
  let runs = 0;
  try {
    const property = fc.asyncProperty(data, async (value) => {
      if (runs > 0 && Date.now() > end) return;
      runs += 1;
      await a.clear();
      const visits = Array.from({ length: buyers }, (): Visit => ({ http: a.browser() }));
      await run(a, visits, value);
    });
    await fc.assert(property, { seed, numRuns });
    process.stdout.write(`  ${runs} runs with seed ${seed}\n`);
    expect(runs).toBeGreaterThan(0);
  } finally {
    await a.emulator.close();
  }
}

test('whatever buyers, Stripe and time do one after another, the shop does as its model', async () => {
  await check(fc.array(steps, { minLength: 10, maxLength: 40 }), async (a, visits, list) => {
    const model = new CheckoutModel(stock, buyers);
    for (const step of list) {
      const expected = expectedOf(model, step);
      expect([step, await act(a, step, visits)]).toEqual([step, expected]);
      expect(await a.db('artworks').orderBy('id').select('in_stock', 'reserved')).toEqual(model.stock());
    }
  });
});

test('whatever they do at the same moment, the books are right in the end', async () => {
  const moments = fc.array(fc.array(steps, { minLength: 2, maxLength: 6 }), { maxLength: 6 });
  await check(moments, async (a, visits, list) => {
    for (const moment of list) await Promise.all(moment.map((step) => act(a, step, visits)));
    await a.db('orders').where({ state: 'pending' }).update({ expires_at: longAgo });
    await a.age();
    await a.reconciler.run();
    const violations = violationsOf(await a.ledger());
    expect(totalOf(violations) === 0 ? {} : violations).toEqual({});
  });
});
