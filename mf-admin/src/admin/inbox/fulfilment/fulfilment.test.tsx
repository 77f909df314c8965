import { fireEvent, screen, within } from '@testing-library/react';
import type { Order, OrderHistoryEntry } from '@studio/contract';
import type { FakeAnswers } from '@studio/host/testing';
import { fill, keepBack, openTab } from '../../admin.fixture';

const order: Order = {
  ...{
    id: 'b1c7',
    number: 1042,
    version: 2,
    state: 'paid',
    total: 480,
    refunded: 0,
    refunding: null,
    refundFailed: null,
    lost: 0,
    dispute: null,
    disputes: [],
    reason: null,
  },
  ...{ email: 'aoife@example.ie', name: 'Aoife Byrne', address: ['5 Main Street', 'Dublin 8', 'Ireland'] },
  items: [
    {
      ...{ artworkId: 3, title: 'Moth Hour', imageUrl: '/uploads/moth.webp' },
      ...{ quantity: 1, unitPrice: 480, isRestocked: false, restockedQuantity: 0 },
    },
  ],
  ...{ billing: null, carrier: null, trackingUrl: null },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', paidAt: '2026-11-02T10:00:00.000Z' },
};

const conflict = { status: 409, body: { message: 'This order has moved on.', code: 'CONFLICT' } };

/** The orders tab with one order; a call replaces it with the given one. */
async function openOrder(change: Partial<Order>, answers: FakeAnswers = {}) {
  let shown = { ...order, ...change };
  const turn = (to: Partial<Order>) => () => {
    shown = { ...shown, ...to, version: shown.version + 1 };
    return { body: { order: shown } };
  };
  const opened = await openTab('?tab=orders', {
    listOrders: () => ({ body: [shown] }),
    moveOrder: turn({ state: 'packed' }),
    sendOrder: turn({ state: 'sent', carrier: 'DPD' }),
    returnOrder: turn({ state: 'returned' }),
    ...answers,
  });
  return { ...opened, turn, sent: (call: string) => opened.requests.findLast((request) => request.call === call) };
}

const buttons = () => {
  const entry = screen.getByText('Aoife Byrne').closest('li')!;
  const names = within(entry).getAllByRole('button');
  return names
    .map(({ textContent }) => textContent?.trim())
    .filter((name) => name !== 'Copy' && name !== 'Send Link to Buyer');
};

test.each([
  ['paid', {}, ['Send', 'Pack', 'Refund']],
  ['packed', {}, ['Send', 'Unpack', 'Refund']],
  ['sent', {}, ['Mark as Delivered', 'Change Tracking', 'Mark as Returned', 'Refund']],
  ['delivered', {}, ['Mark as Returned', 'Refund']],
  ['returned', {}, ['Refund']],
  ['paid', { dispute: 'open' }, []],
  ['paid', { dispute: 'inquiry' }, ['Send', 'Pack', 'Refund']],
  ['packed', { dispute: 'lost', lost: 55 }, ['Unpack', 'Refund']],
  ['packed', { dispute: 'lost', lost: 480 }, ['Unpack', 'Close']],
  ['delivered', { dispute: 'lost', lost: 460, refunded: 20 }, ['Mark as Returned', 'Close']],
  ['charged_back', { dispute: 'lost', lost: 480 }, []],
  ['packed', { refunding: 20 }, ['Unpack']],
  ['sent', { refundFailed: 20 }, ['Mark as Delivered', 'Change Tracking', 'Mark as Returned', 'Refund Again']],
  ['refunded', {}, []],
] as const)('an order that is %s (%j) offers what may come next, and that first', async (state, change, names) => {
  await openOrder({ state, ...change });
  expect(buttons()).toEqual(names);
});

test('what did not reach the buyer is said, and offered to be given back again', async () => {
  const { user, pass, sent } = await openOrder(
    { state: 'delivered', refunded: 30, refundFailed: 20 },
    { refundOrder: { body: { order: { ...order, state: 'delivered', refunded: 50 } } } },
  );
  expect(screen.getByText(/^\$20\.00 did not reach the buyer, and is with you again\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund Again: No. 1042' }));
  await pass(50);
  expect(screen.getByText(/Up to \$450\.00\./)).toBeInTheDocument();
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue('20.00');
  await fill(user, 'Reason', 'It did not arrive');
  await user.click(screen.getByRole('button', { name: /^Give Back/ }));
  await pass(500);
  expect(sent('refundOrder')).toMatchObject({ body: { amount: 20, reason: 'It did not arrive' } });
});

test('packing is one tap', async () => {
  const { user, pass, sent } = await openOrder({});
  await user.click(screen.getByRole('button', { name: 'Pack: No. 1042' }));
  await pass(100);
  expect(sent('moveOrder')).toMatchObject({ params: { order: 'b1c7' }, ifMatch: '"2"', body: { to: 'packed' } });
  expect(screen.getByText('To be sent', { selector: 'strong' })).toBeInTheDocument();
  expect(buttons()[0]).toBe('Send');
});

const unanswered = {
  status: 503,
  body: { message: 'The shop cannot reach Stripe just now.', code: 'PAYMENTS_UNAVAILABLE' },
};

test('while Stripe cannot be asked packing says so, and is done all the same where the owner wants it', async () => {
  const { user, pass, requests } = await openOrder({}, { moveOrder: () => unanswered });
  await user.click(screen.getByRole('button', { name: 'Pack: No. 1042' }));
  await pass(100);
  expect(screen.getByRole('alert')).toHaveTextContent('The shop cannot reach Stripe just now.');
  await user.click(screen.getByRole('button', { name: 'Pack anyway: No. 1042' }));
  await pass(100);
  const bodies = requests.filter(({ call }) => call === 'moveOrder').map(({ body }) => body);
  expect(bodies).toEqual([{ to: 'packed' }, { to: 'packed', isUnchecked: true }]);
});

test('while Stripe cannot be asked sending says so in its dialog, and is done all the same where the owner wants it', async () => {
  const { user, pass, requests } = await openOrder({ state: 'packed' }, { sendOrder: () => unanswered });
  await user.click(screen.getByRole('button', { name: 'Send: No. 1042' }));
  await pass(50);
  await fill(user, 'Carrier', 'DPD');
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('The shop cannot reach Stripe just now.');
  await user.click(screen.getByRole('button', { name: 'Send anyway' }));
  await pass(500);
  const bodies = requests.filter(({ call }) => call === 'sendOrder').map(({ body }) => body);
  expect(bodies).toEqual([{ carrier: 'DPD' }, { carrier: 'DPD', isUnchecked: true }]);
});

test('sending asks how it travels, and says that the buyer is written to', async () => {
  const { user, pass, sent } = await openOrder({ state: 'packed' });
  await user.click(screen.getByRole('button', { name: 'Send: No. 1042' }));
  await pass(50);
  expect(screen.getByText('aoife@example.ie gets an email with the carrier and tracking link.')).toBeInTheDocument();
  await fill(user, 'Tracking number or link (optional)', 'javascript:alert(1)');
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  expect(screen.getByLabelText('Carrier')).toHaveAccessibleDescription('Required');
  expect(screen.getByLabelText('Tracking number or link (optional)')).toHaveAccessibleDescription(
    /must begin with https/,
  );
  expect(sent('sendOrder')).toBeUndefined();
  await fill(user, 'Carrier', ' DPD ');
  await user.clear(screen.getByLabelText('Tracking number or link (optional)'));
  await fill(user, 'Tracking number or link (optional)', 'https://dpd.example/1');
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  await pass(500);
  expect(sent('sendOrder')).toMatchObject({ body: { carrier: 'DPD', trackingUrl: 'https://dpd.example/1' } });
  expect(screen.getByText('Sent', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('an order that was sent from another tab meanwhile: the refusal is said, and what was typed is kept', async () => {
  let isThere = false;
  const moved = { ...order, state: 'sent' as const, carrier: 'An Post', version: 3 };
  const { user, pass } = await openOrder(
    {},
    { listOrders: () => ({ body: [isThere ? moved : order] }), sendOrder: () => ((isThere = true), conflict) },
  );
  await user.click(screen.getByRole('button', { name: 'Send: No. 1042' }));
  await pass(50);
  await fill(user, 'Carrier', 'DPD');
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  await pass(500);
  expect(screen.getByRole('alert')).toHaveTextContent('This order has moved on. What you typed is kept.');
  expect(screen.getByLabelText('Carrier')).toHaveValue('DPD');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(500);
  expect(screen.getByText('With An Post')).toBeInTheDocument();
});

test('of what came back the owner says what is for sale again', async () => {
  const items = [
    ...order.items,
    { ...order.items[0]!, artworkId: 4, title: 'Fox' },
    { ...order.items[0]!, artworkId: 5, title: 'Owl', isRestocked: true, restockedQuantity: 1 },
  ];
  const { user, pass, sent } = await openOrder({ state: 'delivered', items });
  await user.click(screen.getByRole('button', { name: 'Mark as Returned: No. 1042' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getAllByRole('checkbox')).toHaveLength(2);
  await user.click(dialog.getByRole('checkbox', { name: 'Fox' }));
  await user.click(dialog.getByRole('button', { name: 'Mark as Returned' }));
  await pass(500);
  expect(sent('returnOrder')).toMatchObject({ body: { restock: [{ id: 4, quantity: 1 }] } });
});

test('of several pieces the owner says how many came back, never more than are with the buyer', async () => {
  const items = [{ ...order.items[0]!, title: 'One for Sorrow', quantity: 3, restockedQuantity: 1 }];
  const { user, pass, sent } = await openOrder({ state: 'delivered', items });
  await user.click(screen.getByRole('button', { name: 'Mark as Returned: No. 1042' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByLabelText('How many came back')).not.toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'One for Sorrow (2 of 3 with the buyer)' }));
  const pieces = within(dialog.getByRole('group', { name: 'One for Sorrow' })).getByLabelText('How many came back');
  const press = async () => {
    await user.click(dialog.getByRole('button', { name: 'Mark as Returned' }));
    await pass(500);
  };
  await press();
  expect(pieces).toHaveAccessibleDescription('From 1 to 2 Of “One for Sorrow”, 2 at most.');
  await user.type(pieces, '3');
  await press();
  expect(sent('returnOrder')).toBeUndefined();
  await user.clear(pieces);
  await user.type(pieces, '1');
  await press();
  expect(sent('returnOrder')?.body).toEqual({ restock: [{ id: 3, quantity: 1 }] });
});

test('a piece that may be for sale already goes back only once the owner has ticked that it is not', async () => {
  const message = '“Moth Hour” has been sold again since this sale (Order 1043), and none is left in the shop.';
  const doubt = { status: 409, body: { code: 'NEEDS_CONFIRMATION', message } };
  const { user, pass, sent } = await openOrder({ state: 'delivered' }, { returnOrder: () => doubt });
  await user.click(screen.getByRole('button', { name: 'Mark as Returned: No. 1042' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog'));
  const confirming = () => dialog.queryByRole('checkbox', { name: /^It is with me/ });
  const press = async () => {
    await user.click(dialog.getByRole('button', { name: 'Mark as Returned' }));
    await pass(500);
  };
  await user.click(dialog.getByRole('checkbox', { name: 'Moth Hour' }));
  expect(confirming()).not.toBeInTheDocument();
  await press();
  expect(dialog.getByRole('alert')).toHaveTextContent(message);
  await press();
  expect(sent('returnOrder')?.body).toEqual({ restock: [{ id: 3, quantity: 1 }] });
  await user.click(confirming()!);
  await press();
  expect(sent('returnOrder')?.body).toEqual({ restock: [{ id: 3, quantity: 1 }], isConfirmed: true });
  await user.click(dialog.getByRole('checkbox', { name: 'Moth Hour' }));
  expect(confirming()).not.toBeInTheDocument();
});

test('where the parcel is can be followed, in a tab of its own', async () => {
  await openOrder({ state: 'sent', carrier: 'DPD', trackingUrl: 'https://dpd.example/1' });
  const link = screen.getByRole('link', { name: 'Track the parcel of No. 1042' });
  expect([link.getAttribute('href'), link.getAttribute('rel')]).toEqual(['https://dpd.example/1', 'noreferrer']);
});

test('the history is read once it is asked for, and says who did what', async () => {
  const history: OrderHistoryEntry[] = [
    { at: '2026-11-02T10:00:00.000Z', by: 'stripe', from: 'pending', to: 'paid', note: null },
    { at: '2026-11-03T10:00:00.000Z', by: 'owner', from: 'packed', to: 'sent', note: 'An Post' },
    { at: '2026-11-03T11:00:00.000Z', by: 'stripe', from: 'sent', to: 'sent', note: 'Dispute open' },
    { at: '2026-11-03T12:00:00.000Z', by: 'system', from: 'sent', to: 'sent', note: 'Today' },
    { at: '2026-11-03T13:00:00.000Z', by: 'house', from: 'sent', to: 'sent', note: 'From an older BFF' },
  ];
  const { user, pass, calls } = await openOrder({ state: 'sent' }, { getOrderHistory: { body: history } });
  expect(calls()).not.toContain('getOrderHistory');
  await user.click(screen.getByText('History'));
  await pass(50);
  const entries = within(screen.getByText('History').closest('details')!).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent?.replace(/^.* · /, ''))).toEqual([
    ...['StripeTo be packed', 'YouSentAn Post', 'StripeDispute open'],
    ...['The shopToday', 'The shopFrom an older BFF'],
  ]);
});

test('a refund asks how much, why, and what is for sale again', async () => {
  const answers: FakeAnswers = { refundOrder: () => conflict };
  const { user, pass, sent } = await openOrder({ state: 'returned', refunded: 20 }, answers);
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1042' }));
  await pass(50);
  expect(screen.getByText(/Up to \$460\.00\./)).toBeInTheDocument();
  const amount = screen.getByLabelText('Amount in dollars');
  expect(amount).toHaveValue('460.00');
  await user.clear(amount);
  await fill(user, 'Amount in dollars', 'twenty');
  await user.click(screen.getByRole('button', { name: /^Give Back/ }));
  expect(amount).toHaveAccessibleDescription('Dollars and cents, such as 20 or 12.50');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Required The buyer reads it.');
  await user.clear(amount);
  await fill(user, 'Amount in dollars', '$12,50');
  await fill(user, 'Reason', 'A scratch');
  await user.click(screen.getByRole('checkbox', { name: 'Moth Hour' }));
  await user.click(screen.getByRole('button', { name: /^Give Back/ }));
  await pass(100);
  expect(sent('refundOrder')).toMatchObject({
    body: { amount: 12.5, reason: 'A scratch', restock: [{ id: 3, quantity: 1 }] },
  });
  expect(screen.getByRole('alert')).toHaveTextContent('This order has moved on.');
  expect(screen.getByLabelText('Reason')).toHaveValue('A scratch');
});

test('a refund that is on its way stays open over Escape, and its refusal is told to who has left it', async () => {
  const { user, pass } = await openOrder({}, { refundOrder: () => conflict });
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1042' }));
  await pass(50);
  await fill(user, 'Reason', 'A scratch');
  const answer = keepBack('POST');
  await user.click(screen.getByRole('button', { name: /^Give Back/ }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Cancel' })).toBeDisabled();
  await user.keyboard('{Escape}');
  await pass(500);
  expect(screen.getByRole('dialog', { name: 'Refund' })).toBeInTheDocument();
  fireEvent.click(screen.getByRole('tab', { name: 'Digital Creations', hidden: true }));
  await pass(50);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await answer();
  expect(screen.getByText('This order has moved on.')).toBeInTheDocument();
});

const dispute: Order['disputes'][number] = {
  ...{ id: 'du_1', amount: 480, currency: 'usd', isToAnswer: true, isRefundable: true },
  ...{ stage: 'inquiry', dueBy: '2026-12-04T23:59:59.000Z' },
};

test('each dispute stands on its order: how much, how it stands, and until when it is answered', async () => {
  const disputes = [
    { ...dispute, id: 'du_2', amount: 55, stage: 'open' as const, isRefundable: false },
    { ...dispute, id: 'du_3', amount: 60, stage: 'open' as const, isToAnswer: false },
    { ...dispute, id: 'du_4', amount: 65, stage: 'lost' as const, isToAnswer: false },
    { ...dispute, id: 'du_5', amount: 70, stage: 'won' as const, isToAnswer: false },
  ];
  await openOrder({ dispute: 'lost', lost: 65, disputes });
  const entries = within(screen.getByRole('list', { name: 'Disputes' })).getAllByRole('listitem');
  expect(entries.map(({ textContent }) => textContent)).toEqual([
    '$55.00 dispute: answer it at Stripe by Dec 4, 2026',
    '$60.00 dispute: the bank is looking at it',
    '$65.00 lost to the bank',
    '$70.00 closed: the money is yours',
  ]);
});

test('of an inquiry the owner is warned, and may give the money back', async () => {
  const { user, pass } = await openOrder({ dispute: 'inquiry', disputes: [dispute] });
  const entry = within(screen.getByRole('list', { name: 'Disputes' })).getByRole('listitem');
  expect(entry).toHaveTextContent('$480.00 inquiry: answer it at Stripe by Dec 4, 2026');
  expect(screen.getByText(/Settle it with the buyer before you send anything/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1042' }));
  await pass(50);
  expect(screen.getByText(/only a full refund ends its inquiry/)).toBeInTheDocument();
});

test('an order that is lost is closed, and the owner says what is for sale again', async () => {
  const { user, pass, sent } = await openOrder(
    { dispute: 'lost', lost: 480 },
    { closeOrder: { body: { order: { ...order, state: 'charged_back', dispute: 'lost', lost: 480 } } } },
  );
  await user.click(screen.getByRole('button', { name: 'Close: No. 1042' }));
  await pass(50);
  const dialog = within(screen.getByRole('dialog', { name: 'Close' }));
  expect(dialog.getByText(/The bank took \$480\.00 back/)).toBeInTheDocument();
  await user.click(dialog.getByRole('checkbox', { name: 'Moth Hour' }));
  await user.click(dialog.getByRole('button', { name: 'Close the Order' }));
  await pass(500);
  expect(sent('closeOrder')).toMatchObject({
    params: { order: 'b1c7' },
    ifMatch: '"2"',
    body: { restock: [{ id: 3, quantity: 1 }] },
  });
  expect(screen.getByText('Order 1042 closed')).toBeInTheDocument();
});

test('a carrier is a chip, and a tracking number makes its link', async () => {
  const { user, pass, sent } = await openOrder({ state: 'packed' });
  await user.click(screen.getByRole('button', { name: 'Send: No. 1042' }));
  await pass(50);
  await fill(user, 'Tracking number or link (optional)', 'CE 123 456 789 IE');
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  expect(screen.getByLabelText('Tracking number or link (optional)')).toHaveAccessibleDescription(
    /the whole tracking link/,
  );
  await user.click(screen.getByRole('button', { name: 'An Post' }));
  expect(screen.getByRole('button', { name: 'An Post' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  await pass(500);
  const trackingUrl = 'https://www.anpost.com/Post-Parcels/Track/History?item=CE123456789IE';
  expect(sent('sendOrder')).toMatchObject({ body: { carrier: 'An Post', trackingUrl } });
  expect(screen.getByText('Order 1042 sent')).toBeInTheDocument();
  expect(screen.getByText('The buyer gets the tracking link.')).toBeInTheDocument();
});

test('a sending is undone on its row, for as long as its email waits', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const sentOrder: Order = { ...order, state: 'sent', carrier: 'DPD', undoUntil };
  let shown = sentOrder;
  const { user, pass, requests } = await openTab('?tab=orders', {
    listOrders: () => ({ body: [shown] }),
    listServices: { body: [] },
    undoSendOrder: () => ((shown = { ...order, version: 3 }), { body: { order: shown } }),
  });
  expect(screen.getByText(/^The buyer is emailed at \d\d:\d\d\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo sending: No. 1042' }));
  await pass(100);
  expect(requests.find(({ call }) => call === 'undoSendOrder')).toMatchObject({ ifMatch: '"2"' });
  expect(screen.getByText('No. 1042 is back, and nobody was emailed')).toBeInTheDocument();
  shown = sentOrder;
  await user.click(screen.getByRole('tab', { name: 'Services' }));
  await user.click(screen.getByRole('tab', { name: 'Orders' }));
  await pass(100);
  expect(screen.getByRole('button', { name: 'Undo sending: No. 1042' })).toBeInTheDocument();
  await pass(600_000);
  expect(screen.queryByRole('button', { name: 'Undo sending: No. 1042' })).not.toBeInTheDocument();
});

test('a refund says its sum on the button, which chips choose', async () => {
  const { user, pass, sent } = await openOrder(
    { state: 'delivered', total: 2165 },
    { refundOrder: { body: { order: { ...order, state: 'delivered', total: 2165, refunded: 1082.5 } } } },
  );
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1042' }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Give Back $2,165.00' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Half $1,082.50' }));
  await fill(user, 'Reason', 'A scratch');
  await user.click(screen.getByRole('button', { name: 'Give Back $1,082.50' }));
  await pass(500);
  expect(sent('refundOrder')).toMatchObject({ body: { amount: 1082.5 } });
  expect(screen.getByText('Order 1042: $1,082.50 refunded')).toBeInTheDocument();
});

test('what is left after a refund stands beside what went back', async () => {
  await openOrder({ state: 'delivered', total: 2165, refunded: 1082.5 });
  expect(screen.getByText('$1,082.50 went back')).toBeInTheDocument();
  expect(screen.getByText('Net $1,082.50')).toBeInTheDocument();
});
