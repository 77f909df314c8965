import { screen, within } from '@testing-library/react';
import type { Order } from '@studio/contract';
import type { FakeAnswer } from '@studio/host/testing';
import { nothingToday, openAdmin } from '../admin.fixture';

const order: Order = {
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
  email: 'aoife@example.ie',
  name: 'Aoife Byrne',
  address: ['5 Main Street', 'Dublin 8', 'IE'],
  items: [
    {
      artworkId: 3,
      title: 'Moth Hour',
      imageUrl: '/uploads/moth.webp',
      quantity: 1,
      unitPrice: 480,
      isRestocked: false,
      restockedQuantity: 0,
    },
  ],
  billing: null,
  carrier: null,
  trackingUrl: null,
  createdAt: '2026-11-01T10:00:00.000Z',
  paidAt: '2026-11-02T10:00:00.000Z',
};

test('an order says what was sold, to whom, and where it goes', async () => {
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers: { listOrders: { body: [order] } } });
  await pass(50);
  const entry = within(screen.getByText('To be packed', { selector: 'strong' }).closest('li')!);
  for (const text of ['Moth Hour (Qty: 1)', '$480.00', 'Aoife Byrne', '5 Main Street', 'Nov 2, 2026']) {
    expect(entry.getByText(text)).toBeInTheDocument();
  }
  expect(entry.getByRole('link', { name: 'aoife@example.ie' })).toHaveAttribute('href', 'mailto:aoife@example.ie');
  expect(entry.getByRole('presentation')).toHaveAttribute('src', '/uploads/moth.webp');
});

test('an order has its papers beside the panel, and its link goes to the buyer again', async () => {
  const { user, pass, requests } = openAdmin({
    isSignedIn: true,
    search: '?tab=orders',
    answers: { listOrders: { body: [order] }, sendOrderLink: { body: { order } } },
  });
  await pass(50);
  expect(screen.getByRole('link', { name: 'Invoice: No. 1042' })).toHaveAttribute('href', '/order/invoice?order=b1c7');
  expect(screen.getByRole('link', { name: 'Packing Slip: No. 1042' })).toHaveAttribute(
    'href',
    '/order/packing-slip?order=b1c7',
  );
  await user.click(screen.getByRole('button', { name: 'Send Link to Buyer: No. 1042' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'sendOrderLink')).toMatchObject({ params: { order: 'b1c7' } });
  expect(screen.getByText('A link to the order is on its way to aoife@example.ie')).toBeInTheDocument();
});

test('each order has a heading, and what is done with it is called by it', async () => {
  const bare: Order = { ...order, id: 'c2', number: null, state: 'review', paidAt: null };
  const orders = [order, { ...order, id: 'd3', number: 1043 }, bare];
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers: { listOrders: { body: orders } } });
  await pass(50);
  expect(screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual([
    ...['No. 1042', 'No. 1043', 'Moth Hour'],
  ]);
  for (const name of ['Pack: No. 1043', 'Refund: No. 1042', 'Accept the Order: Moth Hour']) {
    expect(screen.getByRole('button', { name })).toBeInTheDocument();
  }
  for (const name of ['Invoice: No. 1043', 'Packing Slip: Moth Hour']) {
    expect(screen.getByRole('link', { name })).toBeInTheDocument();
  }
  expect(screen.getByLabelText('History: No. 1043')).toBeInTheDocument();
});

test('only an order that waits for the owner is marked, and the list says how many there are', async () => {
  const sent: Order = { ...order, id: 'd3', number: 1043, state: 'sent' };
  const { pass } = openAdmin({
    ...{ isSignedIn: true, search: '?tab=orders' },
    answers: { listOrders: { body: [order, sent, { ...order, id: 'e4', state: 'review' }] } },
  });
  await pass(50);
  const [packed, review, away] = ['To be packed', 'Needs a look', 'Sent'].map(
    (name) => screen.getByText(name, { selector: 'strong' }).className,
  );
  expect([packed === review, packed === away]).toEqual([true, false]);
  expect(screen.getByText('3 orders')).toBeInTheDocument();
});

test('an address is copied, line by line, as it goes onto a parcel', async () => {
  const { user, pass } = openAdmin({
    isSignedIn: true,
    search: '?tab=orders',
    answers: { listOrders: { body: [order] } },
  });
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Copy the address of Aoife Byrne' }));
  await pass(50);
  expect(await navigator.clipboard.readText()).toBe('Aoife Byrne\n5 Main Street\nDublin 8\nIE');
  expect(screen.getByText('Address copied')).toBeInTheDocument();
});

test('a browser that keeps its clipboard to itself is said so', async () => {
  const { user, pass } = openAdmin({
    isSignedIn: true,
    search: '?tab=orders',
    answers: { listOrders: { body: [order] } },
  });
  await pass(50);
  jest.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new DOMException('Denied', 'NotAllowedError'));
  await user.click(screen.getByRole('button', { name: 'Copy the address of Aoife Byrne' }));
  await pass(50);
  expect(screen.getByText('Please select the address and copy it by hand.')).toBeInTheDocument();
});

test('an order whose address Stripe has not told yet is shown without one', async () => {
  const bare: Order = { ...order, state: 'review', address: null, name: null, email: null, paidAt: null };
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers: { listOrders: { body: [bare] } } });
  await pass(50);
  expect(screen.getByText('Needs a look', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Drop the Order: No. 1042' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Copy/ })).not.toBeInTheDocument();
  expect(screen.getByText('Nov 1, 2026')).toBeInTheDocument();
});

const reason = 'Stripe took $470.00 for this order, which comes to $480.00.';

/** The orders tab with one order in review, until the decision is answered. */
function openReview(decided: (isDone: () => void) => FakeAnswer) {
  let orders: Order[] = [{ ...order, state: 'review', reason }];
  const answer = () => decided(() => (orders = [{ ...order, version: 3 }]));
  return openAdmin({
    isSignedIn: true,
    search: '?tab=orders',
    answers: { listOrders: () => ({ body: orders }), acceptOrder: answer, rejectOrder: answer },
  });
}

test.each([
  ['Accept the Order', 'acceptOrder', 'Order accepted'],
  ['Refund the Order', 'rejectOrder', 'Order let go'],
])('an order in review says why, and “%s” is done only after a yes', async (...[label, call, done]) => {
  const { user, pass, requests } = openReview((isDone) => (isDone(), { body: { order: { ...order, version: 3 } } }));
  await pass(50);
  expect(screen.getByText(reason)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: `${label}: No. 1042` }));
  await pass(50);
  const asking = within(screen.getByRole('dialog', { name: label }));
  expect(asking.getByText(/Moth Hour · \$480\.00 · Aoife Byrne/)).toBeInTheDocument();
  await user.click(asking.getByRole('button', { name: 'Cancel' }));
  await pass(500);
  expect(screen.getByRole('button', { name: `${label}: No. 1042` })).toHaveFocus();
  expect(requests.some((request) => request.call === call)).toBe(false);
  await user.click(screen.getByRole('button', { name: `${label}: No. 1042` }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
  await pass(500);
  expect(requests.find((request) => request.call === call)).toMatchObject({
    params: { order: 'b1c7' },
    ifMatch: '"2"',
  });
  expect(screen.getByText(done)).toBeInTheDocument();
  expect(screen.getByText('To be packed', { selector: 'strong' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: `${label}: No. 1042` })).not.toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test('a decision that is refused says why; an order that has moved on is read anew', async () => {
  let code = 'PAYMENTS_UNAVAILABLE';
  const { user, pass } = openReview((isDone) => {
    if (code === 'PAYMENTS_UNAVAILABLE') return { status: 503, body: { message: 'Stripe is away.', code } };
    isDone();
    return { status: 409, body: { message: 'This order has moved on.', code } };
  });
  await pass(50);
  await user.click(screen.getByRole('button', { name: 'Accept the Order: No. 1042' }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept the Order' }));
  await pass(50);
  expect(screen.getByText('Stripe is away.')).toBeInTheDocument();
  code = 'CONFLICT';
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Accept the Order' }));
  await pass(500);
  expect(screen.getByText('This order has moved on.')).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(screen.getByText('To be packed', { selector: 'strong' })).toBeInTheDocument();
});

test.each([
  ['open', 0, 'Disputed: answer the bank in Stripe'],
  ['inquiry', 0, 'Inquiry: the bank is asking about this payment'],
  ['won', 0, 'Dispute won: the money is yours'],
  ['lost', 55, 'Dispute lost: the bank took $55.00 back'],
  ['lost', order.total - 20.5, 'Dispute lost: the bank took the money back'],
] as const)('an order says what became of its money: a dispute that is %s, $%s lost', async (dispute, lost, words) => {
  const body = [{ ...order, refunded: 20.5, dispute, lost }];
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers: { listOrders: { body } } });
  await pass(50);
  expect(screen.getByText('$20.50 refunded')).toBeInTheDocument();
  expect(screen.getByText(words)).toBeInTheDocument();
});

/** The order as one page of a list of so many. */
const pageOf = (change: Partial<Order>, total: number, next?: string): FakeAnswer => ({
  body: [{ ...order, ...change }],
  headers: {
    'x-total-count': String(total),
    ...(next && { link: `</api/orders?after=${next}&limit=24>; rel="next"` }),
  },
});

test('orders are found by what is typed, once typing rests, and by their state', async () => {
  const answers = {
    listOrders: ({ query }: { query: Readonly<Record<string, string>> }) => (query.q ? { body: [] } : pageOf({}, 1)),
  };
  const { user, pass, requests } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers });
  await pass(50);
  const asked = () => requests.filter(({ call }) => call === 'listOrders').length;
  const before = asked();
  await user.type(screen.getByLabelText('Find by name, email or number'), 'orla');
  expect(asked()).toBe(before);
  await pass(500);
  expect(asked()).toBe(before + 1);
  await pass(50);
  expect(screen.getByText('No orders match.')).toBeInTheDocument();
  await user.clear(screen.getByLabelText('Find by name, email or number'));
  await user.selectOptions(screen.getByLabelText('State'), 'To be packed');
  await pass(500);
  await pass(50);
  expect(screen.getByText('No. 1042')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Export as CSV' })).toHaveAttribute('href', '/api/orders.csv?state=paid');
});

test('a long list goes on by a link, and says how far it is', async () => {
  const answers = {
    listOrders: ({ query }: { query: Readonly<Record<string, string>> }) =>
      query.after ? pageOf({ id: 'c2', number: 1041, name: 'Cian' }, 2) : pageOf({}, 2, '1042'),
  };
  const { user, pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers });
  await pass(50);
  expect(screen.getByText('1 of 2 orders')).toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'More orders' }));
  await pass(50);
  expect([screen.getByText('No. 1042'), screen.getByText('No. 1041')]).toHaveLength(2);
  expect(screen.queryByRole('link', { name: 'More orders' })).not.toBeInTheDocument();
});

test('a list that failed can be asked for again, and an empty one says so', async () => {
  let isDown = true;
  const down = { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } };
  const answers = { listOrders: () => (isDown ? down : { body: [] }) };
  const { user, pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers });
  await pass(50);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(50);
  expect(screen.getByText('No orders yet.')).toBeInTheDocument();
});

test('orders are read anew by who comes to them again, and by a line of Today over them', async () => {
  let orders = [order];
  const { user, pass } = openAdmin({
    isSignedIn: true,
    search: '?tab=orders&state=to_send',
    answers: { listOrders: () => ({ body: orders }), getToday: { body: { ...nothingToday, toSend: 1 } } },
  });
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  orders = [{ ...order, id: 'c2', number: 1043 }, ...orders];
  await user.click(screen.getByRole('link', { name: /To send/ }));
  await pass(50);
  expect(screen.getByText('No. 1043')).toBeInTheDocument();
  orders = [{ ...order, id: 'd3', number: 1044 }, ...orders];
  await user.click(screen.getByRole('link', { name: /To send/ }));
  await pass(50);
  expect(screen.getByText('No. 1044')).toBeInTheDocument();
});
