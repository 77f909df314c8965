import Stripe from 'stripe';
import { testEmulator } from './testing';

/** The emulator or, with a Stripe test key, Stripe itself: the shop's assumptions must hold at both. */
interface Target {
  readonly name: string;
  open(): Promise<{ stripe: Stripe; close(): Promise<void> }>;
}

const key = process.env.STRIPE_SECRET_KEY ?? '';
const isStripeKey = key.startsWith('sk_test_') && key !== 'sk_test_emulator';
if (!isStripeKey)
  process.stdout.write('  Stripe itself is skipped: STRIPE_SECRET_KEY is no test key of Stripe (sk_test_…).\n');

const targets: Target[] = [
  { name: 'the emulator', open: () => testEmulator() },
  ...(isStripeKey
    ? [
        {
          name: 'Stripe',
          open: async () => ({ stripe: new Stripe(key, { maxNetworkRetries: 2 }), close: async () => undefined }),
        },
      ]
    : []),
];

// As the shop creates it (bff/src/modules/payments/stripe.client.ts).
const order = (id: string) => ({
  amount: 4500,
  currency: 'usd',
  allowed_payment_method_types: ['card' as const, 'link' as const],
  metadata: { order_id: id },
});

/** A key that no earlier run has used: Stripe remembers them for a day. */
const newId = () => `conformance-${Date.now()}-${Math.random().toString(36).slice(2)}`;
const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 };

describe.each(targets)('$name', ({ open }) => {
  const withStripe = async (run: (stripe: Stripe) => Promise<void>) => {
    const { stripe, close } = await open();
    await run(stripe).finally(close);
  };
  const paid = async (stripe: Stripe) => {
    const { id } = await stripe.paymentIntents.create(order(newId()));
    return stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' });
  };
  const timeoutMs = 30_000;

  test(
    'creates a PaymentIntent for an order and finds it again',
    () =>
      withStripe(async (stripe) => {
        const id = newId();
        const created = await stripe.paymentIntents.create(order(id));
        expect(created).toMatchObject({
          ...order(id),
          status: 'requires_payment_method',
          amount_received: 0,
          livemode: false,
        });
        expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`));
        const found = await stripe.paymentIntents.retrieve(created.id, { expand: ['latest_charge'] });
        expect(found).toMatchObject({ id: created.id, metadata: { order_id: id }, latest_charge: null });
      }),
    timeoutMs,
  );

  test(
    'makes one PaymentIntent of a repeated key, and refuses the key with other parameters',
    () =>
      withStripe(async (stripe) => {
        const id = newId();
        const options = { idempotencyKey: `pi:${id}` };
        const first = await stripe.paymentIntents.create(order(id), options);
        const again = await stripe.paymentIntents.create(order(id), options);
        expect(again.id).toBe(first.id);
        expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
        await expect(stripe.paymentIntents.create({ ...order(id), amount: 4600 }, options)).rejects.toMatchObject({
          type: 'StripeIdempotencyError',
          statusCode: 400,
        });
      }),
    timeoutMs,
  );

  test(
    'says so of a PaymentIntent as it was created, although it was paid since',
    () =>
      withStripe(async (stripe) => {
        const id = newId();
        const options = { idempotencyKey: `pi:${id}` };
        const { id: intentId } = await stripe.paymentIntents.create(order(id), options);
        await stripe.paymentIntents.confirm(intentId, { payment_method: 'pm_card_visa' });
        expect(await stripe.paymentIntents.create(order(id), options)).toMatchObject({
          id: intentId,
          status: 'requires_payment_method',
        });
      }),
    timeoutMs,
  );

  test(
    'refuses what no card can pay as a bad request',
    () =>
      withStripe(async (stripe) => {
        for (const [amount, code] of [
          [49, 'amount_too_small'],
          [100_000_000, 'amount_too_large'],
        ] as const) {
          const refused = stripe.paymentIntents.create({ ...order(newId()), amount });
          await expect(refused).rejects.toMatchObject({ type: 'StripeInvalidRequestError', statusCode: 400, code });
        }
      }),
    timeoutMs,
  );

  test(
    'charges a card, with the charge and its billing details on demand',
    () =>
      withStripe(async (stripe) => {
        const { id } = await paid(stripe);
        const found = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
        expect(found).toMatchObject({ status: 'succeeded', amount_received: 4500 });
        expect(found.latest_charge).toMatchObject({
          object: 'charge',
          paid: true,
          billing_details: expect.objectContaining({ email: null }),
        });
      }),
    timeoutMs,
  );

  test(
    'declines a card and takes another',
    () =>
      withStripe(async (stripe) => {
        const { id } = await stripe.paymentIntents.create(order(newId()));
        await expect(
          stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa_chargeDeclined' }),
        ).rejects.toMatchObject({
          type: 'StripeCardError',
          code: 'card_declined',
          decline_code: 'generic_decline',
          statusCode: 402,
        });
        expect(await stripe.paymentIntents.retrieve(id)).toMatchObject({ status: 'requires_payment_method' });
        expect(await stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).toMatchObject({
          status: 'succeeded',
        });
      }),
    timeoutMs,
  );

  test(
    'cancels an open PaymentIntent for good: nobody can pay it any more',
    () =>
      withStripe(async (stripe) => {
        const { id } = await stripe.paymentIntents.create(order(newId()));
        expect(await stripe.paymentIntents.cancel(id)).toMatchObject({ status: 'canceled' });
        await expect(stripe.paymentIntents.confirm(id, { payment_method: 'pm_card_visa' })).rejects.toMatchObject(
          unexpected,
        );
        await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject(unexpected);
      }),
    timeoutMs,
  );

  test(
    'never cancels a PaymentIntent that succeeded, and shows it in the refusal',
    () =>
      withStripe(async (stripe) => {
        const { id } = await paid(stripe);
        await expect(stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
          ...unexpected,
          payment_intent: { id, status: 'succeeded' },
        });
      }),
    timeoutMs,
  );

  test(
    'gives money back once: by the key, and by the charge',
    () =>
      withStripe(async (stripe) => {
        const { id } = await paid(stripe);
        const options = { idempotencyKey: `refund:${id}` };
        const refund = await stripe.refunds.create({ payment_intent: id }, options);
        expect(refund).toMatchObject({ amount: 4500, payment_intent: id, status: 'succeeded' });
        expect((await stripe.refunds.create({ payment_intent: id }, options)).id).toBe(refund.id);
        await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
          code: 'charge_already_refunded',
        });
      }),
    timeoutMs,
  );

  test(
    'knows no PaymentIntent of another account',
    () =>
      withStripe(async (stripe) => {
        await expect(stripe.paymentIntents.retrieve('pi_000000000000000000000000')).rejects.toMatchObject({
          type: 'StripeInvalidRequestError',
          code: 'resource_missing',
          statusCode: 404,
        });
      }),
    timeoutMs,
  );

  test(
    'signs events over the exact bytes, as its own SDK verifies them',
    () =>
      withStripe(async (stripe) => {
        const payload = '{ "id": "evt_1", "object": "event" }';
        const secret = 'whsec_conformance';
        const header = stripe.webhooks.generateTestHeaderString({ payload, secret });
        expect(stripe.webhooks.constructEvent(payload, header, secret)).toMatchObject({ id: 'evt_1' });
        expect(() => stripe.webhooks.constructEvent(payload.replace(' ', ''), header, secret)).toThrow();
      }),
    timeoutMs,
  );
});
