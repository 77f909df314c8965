import { from } from '../../../testing/apps/owner-app';
import { shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';

type Shop = Awaited<ReturnType<typeof soldShop>>;

const parcel = { carrier: 'An Post', trackingUrl: 'https://post.example/track/1?x=<b>' };

/** The owner, and a paid order. */
async function soldShop() {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.stripe.pay(secret);
  await deliver(a.http, anEvent('payment_intent.succeeded', intentIdOf(secret)));
  const { id } = await a.db('orders').first('id');
  const tell = (action: string, body: object, version?: number) =>
    a.http.post(`/api/orders/${id}/${action}`, body, version === undefined ? {} : from(version));
  return {
    ...{ ...a, id: String(id), intentId: intentIdOf(secret), tell },
    pack: (version?: number) => tell('move', { to: 'packed' }, version),
    send: (body: object = parcel, version?: number) => tell('send', body, version),
    history: async () => (await a.http.get(`/api/orders/${id}/history`)).body,
    order: () => a.db('orders').first(),
  };
}

const steps = async (a: Shop) =>
  (await a.history()).map(({ by, from: before, to }: Record<string, string>) => `${by}: ${before} > ${to}`);
const mails = async ({ db }: Shop): Promise<Record<string, string>[]> => db('email_outbox').orderBy('id');

test('an order goes from the table to the door, and its history says who did what, and when', async () => {
  const a = await soldShop();
  expect(await a.pack()).toMatchObject({ status: 200, body: { order: { state: 'packed' } } });
  expect(await a.send()).toMatchObject({ status: 200, body: { order: { state: 'sent', ...parcel } } });
  expect(await a.tell('move', { to: 'delivered' })).toMatchObject({ body: { order: { state: 'delivered' } } });
  expect(await a.tell('return', { restock: [] })).toMatchObject({ body: { order: { state: 'returned' } } });
  expect(await steps(a)).toEqual([
    'stripe: pending > paid',
    ...['owner: paid > packed', 'owner: packed > sent', 'owner: sent > delivered', 'owner: delivered > returned'],
  ]);
  const [first] = await a.history();
  expect(Date.now() - Date.parse(first.at)).toBeLessThan(60_000);
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
});

test('the email that the confirmation promises says how it travels', async () => {
  const a = await soldShop();
  await a.send();
  const mail = (await mails(a)).at(-1)!;
  expect(mail).toMatchObject({
    ...{ recipient: 'buyer@example.com', reply_to: a.config.owner.email, subject: 'Your order is on its way' },
    state: 'queued',
  });
  for (const part of ['with An Post', 'https://post.example/track/1?x=%3Cb%3E', 'Heron Wall', '1 Quay Street'])
    expect(mail.body).toContain(part);
  expect(mail.html).toContain('href="https://post.example/track/1?x=%3Cb%3E"');
});

test('a wrong tracking link is put right by sending it again, which says so', async () => {
  const a = await soldShop();
  await a.send({ carrier: 'An Post', trackingUrl: 'https://post.example/wrong' });
  await a.db('email_outbox').update({ attempts: 1 });
  expect(await a.send({ carrier: 'DPD' })).toMatchObject({
    body: { order: { state: 'sent', carrier: 'DPD', trackingUrl: null } },
  });
  const [first, second] = (await mails(a)).slice(-2);
  expect([first?.subject, second?.subject]).toEqual([
    'Your order is on its way',
    'Your order: the right tracking link',
  ]);
  expect(second?.body).toContain('had the wrong details. Your order is with DPD.');
  expect(second?.body).not.toContain('Track the parcel');
});

test('an order whose buyer left no email is sent all the same', async () => {
  const a = await soldShop();
  await a.db('orders').update({ email: null });
  const before = (await mails(a)).length;
  expect(await a.send()).toMatchObject({ status: 200, body: { order: { state: 'sent' } } });
  expect(await mails(a)).toHaveLength(before);
});

test('what came back is for sale again where the owner says so, once', async () => {
  const a = await soldShop();
  await a.send();
  const { version } = await a.order();
  expect(await a.tell('return', { restock: [1] }, version)).toMatchObject({
    status: 200,
    body: { order: { state: 'returned', items: [{ isRestocked: true }] } },
  });
  expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
  expect((await a.history()).at(-1)).toMatchObject({ note: 'For sale again: Heron Wall' });
  await a.begin();
});

test('what was deleted meanwhile is not said to be for sale again', async () => {
  const a = await soldShop();
  await a.send();
  expect(await a.http.delete('/api/artworks/1', from(2))).toMatchObject({ status: 200 });
  expect(await a.tell('return', { restock: [1] })).toMatchObject({
    status: 409,
    body: {
      code: 'CONFLICT',
      message:
        '“Heron Wall” was deleted, so it cannot go back into the shop: add it again as a new work. Nothing was changed.',
    },
  });
  expect(await a.order()).toMatchObject({ state: 'sent' });
  expect(await a.tell('return', { restock: [] })).toMatchObject({
    status: 200,
    body: { order: { state: 'returned', items: [{ isRestocked: false }] } },
  });
});

test('refusal 92: of one order in two tabs the second is refused, and nothing of it is done', async () => {
  const a = await soldShop();
  const { version } = await a.order();
  const answers = await Promise.all([a.send(parcel, version), a.pack(version), a.send(parcel, version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  const refused = answers.find(({ status }) => status === 409);
  expect(refused?.body).toMatchObject({ code: 'CONFLICT', message: expect.stringContaining('has moved on') });
  expect((await a.order()).version).toBe(version + 1);
  expect(await steps(a)).toHaveLength(2);
});

test('refusal 93: a tracking link that is no http(s) address is refused, and nothing is sent', async () => {
  const a = await soldShop();
  const before = await a.order();
  for (const trackingUrl of [
    'javascript:alert(1)',
    'data:text/html,x',
    '//post.example',
    'post.example/1',
    'https://[',
    '',
  ])
    expect(await a.send({ carrier: 'An Post', trackingUrl })).toMatchObject({
      status: 400,
      body: { fields: [{ field: 'trackingUrl' }] },
    });
  expect(await a.send({ carrier: '' })).toMatchObject({ status: 400, body: { fields: [{ field: 'carrier' }] } });
  expect(await a.order()).toEqual(before);
  expect(await mails(a)).toHaveLength(2);
});

test.each([
  ['in review', { state: 'review', pieces: 'sold' }, 'waiting for your decision'],
  ['disputed', { dispute: 'open' }, 'bank disputes'],
  ['whose dispute was lost', { dispute: 'lost' }, 'bank has taken'],
  ['given back', { state: 'refunded', pieces: 'sold' }, 'has been refunded'],
  ['that is to be given back', { state: 'refund_due', pieces: 'free' }, 'being refunded'],
  ['that nobody paid', { state: 'expired' }, 'has moved on'],
])('refusal 94: an order %s is neither packed nor sent, and the refusal says why', async (...[, change, why]) => {
  const a = await soldShop();
  await a.db('orders').update(change);
  const [before, count] = [await a.order(), (await mails(a)).length];
  for (const answer of [await a.pack(), await a.send()])
    expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: expect.stringContaining(why) } });
  expect(await a.order()).toEqual(before);
  expect([await mails(a), await steps(a)].map(({ length }) => length)).toEqual([count, 1]);
});

test('a dispute that was won keeps nothing back, and one that opens on the way changes nothing', async () => {
  const a = await soldShop();
  await a.db('orders').update({ dispute: 'won' });
  expect((await a.pack()).status).toBe(200);
  expect((await a.send()).status).toBe(200);
  await a.db('orders').update({ dispute: 'open' });
  expect((await a.send({ carrier: 'DPD' })).status).toBe(200);
  expect((await a.tell('move', { to: 'delivered' })).status).toBe(200);
});

test('refusal 94: a step that is not the next one is refused', async () => {
  const a = await soldShop();
  expect(await a.tell('move', { to: 'delivered' })).toMatchObject({ status: 409 });
  expect(await a.tell('return', { restock: [1] })).toMatchObject({ status: 409 });
  expect(await a.tell('move', { to: 'paid' })).toMatchObject({ status: 409 });
  expect(await a.tell('move', { to: 'refunded' })).toMatchObject({ status: 400 });
  await a.send();
  expect(await a.pack()).toMatchObject({ status: 409 });
  expect(await a.tell('return', { restock: [7] })).toMatchObject({ status: 409 });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  expect(await a.order()).toMatchObject({ state: 'sent' });
});

test.each([
  ['a dispute', { path: '/disputes', body: {} }, { state: 'paid', dispute: 'open' }, 'bank disputes'],
  [
    'a whole refund',
    { path: '/refunds', body: {} },
    { state: 'refunded', refunded_cents: 12_000 },
    'refunded in Stripe',
  ],
  [
    'a partial refund',
    { path: '/refunds', body: { amount: 2000 } },
    { state: 'paid', refunded_cents: 2000 },
    'refunded in Stripe',
  ],
])(
  '%s that only Stripe knows of is found before the parcel is packed or sent',
  async (...[, { path, body }, known, why]) => {
    for (const act of ['pack', 'send'] as const) {
      const a = await soldShop();
      await a.stripe.control('POST', path, { payment_intent: a.intentId, ...body });
      const count = (await mails(a)).length;
      const { version } = await a.order();
      const answer = await (act === 'pack' ? a.pack(version) : a.send(parcel, version));
      expect(answer).toMatchObject({ status: 409, body: { code: 'CONFLICT', message: expect.stringContaining(why) } });
      expect(await a.order()).toMatchObject({ ...known, carrier: null });
      expect((await mails(a)).slice(count).map(({ subject }) => subject)).not.toContain('Your order is on its way');
    }
  },
);

test('an order of which a part went back is packed once the owner has seen that', async () => {
  const a = await soldShop();
  await a.stripe.giveBack(a.intentId, 2000);
  expect((await a.pack()).status).toBe(409);
  expect((await a.pack()).status).toBe(200);
});

test('a dispute that was won at Stripe keeps nothing back', async () => {
  const a = await soldShop();
  const { id } = await a.stripe.control<{ id: string }>('POST', '/disputes', { payment_intent: a.intentId });
  expect((await a.pack()).status).toBe(409);
  await a.stripe.control('POST', `/disputes/${id}`, { status: 'won' });
  expect(await a.pack()).toMatchObject({ status: 200, body: { order: { state: 'packed', dispute: 'won' } } });
});

test('while Stripe cannot be asked nothing is packed or sent, unless the owner knows that: then the history says so', async () => {
  const a = await soldShop();
  await a.misbehave({ kind: 'error', status: 500, method: 'GET', path: '/v1/payment_intents' });
  const refused = {
    status: 503,
    body: { code: 'PAYMENTS_UNAVAILABLE', message: expect.stringContaining('cannot reach Stripe') },
  };
  expect(await a.pack()).toMatchObject(refused);
  expect(await a.send()).toMatchObject(refused);
  expect(await a.order()).toMatchObject({ state: 'paid', version: 2 });
  expect((await a.tell('move', { to: 'packed', isUnchecked: true })).status).toBe(200);
  expect((await a.history()).at(-1)).toMatchObject({
    to: 'packed',
    note: expect.stringContaining('could not check in Stripe'),
  });
  expect((await a.send({ ...parcel, isUnchecked: true })).status).toBe(200);
  const { note } = (await a.history()).at(-1);
  expect(note).toContain('An Post');
  expect(note).toContain('could not check in Stripe');
  // Stripe is not asked about an order that was already sent.
  expect((await a.send({ carrier: 'DPD' })).status).toBe(200);
});

test('what Stripe knows is refused also where the owner would go on without asking', async () => {
  const a = await soldShop();
  await a.stripe.control('POST', '/disputes', { payment_intent: a.intentId });
  expect((await a.tell('move', { to: 'packed', isUnchecked: true })).status).toBe(409);
});

test('what was sent can be given back at Stripe, and stays sold', async () => {
  const a = await soldShop();
  await a.send();
  await a.stripe.giveBack(a.intentId);
  await deliver(a.http, anEvent('charge.refunded', a.intentId));
  expect(await a.order()).toMatchObject({ state: 'refunded', pieces: 'sold', ...{ carrier: 'An Post' } });
  expect(await a.stock()).toEqual({ in_stock: 0, reserved: 0 });
  expect((await steps(a)).at(-1)).toBe('stripe: sent > refunded');
});

test('an order that was packed by mistake is unpacked', async () => {
  const a = await soldShop();
  await a.pack();
  expect(await a.tell('move', { to: 'paid' })).toMatchObject({ status: 200, body: { order: { state: 'paid' } } });
});

test('the history of an order that nobody knows is empty', async () => {
  const a = await soldShop();
  expect(await a.http.get('/api/orders/nobody/history')).toMatchObject({ status: 200, body: [] });
});
