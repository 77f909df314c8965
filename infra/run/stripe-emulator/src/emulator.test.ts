import type Stripe from 'stripe';
import { aCard, testEmulator, until } from './testing';

type Kit = Awaited<ReturnType<typeof testEmulator>>;

const ORDER = {
  amount: 4500,
  currency: 'usd',
  metadata: { order_id: 'o-1' },
  automatic_payment_methods: { enabled: true },
};

async function withEmulator(run: (kit: Kit) => Promise<void>): Promise<void> {
  const kit = await testEmulator();
  try {
    await run(kit);
  } finally {
    await kit.close();
  }
}

function pay({ stripe }: Kit, id: string, number: string): Promise<Stripe.PaymentIntent> {
  const parameters = { payment_method_data: aCard(number) } as unknown as Stripe.PaymentIntentConfirmParams;
  return stripe.paymentIntents.confirm(id, parameters);
}

test('creates a PaymentIntent with nested parameters and finds it again', () =>
  withEmulator(async ({ stripe, types }) => {
    const created = await stripe.paymentIntents.create(ORDER);
    expect(created).toMatchObject({ ...ORDER, status: 'requires_payment_method', object: 'payment_intent' });
    expect(created.client_secret).toMatch(new RegExp(`^${created.id}_secret_`));
    expect(created.lastResponse.requestId).toMatch(/^req_/);
    expect((await stripe.paymentIntents.retrieve(created.id)).metadata).toEqual({ order_id: 'o-1' });
    await until(() => types().includes('payment_intent.created'));
  }));

test('refuses parameters in the words of Stripe', () =>
  withEmulator(async ({ stripe }) => {
    const create = (change: object) => stripe.paymentIntents.create({ ...ORDER, ...change });
    await expect(create({ amount: 10 })).rejects.toMatchObject({ code: 'amount_too_small', statusCode: 400 });
    await expect(create({ amount: 1.5 })).rejects.toMatchObject({ code: 'parameter_invalid_integer', param: 'amount' });
    await expect(create({ currency: '' })).rejects.toMatchObject({ code: 'parameter_missing', param: 'currency' });
    await expect(create({ ammount: 1 })).rejects.toMatchObject({ code: 'parameter_unknown', param: 'ammount' });
    await expect(stripe.paymentIntents.retrieve('pi_none')).rejects.toMatchObject({
      type: 'StripeInvalidRequestError',
      code: 'resource_missing',
      statusCode: 404,
    });
  }));

test('lets nobody in without a key, and a publishable key only with the client secret', () =>
  withEmulator(async ({ stripe, origin }) => {
    const intent = await stripe.paymentIntents.create(ORDER);
    const get = (headers: Record<string, string>, query = '') =>
      fetch(`${origin}/v1/payment_intents/${intent.id}${query}`, { headers });
    const publishable = { authorization: 'Bearer pk_test_emulator' };
    expect((await get({})).status).toBe(401);
    expect((await get({ authorization: 'Bearer sk_live_1' })).status).toBe(401);
    expect((await get({ authorization: 'Bearer sk_test_1', 'x-forwarded-for': '10.0.0.1' })).status).toBe(401);
    expect((await get(publishable)).status).toBe(400);
    const seen = await get(publishable, `?client_secret=${intent.client_secret}`);
    expect(await seen.json()).toEqual(expect.not.objectContaining({ metadata: expect.anything() }));
    const post = await fetch(`${origin}/v1/payment_intents`, { method: 'POST', headers: publishable });
    expect(post.status).toBe(401);
  }));

test('replays the same key, refuses it with other parameters and while the first call runs', () =>
  withEmulator(async (kit) => {
    const { stripe } = kit;
    const create = (amount: number, idempotencyKey: string) =>
      stripe.paymentIntents.create({ ...ORDER, amount }, { idempotencyKey });
    const first = await create(4500, 'pi:1');
    const again = await create(4500, 'pi:1');
    expect(again.id).toBe(first.id);
    expect(again.lastResponse.headers['idempotent-replayed']).toBe('true');
    await expect(create(4600, 'pi:1')).rejects.toMatchObject({ type: 'StripeIdempotencyError', statusCode: 400 });
    await kit.behave({ kind: 'delay', milliseconds: 200, times: 1 });
    const slow = create(4500, 'pi:2');
    await new Promise((resolve) => setTimeout(resolve, 50));
    await expect(create(4500, 'pi:2')).rejects.toMatchObject({ code: 'idempotency_key_in_use', statusCode: 409 });
    expect((await slow).id).not.toBe(first.id);
    expect(await kit.control('GET', '/payment_intents')).toHaveLength(2);
  }));

test('charges a good card, with billing details and shipping on what is retrieved', () =>
  withEmulator(async (kit) => {
    const { stripe, types } = kit;
    const { id } = await stripe.paymentIntents.create(ORDER);
    const shipping = { name: 'Aoife Byrne', address: { line1: '1 Main St', city: 'Dublin', country: 'IE' } };
    await stripe.paymentIntents.update(id, { shipping });
    expect(await pay(kit, id, '4242424242424242')).toMatchObject({ status: 'succeeded', amount_received: 4500 });
    const paid = await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge'] });
    expect(paid.latest_charge).toMatchObject({
      paid: true,
      billing_details: { email: 'buyer@example.com', name: 'Aoife Byrne', address: { city: 'Dublin', line1: null } },
    });
    expect(paid.shipping).toMatchObject(shipping);
    await until(() => types().includes('payment_intent.succeeded'));
    await expect(stripe.paymentIntents.retrieve(id, { expand: ['nothing'] })).rejects.toMatchObject({
      param: 'expand',
    });
  }));

test.each([
  ['4000000000000002', { code: 'card_declined', decline_code: 'generic_decline' }],
  ['4000000000009995', { code: 'card_declined', decline_code: 'insufficient_funds' }],
  ['4111111111111111', { code: 'card_declined', decline_code: 'test_mode_live_card' }],
])('declines %s and lets the buyer try another card', (number, expected) =>
  withEmulator(async (kit) => {
    const { id } = await kit.stripe.paymentIntents.create(ORDER);
    await expect(pay(kit, id, number)).rejects.toMatchObject({ ...expected, type: 'StripeCardError', statusCode: 402 });
    const declined = await kit.stripe.paymentIntents.retrieve(id);
    expect(declined).toMatchObject({ status: 'requires_payment_method', last_payment_error: expected });
    await until(() => kit.types().includes('payment_intent.payment_failed'));
    expect((await pay(kit, id, '4242424242424242')).status).toBe('succeeded');
  }),
);

test('asks for authentication and ends as the buyer answers', () =>
  withEmulator(async (kit) => {
    const { id } = await kit.stripe.paymentIntents.create(ORDER);
    const challenge = async (outcome: string) => {
      const asked = await pay(kit, id, '4000002500003155');
      expect(asked.status).toBe('requires_action');
      const source = asked.next_action?.use_stripe_sdk?.['three_d_secure_2_source'];
      const answer = await fetch(`${kit.origin}/v1/3ds2/authenticate`, {
        method: 'POST',
        headers: { authorization: 'Bearer pk_test_emulator' },
        body: new URLSearchParams({ source: String(source), outcome }),
      });
      return (await answer.json()) as object;
    };
    expect(await challenge('fail')).toMatchObject({
      status: 'requires_payment_method',
      last_payment_error: { code: 'payment_intent_authentication_failure' },
    });
    expect(await challenge('succeed')).toMatchObject({ status: 'succeeded' });
  }));

test('cancels an open payment for good, and never one that succeeded', () =>
  withEmulator(async (kit) => {
    const { stripe } = kit;
    const [open, paid] = [await stripe.paymentIntents.create(ORDER), await stripe.paymentIntents.create(ORDER)];
    expect((await stripe.paymentIntents.cancel(open.id)).status).toBe('canceled');
    await pay(kit, paid.id, '4242424242424242');
    const unexpected = { code: 'payment_intent_unexpected_state', statusCode: 400 };
    await expect(stripe.paymentIntents.cancel(paid.id)).rejects.toMatchObject({
      ...unexpected,
      payment_intent: { id: paid.id, status: 'succeeded' },
    });
    await expect(stripe.paymentIntents.cancel(open.id)).rejects.toMatchObject(unexpected);
    await expect(pay(kit, open.id, '4242424242424242')).rejects.toMatchObject(unexpected);
    await expect(pay(kit, paid.id, '4242424242424242')).rejects.toMatchObject(unexpected);
    await expect(stripe.paymentIntents.update(paid.id, { amount: 100 })).rejects.toMatchObject(unexpected);
    await until(() => kit.types().includes('payment_intent.canceled'));
  }));

test('refunds once, and replays the refund of a repeated key', () =>
  withEmulator(async (kit) => {
    const { stripe } = kit;
    const { id } = await stripe.paymentIntents.create(ORDER);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({ statusCode: 400 });
    await pay(kit, id, '4242424242424242');
    const refund = await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund:1' });
    expect(refund).toMatchObject({ amount: 4500, status: 'succeeded', payment_intent: id });
    expect((await stripe.refunds.create({ payment_intent: id }, { idempotencyKey: 'refund:1' })).id).toBe(refund.id);
    await expect(stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
    expect((await stripe.refunds.retrieve(refund.id)).id).toBe(refund.id);
    await until(() => kit.types().includes('charge.refunded'));
  }));
