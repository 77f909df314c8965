import { changePublicData } from '../../testing/public-write-guard';
import { deliver, anEvent, intentIdOf } from '../../testing/servers/stripe-side';
import { from } from '../../testing/apps/owner-app';
import { owesMoney, shop } from '../../testing/apps/shop';
import { signIn } from '../../testing/apps/test-app';

type Shop = Awaited<ReturnType<typeof shop>>;

const at = (id: string, action: 'take' | 'give-back') => `/api/orders/${id}/${action}`;
const orderOf = async ({ db }: Shop) => db('orders').first();
const mailTo = (recipient: string, { db }: Shop): Promise<{ subject: string; body: string }[]> =>
  db('email_outbox').where({ recipient }).orderBy('id').select('subject', 'body');
const subjectsTo = async (recipient: string, a: Shop) => (await mailTo(recipient, a)).map(({ subject }) => subject);
const buyer = 'buyer@example.com';

/** The owner, and an order that was paid with the wrong amount: its piece is held. */
async function otherAmountPaid() {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.stripe.pay(secret);
  await a.db('orders').update({ total_cents: 11_000 });
  expect(await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)))).toMatchObject({ status: 200 });
  return reviewed(a);
}

/** The same, with a payment that Stripe does not know. */
async function unknownToStripe(paymentIntentId = 'pi_elsewhere') {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.db('orders').update({ payment_intent_id: paymentIntentId, attempts: 4 });
  await a.abandon();
  await a.reconciler.run();
  return { ...(await reviewed(a)), secret };
}

/** The same, with a piece that is gone and a refund that failed. */
async function refundCameBack() {
  const a = await shop();
  await signIn(a);
  await owesMoney(a);
  await a.db('refunds').update({ refusals: 9 });
  const { payment_intent_id: intentId } = await orderOf(a);
  await a.db('orders').update({ payment_intent_id: 'pi_elsewhere' });
  await a.reconciler.run();
  await a.db('orders').update({ payment_intent_id: intentId });
  return reviewed(a);
}

async function reviewed(a: Shop) {
  const { body } = await a.http.get('/api/orders');
  expect(body).toMatchObject([{ state: 'review', reason: expect.stringMatching(/\w+ .*\.$/) }]);
  expect(await subjectsTo(a.config.owner.email, a)).toEqual([expect.stringMatching(/^Please check: /)]);
  return { ...a, id: String(body[0].id), version: Number(body[0].version) };
}

test('the owner takes an order of another amount: it is sold and confirmed', async () => {
  const a = await otherAmountPaid();
  expect(await a.http.post(at(a.id, 'take'), undefined, from(a.version))).toMatchObject({
    status: 200,
    body: { order: { state: 'paid', reason: null, version: a.version + 1, email: 'buyer@example.com' } },
  });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  expect((await subjectsTo(a.config.owner.email, a)).slice(1)).toEqual(['Sold: Heron Wall']);
  expect(await subjectsTo(buyer, a)).toEqual(['I am checking your order', 'Your order is confirmed']);
  // A repeated event changes nothing.
  await deliver(a.http, anEvent('payment_intent.succeeded', String((await orderOf(a)).payment_intent_id)));
  expect(await orderOf(a)).toMatchObject({ state: 'paid', pieces: null });
});

test('or gives the money back and lets the piece go', async () => {
  const a = await otherAmountPaid();
  expect(await a.http.post(at(a.id, 'give-back'), undefined, from(a.version))).toMatchObject({
    status: 200,
    body: { order: { state: 'refund_due' } },
  });
  const told = await mailTo(buyer, a);
  expect(told.map(({ subject }) => subject)).toEqual(['I am checking your order', 'Your refund is on its way']);
  expect(told[1]!.body).toMatch(/Track this order: \S+\/order#[\w-]{43}\n/);
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  await a.reconciler.run();
  expect(await orderOf(a)).toMatchObject({ state: 'refunded', refunded_cents: 12_000 });
  expect(await a.stripe.control('GET', '/refunds')).toMatchObject([{ amount: 12_000 }]);
  await a.begin();
});

test('an order that Stripe has no money for can’t be taken, but let go', async () => {
  const a = await unknownToStripe();
  expect(await a.http.post(at(a.id, 'take'), undefined, from(a.version))).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('Stripe has no money for this order') },
  });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 1 });
  expect(await a.http.post(at(a.id, 'give-back'), undefined, from(a.version))).toMatchObject({
    status: 200,
    body: { order: null },
  });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect(await orderOf(a)).toMatchObject({ state: 'expired', pieces: null });
  expect((await a.http.get('/api/orders')).body).toEqual([]);
});

test('letting an order go cancels its payment first: nobody pays for it afterwards', async () => {
  const a = await unknownToStripe();
  await a.db('orders').update({ payment_intent_id: intentIdOf(a.secret) });
  await a.misbehave({ kind: 'error', status: 503 });
  expect(await a.http.post(at(a.id, 'give-back'), undefined)).toMatchObject({ status: 503 });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 1 });
  await a.behave();
  expect(await a.http.post(at(a.id, 'give-back'), undefined)).toMatchObject({ status: 200 });
  expect(await a.intents()).toMatchObject([{ status: 'canceled' }]);
  expect(await a.stripe.pay(a.secret)).toMatchObject({ status: 400 });
});

test('a refund that failed can be asked for again, under a key of its own', async () => {
  const a = await refundCameBack();
  expect(await a.http.post(at(a.id, 'give-back'), undefined, from(a.version))).toMatchObject({ status: 200 });
  await a.reconciler.run();
  expect(await orderOf(a)).toMatchObject({ state: 'refunded' });
  expect(await a.stripe.control('GET', '/refunds')).toMatchObject([{ amount: 12_000 }]);
  expect(await a.db('refunds').first('state', 'refusals')).toEqual({ state: 'done', refusals: 11 });
});

test('while the bank objects nothing is promised to the buyer; what it has taken ends the order', async () => {
  const a = await refundCameBack();
  const giveBack = () => a.http.post(at(a.id, 'give-back'), undefined);
  await a.db('orders').update({ dispute: 'open' });
  expect(await giveBack()).toMatchObject({
    status: 409,
    body: { code: 'CONFLICT', message: expect.stringContaining('bank disputes') },
  });
  expect(await orderOf(a)).toMatchObject({ state: 'review', version: a.version });
  await a.db('orders').update({ dispute: 'lost', lost_cents: 12_000 });
  expect(await giveBack()).toMatchObject({ status: 200, body: { order: { state: 'refunded', refunded: 0 } } });
  await a.reconciler.run();
  expect(await a.stripe.control('GET', '/refunds')).toEqual([]);
  expect(await subjectsTo(buyer, a)).not.toContain('Your refund is on its way');
});

test('what was given back at Stripe while the bank objected ends the order', async () => {
  const a = await refundCameBack();
  await a.db('orders').update({ dispute: 'open' });
  await a.stripe.control('POST', '/refunds', { payment_intent: (await orderOf(a)).payment_intent_id });
  expect(await a.http.post(at(a.id, 'give-back'), undefined)).toMatchObject({
    status: 200,
    body: { order: { state: 'refunded', refunded: 120 } },
  });
});

test('an order whose piece went to somebody else can’t be taken; with another piece it can', async () => {
  const a = await refundCameBack();
  expect(await a.http.post(at(a.id, 'take'), undefined, from(a.version))).toMatchObject({
    status: 409,
    body: { code: 'SOLD', items: [{ title: 'Heron Wall' }] },
  });
  expect(await orderOf(a)).toMatchObject({ state: 'review', version: a.version });
  await changePublicData(a.db, async (tx) => tx('artworks').update({ in_stock: 1 }));
  expect(await a.http.post(at(a.id, 'take'), undefined, from(a.version))).toMatchObject({ status: 200 });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
});

test('refusal 48: who decides from an order that has moved on changes nothing', async () => {
  const a = await otherAmountPaid();
  const conflict = { status: 409, body: { code: 'CONFLICT', message: expect.stringContaining('has moved on') } };
  expect(await a.http.post(at(a.id, 'take'), undefined, from(a.version - 1))).toMatchObject(conflict);
  expect(await a.http.post(at(a.id, 'give-back'), undefined, from(a.version))).toMatchObject({ status: 200 });
  for (const action of ['take', 'give-back'] as const) {
    expect(await a.http.post(at(a.id, action), undefined, from(a.version))).toMatchObject(conflict);
    expect(await a.http.post(at(a.id, action), undefined)).toMatchObject(conflict);
    expect(await a.http.post(at('nobody', action), undefined)).toMatchObject({ status: 404 });
  }
});

test('refusal 48: of two decisions at once one counts, and the other is refused', async () => {
  for (let round = 0; round < 5; round += 1) {
    const a = await otherAmountPaid();
    const answers = await Promise.all(
      (['take', 'give-back', 'take', 'give-back'] as const).map((action) => a.http.post(at(a.id, action), undefined)),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    const isTaken = answers[0]?.status === 200 || answers[2]?.status === 200;
    expect(await orderOf(a)).toMatchObject({ state: isTaken ? 'paid' : 'refund_due' });
    expect(await a.stock()).toEqual(isTaken ? { in_stock: 0, reserved: 0 } : { in_stock: 1, reserved: 0 });
  }
});

test('refusal 48: the owner and Stripe at once: nothing is lost, whoever is first', async () => {
  for (let round = 0; round < 5; round += 1) {
    const a = await otherAmountPaid();
    const intentId = String((await orderOf(a)).payment_intent_id);
    await a.stripe.giveBack(intentId);
    const refunded = { ...anEvent('charge.refunded', intentId) };
    const [decision, told] = await Promise.all([
      a.http.post(at(a.id, round % 2 ? 'take' : 'give-back'), undefined, from(a.version)),
      deliver(a.http, refunded),
    ]);
    expect(told.status).toBe(200);
    const { state, refunded_cents: refundedCents } = await orderOf(a);
    // The piece is gone, so the order cannot be accepted; it is refunded, or it has changed and is reviewed again.
    if (decision.status === 200) expect([round % 2, state]).toEqual([0, 'refunded']);
    else expect([decision.body.code, state]).toEqual(['CONFLICT', 'review']);
    if (decision.status !== 200) expect(refundedCents).toBe(12_000);
    expect(await a.stock()).toEqual({ in_stock: 1, reserved: state === 'review' ? 1 : 0 });
    expect(await a.stripe.control('GET', '/refunds')).toHaveLength(1);
  }
});
