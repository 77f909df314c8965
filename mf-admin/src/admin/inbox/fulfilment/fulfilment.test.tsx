import { screen, within } from '@testing-library/react';
import type { OrderHistoryEntry } from '@studio/contract';
import { fill } from '../../admin.fixture';
import { conflict, openOrder, order } from './fulfilment.fixture';

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
  expect(pieces).toHaveAccessibleDescription('From 1 to 2 Up to 2 of “One for Sorrow”.');
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
  const confirming = () => dialog.queryByRole('checkbox', { name: /^I have it/ });
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
