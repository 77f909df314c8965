import { dublinDay } from '@studio/contract/dublin';
import { toRowTime } from '../../../db/rows';
import { ownerApp } from '../../../testing/apps/owner-app';
import { aCart, anArtwork } from '../../../testing/factories';
import { stripeSide } from '../../../testing/servers/stripe-side';
import { addDays, dayText, workingDayFrom } from '../../../dublin-days';

const stripe = stripeSide();
const dayMs = 24 * 60 * 60 * 1000;
const today = () => dublinDay(new Date());

/** A paid order of two pieces of one work and one of another. */
async function sold() {
  const app = await ownerApp({
    artworks: [anArtwork({ inStock: 3 }), anArtwork({ title: 'Tide', priceCents: 3000 })],
  });
  const buyer = app.browser();
  const { body } = await buyer.post('/api/create-payment-intent', {
    items: [
      { id: 1, quantity: 2 },
      { id: 2, quantity: 1 },
    ],
    amount: 270,
  });
  await stripe.pay(body.clientSecret);
  const { body: status } = await buyer.get('/api/checkout/status');
  const id = String(status.orderId);
  const mails = async (recipient: string): Promise<Record<string, string>[]> =>
    app.db('email_outbox').where({ recipient }).orderBy('id');
  const [confirmation] = await mails('buyer@example.com');
  const token = /\/order#([\w-]+)/.exec(confirmation?.body ?? '')?.[1] ?? '';
  const visitor = app.browser();
  const statement = (change: object = {}) => ({
    ...{ token, key: 'key-0001', name: 'Aoife Byrne', email: 'buyer@example.com' },
    items: [{ artworkId: 1, quantity: 1 }],
    ...change,
  });
  const tell = (action: string, sent?: object) => app.http.post(`/api/orders/${id}/${action}`, sent);
  const inState = (state: string, deliveredDaysAgo?: number) => async () => {
    await app.db('orders').where({ id }).update({ state });
    if (deliveredDaysAgo === undefined) return;
    const at = toRowTime(new Date(Date.now() - deliveredDaysAgo * dayMs));
    await app.db('order_history').insert({
      ...{ order_id: id, actor: 'owner', from_state: 'sent', to_state: 'delivered', created_at: at },
    });
  };
  return {
    ...{ ...app, id, token, visitor, mails, statement, tell, confirmation: confirmation?.body ?? '' },
    withdraw: (change: object = {}) => visitor.post('/api/order/withdrawals', statement(change)),
    right: async () => (await visitor.post('/api/order', { token })).body.withdrawal,
    rows: (): Promise<Record<string, unknown>[]> => app.db('withdrawals').orderBy('id'),
    arrived: (daysAgo: number) => inState('delivered', daysAgo)(),
    become: (state: string) => inState(state)(),
    informed: (daysAgo: number | null) =>
      app
        .db('orders')
        .where({ id })
        .update({
          withdrawal_informed_at: daysAgo === null ? null : toRowTime(new Date(Date.now() - daysAgo * dayMs)),
        }),
  };
}

test('the confirmation describes the right, the function, who pays for the return, and leads to it', async () => {
  const a = await sold();
  for (const part of [
    'Your right of withdrawal',
    '14 days after your last parcel arrives',
    'You pay for sending it back.',
    'Model withdrawal form',
    `Withdraw from contract here: ${new URL(`/order/withdraw#${a.token}`, a.config.publicOrigin).href}`,
  ])
    expect(a.confirmation).toContain(part);
  expect((await a.db('orders').first()).withdrawal_informed_at).not.toBeNull();
  await a.tell('send', { carrier: 'An Post' });
  expect((await a.mails('buyer@example.com')).at(-1)?.body).toMatch(
    /Withdraw from contract here: \S+\/order\/withdraw#/,
  );
});

test('a statement is acknowledged at once with its content and moment, and the owner is told when the refund is due', async () => {
  const a = await sold();
  expect(await a.right()).toMatchObject({
    ...{ whyNot: null, lastDay: null, email: 'buyer@example.com', statements: [] },
    left: [
      { artworkId: 1, title: 'Heron Wall', quantity: 2 },
      { artworkId: 2, title: 'Tide', quantity: 1 },
    ],
  });
  const { status, body } = await a.withdraw({ email: 'aoife@home.example' });
  const dueOn = addDays(today(), 14);
  expect([status, body]).toMatchObject([
    200,
    {
      ...{ name: 'Aoife Byrne', email: 'aoife@home.example', state: 'open', amount: 120, dueOn },
      items: [{ artworkId: 1, title: 'Heron Wall', quantity: 1 }],
      submittedText: expect.stringMatching(/^\d+ \w+ \d{4} at \d\d:\d\d:\d\d \(Europe\/Dublin, GMT/),
    },
  ]);
  const [acknowledgement] = await a.mails('aoife@home.example');
  for (const part of [
    'order 1001',
    '1 × Heron Wall',
    'Name: Aoife Byrne',
    'Email: aoife@home.example',
    body.submittedText,
  ])
    expect(acknowledgement?.body).toContain(part);
  const notice = (await a.mails('hello@studio.example')).at(-1);
  expect(notice).toMatchObject({
    subject: `Withdrawal of order 1001: refund due by ${dayText(dueOn)}`,
    reply_to: 'aoife@home.example',
  });
  expect((await a.http.get('/api/admin/today')).body.withdrawals).toEqual([{ order: a.id, number: 1001, dueOn }]);
  const [order] = (await a.http.get('/api/orders')).body;
  expect(order.withdrawals).toMatchObject([{ state: 'open', dueOn, amount: 120, note: null }]);
  expect((await a.tell('move', { to: 'packed' })).status).toBe(200);
  const { body: history } = await a.http.get(`/api/orders/${a.id}/history`);
  expect(history[1]).toMatchObject({ by: 'buyer', from: 'paid', to: 'paid', note: 'Withdrew from 1 × Heron Wall' });
  const right = await a.right();
  expect(right.statements).toEqual([body]);
  expect(right.left).toMatchObject([{ quantity: 1 }, { quantity: 1 }]);
});

test('refusal 190: a statement that is sent twice, or ten times at once, is one withdrawal with one acknowledgement', async () => {
  const a = await sold();
  const answers = await Promise.all(Array.from({ length: 10 }, () => a.withdraw()));
  answers.push(await a.withdraw({ items: [{ artworkId: 2, quantity: 1 }] }));
  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(answers[0]?.status).toBe(200);
  expect(await a.rows()).toHaveLength(1);
  expect(await a.mails('buyer@example.com')).toHaveLength(2);
  expect(await a.mails('hello@studio.example')).toHaveLength(2);
});

test('refusal 191: what is withdrawn from twice, or was not bought, is refused, and nothing is stored', async () => {
  const a = await sold();
  const piece = (artworkId: number, quantity: number) => ({
    items: [{ artworkId, quantity }],
    key: `key-00${quantity}-${artworkId}`,
  });
  for (const change of [
    piece(1, 3),
    piece(7, 1),
    {
      items: [
        { artworkId: 1, quantity: 2 },
        { artworkId: 1, quantity: 1 },
      ],
    },
  ]) {
    const { status, body } = await a.withdraw(change);
    expect([status, body.code, body.message]).toEqual([
      409,
      'CONFLICT',
      expect.stringContaining('did not buy that many'),
    ]);
  }
  expect((await a.withdraw({ items: [] })).status).toBe(400);
  expect((await a.withdraw({ email: 'nobody' })).status).toBe(400);
  expect(await a.rows()).toEqual([]);
  expect((await a.withdraw({ items: [{ artworkId: 1, quantity: 2 }] })).body.amount).toBe(240);
  expect((await a.withdraw(piece(1, 1))).status).toBe(409);
  expect((await a.withdraw(piece(2, 1))).body.amount).toBe(30);
  expect((await a.withdraw(piece(2, 1))).status).toBe(200);
  expect(await a.withdraw({ ...piece(2, 1), key: 'key-other' })).toMatchObject({
    ...{ status: 409, body: { message: 'You have withdrawn from all of this order.' } },
  });
});

test('refusal 192: the period ends 14 days after the arrival, a year later for who was not informed, and never before it arrived', async () => {
  const a = await sold();
  const tried: string[] = [];
  const attempt = async (key: string) => {
    const { status, body } = await a.withdraw({ key, items: [{ artworkId: 1, quantity: 1 }] });
    tried.push(`${key} ${status}`);
    await a.db('withdrawals').delete();
    return body.message as string | undefined;
  };
  await a.informed(600);
  for (const state of ['paid', 'packed', 'sent', 'returned']) {
    await a.become(state);
    await attempt(`not-arrived-${state}`);
  }
  await a.arrived(14);
  await attempt('last-day');
  await a.db('order_history').delete();
  // Later than any weekend with its public holidays.
  await a.arrived(20);
  const ended = workingDayFrom(addDays(dublinDay(new Date(Date.now() - 20 * dayMs)), 14));
  expect(await attempt('too-late')).toBe(`The time to withdraw from this order ended on ${dayText(ended)}.`);
  expect((await a.right()).lastDay).toBe(ended);
  await a.become('returned');
  await attempt('too-late-returned');
  await a.informed(null);
  await attempt('not-informed');
  await a.db('order_history').delete();
  await a.arrived(390);
  await attempt('not-informed-a-year-ago');
  expect(tried).toEqual([
    ...['not-arrived-paid 200', 'not-arrived-packed 200', 'not-arrived-sent 200', 'not-arrived-returned 200'],
    ...['last-day 200', 'too-late 409', 'too-late-returned 409', 'not-informed 200', 'not-informed-a-year-ago 409'],
  ]);
});

test.each([
  ['refunded', 'This order has been refunded'],
  ['refund_due', 'This order has been refunded'],
  ['review', 'I am checking this order myself'],
])('refusal 192: an order that is %s is withdrawn from no more', async (state, why) => {
  const a = await sold();
  await a.become(state);
  expect(await a.withdraw()).toMatchObject({ status: 409, body: { message: expect.stringContaining(why) } });
  expect((await a.right()).whyNot).toContain(why);
});

test('a withdrawal is open until its amount has gone back, and again where that fails', async () => {
  const a = await sold();
  const states = async () => (await a.right()).statements.map(({ state }: { state: string }) => state);
  // An earlier refund for a scratch.
  expect((await a.tell('refund', { amount: 20, reason: 'A scratch', restock: [] })).status).toBe(200);
  await a.withdraw({ items: [{ artworkId: 2, quantity: 1 }] });
  await a.withdraw({ key: 'key-0002', items: [{ artworkId: 1, quantity: 2 }] });
  expect((await a.right()).statements.map(({ amount }: { amount: number }) => amount)).toEqual([30, 220]);
  expect(await states()).toEqual(['open', 'open']);
  expect((await a.tell('refund', { amount: 30, reason: 'Withdrawal', restock: [] })).status).toBe(200);
  expect(await states()).toEqual(['refunded', 'open']);
  expect((await a.http.get('/api/admin/today')).body.withdrawals).toHaveLength(1);
  expect((await a.tell('refund', { amount: 220, reason: 'Withdrawal', restock: [] })).status).toBe(200);
  expect(await states()).toEqual(['refunded', 'refunded']);
  expect((await a.http.get('/api/admin/today')).body.withdrawals).toEqual([]);
  await a.db('orders').update({ refunded_cents: 5000 });
  expect(await states()).toEqual(['refunded', 'open']);
});

test('the owner closes a withdrawal with a note, once; who had seen the order before looks again first', async () => {
  const a = await sold();
  const { version } = await a.db('orders').first('version');
  await a.withdraw();
  const seen = { headers: { 'if-match': `"${version}"` } };
  expect((await a.http.post(`/api/orders/${a.id}/send`, { carrier: 'An Post' }, seen)).status).toBe(409);
  const [{ id }] = (await a.rows()) as [{ id: number }];
  const close = () => a.tell('withdrawals/close', { withdrawal: id, note: 'Aoife keeps it after all' });
  expect(await close()).toMatchObject({
    status: 200,
    body: { order: { withdrawals: [{ state: 'closed', note: 'Aoife keeps it after all' }] } },
  });
  expect((await close()).status).toBe(409);
  expect((await a.http.get('/api/admin/today')).body.withdrawals).toEqual([]);
  expect(JSON.stringify(await a.right())).not.toContain('keeps it');
});

test('refusal 193: a lost link is answered the same for any input; the link goes to the buyer alone, three times a day', async () => {
  const a = await sold();
  const before = await a.db('email_outbox');
  const ask = (number: number, email: string) => a.browser().post('/api/order/lost', { number, email });
  const answers: string[] = [];
  for (const [number, email] of [
    [1001, 'other@example.com'],
    [1002, 'buyer@example.com'],
    [1, 'buyer@example.com'],
    [999_999_999, "o'brien@example.com"],
  ] as const) {
    const from = Date.now();
    const { status, body } = await ask(number, email);
    answers.push(JSON.stringify([status, body]));
    expect(Date.now() - from).toBeGreaterThanOrEqual(395);
  }
  expect(await a.db('email_outbox')).toEqual(before);
  expect(await a.db('order_links')).toHaveLength(1);
  for (let time = 0; time < 4; time += 1) {
    const { status, body } = await ask(1001, ' Buyer@Example.com'.trim());
    answers.push(JSON.stringify([status, body]));
  }
  expect([...new Set(answers)]).toEqual([
    JSON.stringify([200, { message: 'If it matches an order, a link is on its way by email.' }]),
  ]);
  const brought = (await a.mails('buyer@example.com')).slice(1);
  expect(brought.map(({ subject }) => subject)).toEqual(Array(3).fill('The link to your order'));
  const token = /\/order#([\w-]+)/.exec(brought[2]?.body ?? '')?.[1] ?? '';
  expect((await a.withdraw({ token })).status).toBe(200);
  expect((await ask(1001, 'nobody')).status).toBe(400);
});

test('refusal 194: a network that looks for one order after the other, or states without end, is told to wait', async () => {
  const a = await sold();
  const asked = await Promise.all(
    Array.from({ length: 11 }, (_, index) => a.visitor.post('/api/order/lost', { number: index + 1, email: 'a@b.ie' })),
  );
  expect(asked.map(({ status }) => status).sort()).toEqual([...Array(10).fill(200), 429]);
  const token = 'guessed';
  for (let time = 0; time < 20; time += 1) expect((await a.withdraw({ token })).status).toBe(404);
  expect((await a.withdraw()).body.code).toBe('TOO_MANY');
});

test('of an erased buyer nothing but the works of the withdrawal stays, and the link leads nowhere', async () => {
  const a = await sold();
  await a.withdraw({ email: 'aoife@home.example' });
  const [{ id }] = (await a.rows()) as [{ id: number }];
  await a.tell('withdrawals/close', { withdrawal: id, note: 'Aoife keeps it' });
  await a.become('delivered');
  const found = await a.http.get('/api/admin/personal-data?email=aoife@home.example');
  expect(found.body.kept.find(({ what }: { what: string }) => what === 'withdrawals').rows).toMatchObject([
    { order_id: a.id, name: 'Aoife Byrne', email: 'aoife@home.example' },
  ]);
  expect((await a.http.post('/api/admin/erasures', { email: 'buyer@example.com' })).status).toBe(200);
  expect(await a.rows()).toMatchObject([
    { name: null, email: null, note: null, items: expect.stringContaining('Heron') },
  ]);
  expect((await a.withdraw({ key: 'key-0002' })).status).toBe(404);
  expect((await a.visitor.post('/api/order/lost', { number: 1001, email: 'buyer@example.com' })).status).toBe(200);
  expect(await a.mails('buyer@example.com')).toEqual([]);
  const [order] = (await a.http.get('/api/orders')).body;
  expect(order.withdrawals).toMatchObject([{ name: null, email: null, items: [{ title: 'Heron Wall' }] }]);
});

test('a cart of one work can be withdrawn from as a whole by who has no cookies', async () => {
  const app = await ownerApp({ artworks: [anArtwork({ inStock: 2 })] });
  const buyer = app.browser();
  await stripe.pay((await buyer.post('/api/create-payment-intent', aCart([1]))).body.clientSecret);
  await buyer.get('/api/checkout/status');
  const [body] = await app.db('email_outbox').where({ recipient: 'buyer@example.com' }).pluck('body');
  const [, token] = /\/order#([\w-]+)/.exec(body) ?? [];
  const stranger = app.browser();
  const items = [{ artworkId: 1, quantity: 1 }];
  const statement = { token, key: 'key-0001', name: 'Aoife\nByrne', email: 'a@b.ie', items };
  const { status, body: stated, headers } = await stranger.post('/api/order/withdrawals', statement);
  expect([status, stated.name, stated.amount, headers['set-cookie']]).toEqual([200, 'Aoife Byrne', 120, undefined]);
});
