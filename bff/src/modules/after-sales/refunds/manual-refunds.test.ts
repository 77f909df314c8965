import { from } from '../../../testing/apps/owner-app';
import { longAgo, shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';

type Shop = Awaited<ReturnType<typeof soldShop>>;

interface Made {
  readonly amount: number;
}

const wanted = { amount: 20, reason: 'A scratch on the frame', restock: [] as number[] };

/** The owner, and a paid order over $120. */
async function soldShop(card?: string) {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.stripe.pay(secret, card);
  await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)));
  const { id } = await a.db('orders').first('id');
  return {
    ...{ ...a, id: String(id), intentId: intentIdOf(secret) },
    refund: (change: Partial<typeof wanted> = {}, version?: number) =>
      a.http.post(`/api/orders/${id}/refund`, { ...wanted, ...change }, version === undefined ? {} : from(version)),
    order: () => a.db('orders').first(),
    listed: async () => (await a.http.get('/api/orders')).body[0],
    made: async () => (await a.stripe.control<Made[]>('GET', '/refunds')).map(({ amount }) => amount),
    notes: async () =>
      (await a.http.get(`/api/orders/${id}/history`)).body.map(
        ({ by, to, note }: Record<string, string>) => `${by}, ${to}: ${note}`,
      ),
    /** Makes the refund due for the next run of the reconciler. */
    later: async () => {
      await a.db('refunds').update({ next_attempt_at: longAgo });
      await a.reconciler.run();
    },
  };
}

const lastMail = async ({ db }: Shop) => db('email_outbox').orderBy('id', 'desc').first();
const mailCount = async ({ db }: Shop) => (await db('email_outbox')).length;

test('a part goes back, the order stays what it was, and the buyer reads how much and why', async () => {
  const a = await soldShop();
  expect(await a.refund()).toMatchObject({
    status: 200,
    body: { order: { state: 'paid', refunded: 20, refunding: null } },
  });
  expect(await a.made()).toEqual([2000]);
  expect((await a.notes()).at(-1)).toBe('owner, paid: Refunded $20.00: A scratch on the frame');
  const mail = await lastMail(a);
  expect(mail).toMatchObject({ recipient: 'buyer@example.com', subject: 'Your refund of $20.00' });
  for (const part of ['Heron Wall', 'A scratch on the frame', 'Order 1001']) expect(mail.body).toContain(part);
  expect(mail.body).toMatch(/Track this order: \S+\/order#[\w-]{43}\n/);
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  // Stripe's event about it changes nothing.
  await deliver(a.http, anEvent('charge.refunded', a.intentId));
  expect(await a.listed()).toMatchObject({ state: 'paid', refunded: 20 });
});

test('the rest goes back afterwards, with the piece back in the shop', async () => {
  const a = await soldShop();
  await a.refund();
  expect(await a.refund({ amount: 100, reason: 'It came back', restock: [1] })).toMatchObject({
    status: 200,
    body: { order: { state: 'refunded', refunded: 120, items: [{ isRestocked: true }] } },
  });
  expect(await a.made()).toEqual(expect.arrayContaining([2000, 10_000]));
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect((await a.notes()).at(-1)).toBe('owner, refunded: Refunded $100.00: It came back. For sale again: Heron Wall');
  await a.begin();
});

test('what Stripe tells before the answer changes nothing of how it ends', async () => {
  const a = await soldShop();
  await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  expect(await a.refund({ amount: 120, restock: [1] })).toMatchObject({ body: { order: { state: 'refunded' } } });
  await deliver(a.http, anEvent('charge.refunded', a.intentId));
  expect(await a.order()).toMatchObject({ state: 'refunded', refunded_cents: 12_000 });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect((await lastMail(a)).subject).toBe('Your refund of $120.00');
});

test.each([
  ['more than was paid', { amount: 120.01 }, {}, 'Only $120.00'],
  ['of an order in review', {}, { state: 'review', pieces: 'sold' }, 'waiting for your decision'],
  ['of one that was given back', {}, { state: 'refunded', pieces: 'sold' }, 'nothing left to refund'],
  ['of one that is disputed', {}, { dispute: 'open' }, 'bank disputes'],
  ['with a work that is not in it', { restock: [7] }, {}, 'not be'],
])('refusal 95: %s nothing is given back, and the refusal says why', async (...[, ask, change, why]) => {
  const a = await soldShop();
  await a.db('orders').update({ ...change, attempts: 0 });
  const [before, count] = [await a.order(), await mailCount(a)];
  const { status, body } = await a.refund(ask);
  expect([status, body.code]).toEqual([409, 'CONFLICT']);
  expect(body.message).toContain(why === 'not be' ? 'cannot go back into the shop' : why);
  expect(await a.order()).toEqual(before);
  expect([await a.made(), await a.db('refunds'), await mailCount(a)]).toEqual([[], [], count]);
});

test('refusal 95: amounts and reasons that are none', async () => {
  const a = await soldShop();
  for (const [change, field] of [
    [{ amount: 0 }, 'amount'],
    [{ amount: -5 }, 'amount'],
    [{ amount: 0.001 }, 'amount'],
    [{ reason: '' }, 'reason'],
    [{ reason: 'x'.repeat(501) }, 'reason'],
    [{ restock: [1, 1] }, 'restock'],
  ] as const)
    expect(await a.refund(change as never)).toMatchObject({ status: 400, body: { fields: [{ field }] } });
  expect(await a.made()).toEqual([]);
});

test('refusal 96: twice at once one refund is made, and the other is refused', async () => {
  const a = await soldShop();
  const { version } = await a.order();
  const answers = await Promise.all([a.refund({}, version), a.refund({}, version), a.refund({ amount: 120 }, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await a.made()).toHaveLength(1);
  const unseen = await Promise.all([a.refund({ amount: 60 }), a.refund({ amount: 60 }), a.refund({ amount: 60 })]);
  expect(unseen.filter(({ status }) => ![200, 409].includes(status))).toEqual([]);
  const sum = (await a.made()).reduce((all, amount) => all + amount, 0);
  expect(sum).toBeLessThanOrEqual(12_000);
  expect((await a.order()).refunded_cents).toBe(sum);
});

test.each([
  ['was never asked', [{ kind: 'error', method: 'POST', path: '/v1/refunds', status: 503 }], 0],
  ['made it, and its answer was lost', [{ kind: 'drop_reply', method: 'POST', path: '/v1/refunds' }], 1],
])('refusal 97: a refund that Stripe %s is made once, by itself', async (...[, behaviours, madeBefore]) => {
  const a = await soldShop();
  await a.misbehave(...behaviours);
  const { status, body } = await a.refund({ amount: 50, restock: [1] });
  expect([status, body.code]).toEqual([503, 'PAYMENTS_UNAVAILABLE']);
  expect(body.message).toContain('is saved');
  expect(await a.made()).toHaveLength(madeBefore);
  expect(await a.listed()).toMatchObject({ state: 'paid', refunding: 50 });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  // Until then, every other change of the order is refused.
  expect(await a.refund({ amount: 1 })).toMatchObject({ status: 409 });
  expect(await a.http.post(`/api/orders/${a.id}/move`, { to: 'packed' })).toMatchObject({ status: 409 });
  await a.behave();
  await a.later();
  await a.later();
  expect(await a.made()).toEqual([5000]);
  expect(await a.listed()).toMatchObject({ state: 'paid', refunded: 50, refunding: null });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect((await lastMail(a)).subject).toBe('Your refund of $50.00');
});

test('money goes back without the piece where its work was deleted, before it was asked for or since', async () => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', method: 'POST', path: '/v1/refunds', status: 503 });
  await a.refund({ amount: 50, restock: [1] });
  await a.behave();
  expect(await a.http.delete('/api/artworks/1', from(2))).toMatchObject({ status: 200 });
  await a.later();
  expect(await a.listed()).toMatchObject({ refunded: 50, refunding: null, items: [{ isRestocked: false }] });
  expect((await a.notes()).at(-1)).toBe('owner, paid: Refunded $50.00: A scratch on the frame');
  expect(await a.refund({ restock: [1] })).toMatchObject({
    ...{ status: 409, body: { message: expect.stringContaining('was deleted') } },
  });
  expect(await a.made()).toEqual([5000]);
});

test('while Stripe cannot even say what is left nothing is written down', async () => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', status: 503 });
  const { status, body } = await a.refund();
  expect([status, body.message]).toEqual([503, expect.stringContaining('Nothing was refunded')]);
  expect(await a.db('refunds')).toEqual([]);
});

test('of a payment that Stripe does not know nothing goes back, and the owner reads so instead of waiting', async () => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', method: 'POST', path: '/v1/refunds', status: 503 });
  await a.refund({ amount: 50 });
  // From now on the shop has another account's key.
  await a.stripe.control('POST', '/reset');
  await a.later();
  expect(await a.listed()).toMatchObject({ state: 'paid', refunded: 0, refunding: null });
  expect((await lastMail(a)).subject).toBe('Please check: the refund of $50.00 failed');
  const { status, body } = await a.refund();
  expect([status, body.code, body.message]).toEqual([409, 'CONFLICT', expect.stringContaining('does not know')]);
  const pack = (body: object) => a.http.post(`/api/orders/${a.id}/move`, { to: 'packed', ...body });
  expect(await pack({})).toMatchObject({ status: 503, body: { message: expect.stringContaining('does not know') } });
  expect(await pack({ isUnchecked: true })).toMatchObject({ status: 200 });
});

test('a refund that Stripe refuses later is over, and the owner is told', async () => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', method: 'POST', path: '/v1/refunds', status: 503 });
  await a.refund({ amount: 50 });
  await a.behave();
  // Most of the money was refunded in Stripe's dashboard in the meantime.
  await a.db('refunds').update({ expected_cents: 12_001 });
  await a.stripe.giveBack(a.intentId, 10_000);
  await a.later();
  expect(await a.db('refunds').first('state')).toEqual({ state: 'failed' });
  expect(await lastMail(a)).toMatchObject({
    ...{ recipient: a.config.owner.email, subject: 'Please check: the refund of $50.00 failed' },
  });
  expect(await a.listed()).toMatchObject({ state: 'paid', refunding: null });
  expect(await a.refund({ amount: 20 })).toMatchObject({ status: 200, body: { order: { state: 'refunded' } } });
  expect(await a.made()).toEqual(expect.arrayContaining([10_000, 2000]));
});

test('money that comes home again puts an order that was given back whole before the owner', async () => {
  const a = await soldShop('4000000000005126');
  await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  expect(await a.refund({ amount: 120 })).toMatchObject({ body: { order: { state: 'refunded' } } });
  for (const since = Date.now(); (await a.order()).state !== 'review' && Date.now() - since < 5000;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  expect(await a.order()).toMatchObject({ state: 'review', refunded_cents: 0, pieces: 'sold' });
  expect(await a.http.post(`/api/orders/${a.id}/take`, undefined)).toMatchObject({ status: 200 });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
});

test('a piece that went back into the shop has to be there still, when its order is taken after all', async () => {
  const a = await soldShop('4000000000005126');
  await a.stripe.control('PUT', '/webhook', { url: `${a.origin}/api/webhooks/stripe`, secret: 'whsec_emulator' });
  await a.refund({ amount: 120, restock: [1] });
  for (const since = Date.now(); (await a.order()).state !== 'review' && Date.now() - since < 5000;)
    await new Promise((resolve) => setTimeout(resolve, 20));
  await a.begin();
  const take = () => a.http.post(`/api/orders/${a.id}/take`, undefined);
  expect(await take()).toMatchObject({ status: 409, body: { code: 'SOLD' } });
  await a.abandon();
  await a.reconciler.run();
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect(await take()).toMatchObject({ status: 200, body: { order: { items: [{ isRestocked: false }] } } });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
});

test('a refund that was begun before a crash is ended by another one that runs', async () => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', method: 'POST', path: '/v1/refunds', status: 503 });
  await a.refund({ amount: 120, restock: [1] });
  await a.behave();
  await a.db('refunds').update({ next_attempt_at: longAgo });
  await Promise.all([a.reconciler.run(), a.reconciler.run()]);
  expect(await a.made()).toEqual([12_000]);
  expect(await a.order()).toMatchObject({ state: 'refunded' });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
});
