import { longAgo, shop } from '../../../testing/apps/shop';
import { signIn } from '../../../testing/apps/test-app';
import { anEvent, deliver, intentIdOf } from '../../../testing/servers/stripe-side';
import { summaryOf } from '../../ordering/dispute-stage';
import { disputesService } from './disputes.service';

interface Opened {
  readonly id: string;
  readonly status: string;
}

/** The owner, and a paid order over $120. */
async function soldShop() {
  const a = await shop();
  await signIn(a);
  const secret = await a.begin();
  await a.stripe.pay(secret);
  const intentId = intentIdOf(secret);
  await deliver(a.http, anEvent('payment_intent.succeeded', intentId));
  const { id } = await a.db('orders').first('id');
  const seller = { ownerEmail: a.config.owner.email, origin: a.config.publicOrigin };
  return {
    ...{ ...a, id: String(id), intentId },
    disputes: disputesService({ ...a.parts, seller }),
    open: (change: object = {}) =>
      a.stripe.control<Opened>('POST', '/disputes', { payment_intent: intentId, ...change }),
    turn: (dispute: Opened, status: string) => a.stripe.control('POST', `/disputes/${dispute.id}`, { status }),
    /** Stripe reports a dispute. */
    tell: (dispute: Opened, type = 'updated') => {
      const object = { ...dispute, object: 'dispute', payment_intent: intentId };
      return deliver(a.http, { ...anEvent(`charge.dispute.${type}`, intentId), data: { object } });
    },
    step: (name: string, body: object) => a.http.post(`/api/orders/${id}/${name}`, body),
    listed: async () => (await a.http.get('/api/orders')).body[0],
    today: async () => (await a.http.get('/api/admin/today')).body,
    mails: async () => (await a.db('email_outbox').orderBy('id')).slice(2),
  };
}

const refund = { amount: 20, reason: 'A scratch', restock: [] };
const parcel = { carrier: 'An Post' };

test('the worst dispute of an order counts, and money that is lost never exceeds the order', () => {
  const order = { totalCents: 12_000, currency: 'usd' };
  const of = (...some: [string, number, string?][]) =>
    summaryOf(
      some.map(([status, amountCents, currency = 'usd']) => ({ status, amountCents, currency })),
      order,
    );
  expect(of()).toBeNull();
  expect(of(['won', 100], ['warning_closed', 100], ['prevented', 1])).toEqual({ stage: 'won', lostCents: 0 });
  expect(of(['won', 100], ['warning_under_review', 100])).toEqual({ stage: 'inquiry', lostCents: 0 });
  expect(of(['warning_needs_response', 100], ['under_review', 100])).toEqual({ stage: 'open', lostCents: 0 });
  expect(of(['appeal_needs_response', 100])).toEqual({ stage: 'open', lostCents: 0 });
  expect(of(['lost', 5500], ['won', 5500])).toEqual({ stage: 'lost', lostCents: 5500 });
  expect(of(['lost', 9000], ['lost', 9000])).toEqual({ stage: 'lost', lostCents: 12_000 });
  expect(of(['lost', 9000, 'eur'])).toEqual({ stage: 'lost', lostCents: 12_000 });
});

test('an inquiry is said to be one, and what was paid can be given back', async () => {
  const a = await soldShop();
  const inquiry = await a.open({ status: 'warning_needs_response' });
  await a.tell(inquiry, 'created');
  expect(await a.listed()).toMatchObject({
    dispute: 'inquiry',
    disputes: [{ amount: 120, stage: 'inquiry', isToAnswer: true, isRefundable: true, dueBy: expect.any(String) }],
  });
  expect((await a.mails()).map(({ subject }) => subject)).toEqual(['Inquiry about $120.00: Heron Wall']);
  expect((await a.step('move', { to: 'packed' })).status).toBe(200);
  expect(await a.step('refund', refund)).toMatchObject({ status: 200, body: { order: { refunded: 20 } } });
});

test('refusal 95: while a dispute is open nothing is given back, also where no event told of it', async () => {
  const a = await soldShop();
  await a.open();
  const { status, body } = await a.step('refund', refund);
  expect([status, body.message]).toEqual([409, expect.stringContaining('disputes this payment')]);
  expect(await a.listed()).toMatchObject({ dispute: 'open', refunded: 0 });
});

test('of two disputes of a part each one is lost and one is won: what is lost is gone, and only the rest goes back', async () => {
  const a = await soldShop();
  const [lost, won] = [await a.open({ amount: 5500 }), await a.open({ amount: 6500 })];
  await a.turn(lost, 'lost');
  await a.turn(won, 'won');
  await a.tell(won, 'closed');
  await a.tell(lost, 'closed');
  expect(await a.listed()).toMatchObject({ dispute: 'lost', lost: 55, disputes: [{}, {}] });
  expect((await a.today()).sold.total).toBe(65);
  expect((await a.http.get('/api/orders.csv')).bytes.toString()).toContain('"0.00","55.00","lost"');
  expect((await a.step('move', { to: 'packed' })).body.message).toContain('has taken money back');
  expect((await a.step('close', { restock: [] })).body.message).toContain('You still have $65.00 of this order');
  expect((await a.step('refund', { ...refund, amount: 65.01 })).body.message).toContain('Only $65.00');
  expect(await a.step('refund', { ...refund, amount: 65 })).toMatchObject({ status: 200 });
  expect(await a.step('close', { restock: [] })).toMatchObject({
    status: 200,
    body: { order: { state: 'charged_back', refunded: 65, lost: 55 } },
  });
});

test.each(['paid', 'packed', 'sent', 'delivered', 'returned'])(
  'an order that is %s and lost leaves the totals, and is closed with its work for sale again',
  async (state) => {
    const a = await soldShop();
    await a.db('orders').update({ state, ...(state === 'returned' && { pieces: 'sold' }) });
    expect((await a.today()).sold.total).toBe(120);
    const dispute = await a.open();
    await a.tell(dispute, 'created');
    expect((await a.step('close', { restock: [] })).body.message).toContain('has not taken the money');
    await a.turn(dispute, 'lost');
    await a.tell(dispute, 'closed');
    expect((await a.today()).sold).toMatchObject({ total: 0 });
    if (state === 'paid') expect((await a.step('send', parcel)).status).toBe(409);
    expect(await a.step('close', { restock: [1] })).toMatchObject({
      status: 200,
      body: { order: { state: 'charged_back', dispute: 'lost', lost: 120, items: [{ isRestocked: true }] } },
    });
    expect(await a.stock()).toEqual({ in_stock: 1, reserved: 0 });
    expect((await a.step('close', { restock: [] })).status).toBe(409);
    const history = (await a.http.get(`/api/orders/${a.id}/history`)).body;
    expect(history.at(-1)).toMatchObject({
      ...{ by: 'owner', from: state, to: 'charged_back' },
      note: '$120.00 lost to the bank. For sale again: Heron Wall',
    });
    expect((await a.today()).sold.total).toBe(0);
    // The dispute is closed: a repeated event changes nothing.
    await a.tell(dispute, 'closed');
    await deliver(a.http, anEvent('payment_intent.succeeded', a.intentId));
    expect(await a.states()).toEqual(['charged_back']);
  },
);

test('the owner gets an email when a dispute opens and one when it ends, however often and late Stripe tells of it', async () => {
  const a = await soldShop();
  const dispute = await a.open({ reason: 'fraudulent' });
  for (const type of ['funds_withdrawn', 'created', 'updated', 'created']) await a.tell(dispute, type);
  await a.disputes.syncDisputes(a.intentId);
  const [opened, ...none] = await a.mails();
  expect(none).toEqual([]);
  expect(opened).toMatchObject({ recipient: a.config.owner.email, subject: 'Dispute over $120.00: Heron Wall' });
  for (const part of ['Amount: $120.00', 'somebody else made the payment', 'Answer by: ', 'Do not pack or send'])
    expect(opened.body).toContain(part);
  await a.turn(dispute, 'under_review');
  await a.tell(dispute);
  await a.turn(dispute, 'won');
  await Promise.all(['closed', 'updated', 'closed', 'created'].map((type) => a.tell(dispute, type)));
  const subjects = (await a.mails()).map(({ subject }) => subject);
  expect(subjects.slice(1)).toEqual(['Dispute over $120.00 is closed: Heron Wall']);
  expect(await a.listed()).toMatchObject({ dispute: 'won', lost: 0 });
});

test('lost events heal with the next look at Stripe, and an earlier answer never undoes a later one', async () => {
  const a = await soldShop();
  const dispute = await a.open();
  await a.turn(dispute, 'lost');
  await a.disputes.syncDisputes(a.intentId);
  expect((await a.mails()).map(({ subject }) => subject)).toEqual(['Dispute over $120.00 is lost: Heron Wall']);
  // Another instance has retrieved the dispute later than this one.
  await a.db('disputes').update({ updated_at: '2999-01-01 00:00:00.000', status: 'won' });
  await a.disputes.syncDispute(dispute.id);
  expect(await a.db('disputes').pluck('status')).toEqual(['won']);
});

test('today names how many are undecided, and until when the next answer is due', async () => {
  const a = await soldShop();
  expect(await a.today()).toMatchObject({ disputes: 0, disputeDueBy: null });
  const dispute = await a.open();
  await a.disputes.syncDisputes(a.intentId);
  const { disputes } = await a.listed();
  expect(await a.today()).toMatchObject({ disputes: 1, disputeDueBy: disputes[0].dueBy });
  await a.turn(dispute, 'under_review');
  await a.tell(dispute);
  expect(await a.today()).toMatchObject({ disputes: 1, disputeDueBy: null });
  await a.turn(dispute, 'won');
  await a.tell(dispute);
  expect(await a.today()).toMatchObject({ disputes: 0, disputeDueBy: null });
});

test('an order that was lost before disputes were stored keeps its word until Stripe tells more', async () => {
  const a = await soldShop();
  await a.db('orders').update({ dispute: 'lost', lost_cents: 12_000, created_at: longAgo });
  await a.disputes.syncDisputes(a.intentId);
  expect(await a.listed()).toMatchObject({ dispute: 'lost', lost: 120, disputes: [] });
  expect(await a.step('close', { restock: [1] })).toMatchObject({ status: 200 });
});
