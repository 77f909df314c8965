import type Stripe from 'stripe';
import { aCard, testEmulator, until } from './testing';

type Kit = Awaited<ReturnType<typeof testEmulator>>;

const ORDER = { amount: 4500, currency: 'usd', metadata: { order_id: 'o-1' } };

async function withEmulator(run: (kit: Kit) => Promise<void>): Promise<void> {
  const kit = await testEmulator();
  await run(kit).finally(() => kit.close());
}

async function paid({ stripe }: Kit): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create({ ...ORDER, confirm: true, payment_method: 'pm_card_visa' });
}

/** The events since the payment, by creation. */
async function told(kit: Kit, intent: string): Promise<string[]> {
  const events = await kit.control<{ event: Stripe.Event }[]>('GET', `/events?payment_intent=${intent}`);
  return events.map(({ event }) => event.type).filter((type) => !type.startsWith('payment_intent.'));
}

const chargeOf = async ({ stripe }: Kit, id: string) =>
  (await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.refunds'] })).latest_charge as Stripe.Charge;

test('gives a part back at the dashboard, then the rest, as Stripe tells it', () =>
  withEmulator(async (kit) => {
    const { id } = await paid(kit);
    const part = await kit.control<Stripe.Refund>('POST', '/refunds', { payment_intent: id, amount: 1500 });
    expect(part).toMatchObject({ object: 'refund', amount: 1500, status: 'succeeded', payment_intent: id });
    expect(await chargeOf(kit, id)).toMatchObject({ amount_refunded: 1500, refunded: false });
    await kit.control('POST', '/refunds', { payment_intent: id });
    const charge = await chargeOf(kit, id);
    expect(charge).toMatchObject({ amount_refunded: 4500, refunded: true });
    expect(charge.refunds?.data.map(({ amount }) => amount)).toEqual([3000, 1500]);
    expect((await kit.stripe.refunds.list({ payment_intent: id })).data).toHaveLength(2);
    const twice = ['refund.created', 'charge.refunded'];
    expect(await told(kit, id)).toEqual([...twice, ...twice]);
    await until(() => kit.types().filter((type) => type === 'charge.refunded').length === 2);
    const [first] = kit.hook.received.filter(({ type }) => type === 'charge.refunded');
    expect(first).toMatchObject({ request: { id: null }, data: { previous_attributes: { amount_refunded: 0 } } });
    await expect(kit.stripe.refunds.create({ payment_intent: id })).rejects.toMatchObject({
      code: 'charge_already_refunded',
    });
  }));

test.each([
  ['succeeded', 4500, ['charge.refund.updated', 'refund.updated']],
  ['failed', 0, ['charge.refund.updated', 'refund.updated', 'refund.failed']],
])('keeps a refund pending until the bank says that it has %s', (status, refunded, events) =>
  withEmulator(async (kit) => {
    const { id } = await paid(kit);
    const refund = await kit.control<Stripe.Refund>('POST', '/refunds', { payment_intent: id, status: 'pending' });
    expect(refund).toMatchObject({ status: 'pending', pending_reason: 'processing' });
    expect(await chargeOf(kit, id)).toMatchObject({ amount_refunded: 4500, refunded: true });
    await kit.control('POST', `/refunds/${refund.id}`, { status });
    await kit.control('POST', `/refunds/${refund.id}`, { status });
    expect(await kit.stripe.refunds.retrieve(refund.id)).toMatchObject({ status });
    expect(await chargeOf(kit, id)).toMatchObject({ amount_refunded: refunded });
    expect(await told(kit, id)).toEqual(['refund.created', 'charge.refunded', ...events]);
  }),
);

test.each([
  ['won', ['charge.dispute.closed', 'charge.dispute.funds_reinstated'], [-4500, 4500]],
  ['lost', ['charge.dispute.closed'], [-4500]],
])('opens a dispute, looks at it and closes it as %s', (status, events, amounts) =>
  withEmulator(async (kit) => {
    const { id, latest_charge: charge } = await paid(kit);
    const opened = await kit.control<Stripe.Dispute>('POST', '/disputes', { payment_intent: id });
    expect(opened).toMatchObject({ status: 'needs_response', amount: 4500, payment_intent: id, charge });
    expect(await chargeOf(kit, id)).toMatchObject({ disputed: true });
    await kit.control('POST', `/disputes/${opened.id}`, { status: 'under_review' });
    await kit.control('POST', `/disputes/${opened.id}`, { status });
    const closed = await kit.stripe.disputes.retrieve(opened.id);
    expect(closed).toMatchObject({ status });
    expect(closed.balance_transactions.map(({ amount }) => amount)).toEqual(amounts);
    expect((await kit.stripe.disputes.list({ payment_intent: id })).data).toMatchObject([{ id: opened.id }]);
    const before = ['charge.dispute.created', 'charge.dispute.funds_withdrawn', 'charge.dispute.updated'];
    expect(await told(kit, id)).toEqual([...before, ...events]);
  }),
);

test('gives nothing back of what the bank has taken, but of an inquiry and of a dispute that was won', () =>
  withEmulator(async (kit) => {
    const { id, latest_charge: charge } = await paid(kit);
    const giveBack = () => kit.stripe.refunds.create({ payment_intent: id, amount: 100 });
    const refused = {
      ...{ type: 'StripeInvalidRequestError', statusCode: 400, code: 'charge_disputed' },
      message: `Charge ${charge} has been charged back; cannot issue a refund.`,
    };
    const status = 'warning_needs_response';
    const dispute = await kit.control<Stripe.Dispute>('POST', '/disputes', { payment_intent: id, status });
    await giveBack();
    await kit.control('POST', `/disputes/${dispute.id}`, { status: 'needs_response' });
    await expect(giveBack()).rejects.toMatchObject(refused);
    await kit.control('POST', `/disputes/${dispute.id}`, { status: 'won' });
    await giveBack();
    const other = await kit.control<Stripe.Dispute>('POST', '/disputes', { payment_intent: id });
    await kit.control('POST', `/disputes/${other.id}`, { status: 'lost' });
    await expect(giveBack()).rejects.toMatchObject(refused);
  }));

test('makes a PaymentIntent of another program, also one that names an order of ours', () =>
  withEmulator(async (kit) => {
    const foreign = await kit.control<Stripe.PaymentIntent>('POST', '/payment_intents', {
      amount: 900,
      currency: 'eur',
      metadata: { order_id: 'o-1' },
      status: 'succeeded',
    });
    expect(foreign).toMatchObject({ status: 'succeeded', amount_received: 900, metadata: { order_id: 'o-1' } });
    await until(() => kit.types().includes('payment_intent.succeeded'));
    expect(await kit.stripe.paymentIntents.retrieve(foreign.id)).toMatchObject({ currency: 'eur' });
    expect(kit.hook.received.every(({ request }) => request?.id === null)).toBe(true);
  }));

test.each([
  ['succeeded', 'succeeded', 'payment_intent.succeeded'],
  ['failed', 'requires_payment_method', 'payment_intent.payment_failed'],
])('keeps a payment processing, which nobody can cancel, until it has %s', (status, after, event) =>
  withEmulator(async (kit) => {
    await kit.behave({ kind: 'processing', times: 1 });
    const { id, status: before } = await paid(kit);
    expect(before).toBe('processing');
    await expect(kit.stripe.paymentIntents.cancel(id)).rejects.toMatchObject({
      code: 'payment_intent_unexpected_state',
      payment_intent: { status: 'processing' },
    });
    expect(await kit.control('POST', `/payment_intents/${id}`, { status })).toMatchObject({ status: after });
    await until(() => kit.types().some((type) => type === event));
    expect(await kit.control('POST', `/payment_intents/${id}`, { status })).toMatchObject({
      message: expect.stringContaining('only one that is processing'),
    });
  }),
);

test('keeps the 500 of a call that broke while it ran, and answers it again', () =>
  withEmulator(async (kit) => {
    const create = (idempotencyKey: string) => kit.stripe.paymentIntents.create(ORDER, { idempotencyKey });
    const broken = { statusCode: 500, type: 'StripeAPIError' };
    await kit.behave({ kind: 'stored_error', times: 1 });
    await expect(create('pi:1')).rejects.toMatchObject(broken);
    await expect(create('pi:1')).rejects.toMatchObject({
      ...broken,
      headers: expect.objectContaining({ 'idempotent-replayed': 'true' }),
    });
    expect(await kit.control('GET', '/payment_intents')).toEqual([]);
    await kit.behave({ kind: 'stored_error', when: 'after', times: 1 });
    await expect(create('pi:2')).rejects.toMatchObject(broken);
    await expect(create('pi:2')).rejects.toMatchObject(broken);
    expect(await kit.control('GET', '/payment_intents')).toHaveLength(1);
    expect(await create('pi:3')).toMatchObject({ status: 'requires_payment_method' });
  }));

test('forgets what it refused before it ran: a bad parameter takes no key', () =>
  withEmulator(async ({ stripe }) => {
    const options = { idempotencyKey: 'pi:1' };
    await expect(stripe.paymentIntents.create({ ...ORDER, amount: 1 }, options)).rejects.toMatchObject({
      statusCode: 400,
    });
    expect(await stripe.paymentIntents.create(ORDER, options)).toMatchObject({ amount: 4500 });
  }));

test('answers so many calls a second, and 429 to the rest', () =>
  withEmulator(async (kit) => {
    await kit.behave({ kind: 'rate_limit', perSecond: 3 });
    const answers = await Promise.allSettled(Array.from({ length: 5 }, () => kit.stripe.paymentIntents.create(ORDER)));
    const refused = answers.filter((answer) => answer.status === 'rejected').map(({ reason }) => reason as object);
    expect(refused).toHaveLength(2);
    expect(refused[0]).toMatchObject({ type: 'StripeRateLimitError', code: 'rate_limit', statusCode: 429 });
  }));

test('offers of the allowed methods what the account has switched on, and knows no list that insists', () =>
  withEmulator(async (kit) => {
    const allowed = { ...ORDER, allowed_payment_method_types: ['card' as const, 'link' as const] };
    expect(await kit.stripe.paymentIntents.create(allowed)).toMatchObject({ payment_method_types: ['card', 'link'] });
    expect(await kit.control('PUT', '/account', { link: false })).toMatchObject({ object: 'account' });
    const cardAlone = await kit.stripe.paymentIntents.create(allowed);
    expect(cardAlone).toMatchObject({
      allowed_payment_method_types: ['card', 'link'],
      payment_method_types: ['card'],
    });
    const byLink = { payment_method_data: { type: 'link' as const, billing_details: { email: 'a@example.com' } } };
    await expect(kit.stripe.paymentIntents.confirm(cardAlone.id, byLink)).rejects.toMatchObject({
      code: 'payment_intent_invalid_parameter',
    });
    const old = { ...ORDER, payment_method_types: ['card', 'link'] };
    await expect(kit.stripe.paymentIntents.create(old)).rejects.toMatchObject({
      statusCode: 400,
      code: 'payment_method_types_no_longer_supported',
    });
    await kit.control('PUT', '/account', { link: true });
    const withLink = await kit.stripe.paymentIntents.create(allowed);
    expect(await kit.stripe.paymentIntents.confirm(withLink.id, byLink)).toMatchObject({ status: 'succeeded' });
  }));

test('tells the new kinds of events twice, late and turned round, as the old ones', () =>
  withEmulator(async (kit) => {
    const { id } = await paid(kit);
    await until(() => kit.types().includes('payment_intent.succeeded'));
    kit.hook.received.length = 0;
    await kit.behave(
      { kind: 'webhook_reorder', type: 'refund.created', count: 2, milliseconds: 300, times: 1 },
      { kind: 'webhook_duplicate', type: 'charge.refunded', times: 1 },
    );
    await kit.control('POST', '/refunds', { payment_intent: id });
    await until(() => kit.types().length === 3);
    expect(kit.types()).toEqual(['charge.refunded', 'charge.refunded', 'refund.created']);
  }));

test('takes a card as the browser sends it', () =>
  withEmulator(async ({ stripe }) => {
    const { id } = await stripe.paymentIntents.create(ORDER);
    const card = { payment_method_data: aCard('4242424242424242') } as unknown as Stripe.PaymentIntentConfirmParams;
    const { payment_method: method } = await stripe.paymentIntents.confirm(id, card);
    expect(await stripe.paymentMethods.retrieve(String(method))).toMatchObject({
      type: 'card',
      billing_details: { email: 'buyer@example.com' },
    });
  }));

test('answers in the version that it is asked for, and tells of events in that of the endpoint', () =>
  withEmulator(async (kit) => {
    const intent = await kit.stripe.paymentIntents.create(ORDER, { apiVersion: '2024-06-20' });
    expect(intent.lastResponse.headers['stripe-version']).toBe('2024-06-20');
    await kit.control('PUT', '/webhook', { api_version: '2024-06-20' });
    await kit.stripe.paymentIntents.cancel(intent.id);
    await until(() => kit.types().includes('payment_intent.canceled'));
    expect(kit.hook.received.map((event) => event.api_version)).toEqual(['2026-10-28.endive', '2024-06-20']);
  }));

test('counts the least amount in the currency in which the account is paid out', () =>
  withEmulator(async (kit) => {
    const create = (amount: number) => kit.stripe.paymentIntents.create({ ...ORDER, amount });
    await expect(create(55)).rejects.toMatchObject({ code: 'amount_too_small', statusCode: 400 });
    await kit.control('PUT', '/account', { country: 'US', default_currency: 'usd' });
    expect(await create(55)).toMatchObject({ amount: 55 });
    expect(await kit.stripe.accounts.retrieveCurrent()).toMatchObject({ country: 'US', default_currency: 'usd' });
  }));

test('lists events of several kinds and times in pages, those too whose webhook was lost', () =>
  withEmulator(async (kit) => {
    await kit.behave({ kind: 'webhook_lose' });
    const { id, created } = await paid(kit);
    for (const amount of [100, 200]) await kit.control('POST', '/refunds', { payment_intent: id, amount });
    const types = ['refund.created', 'charge.refunded'];
    const page = await kit.stripe.events.list({ types, limit: 3, created: { gte: created } });
    expect(page.data.map(({ type }) => type)).toEqual(['charge.refunded', 'refund.created', 'charge.refunded']);
    expect(page.has_more).toBe(true);
    const last = page.data.at(-1)!.id;
    const next = await kit.stripe.events.list({ types, limit: 3, starting_after: last });
    expect(next).toMatchObject({ has_more: false, data: [{ type: 'refund.created' }] });
    const before = await kit.stripe.events.list({ types, limit: 1, ending_before: last });
    expect(before).toMatchObject({ has_more: true, data: [{ id: page.data[1]!.id }] });
    expect((await kit.stripe.events.list({ types, created: { gt: created + 3600 } })).data).toEqual([]);
    expect(await kit.stripe.events.retrieve(last)).toMatchObject({ id: last, type: 'charge.refunded' });
    await expect(kit.stripe.events.list({ starting_after: 'evt_forgotten' })).rejects.toMatchObject({
      statusCode: 400,
    });
  }));
