import type { BuyerOrder } from '@studio/contract';
import { fakeBff, refusal, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';

const token = 'a'.repeat(43);

function anOrder(change: Partial<BuyerOrder> = {}): BuyerOrder {
  return {
    ...{ number: 1001, state: 'sent', total: 240, refunded: 0, name: 'Aoife Byrne' },
    ...{ billing: null, carrier: 'An Post', trackingUrl: 'https://post.example/1', paidAt: '2026-03-02T10:00:00.000Z' },
    address: ['1 Quay Street', 'Dublin', 'Ireland'],
    items: [{ title: 'Heron Wall', imageUrl: '/uploads/heron.webp', quantity: 2, unitPrice: 120 }],
    hasInvoice: true,
    ...change,
  };
}

const anInvoice = {
  ...{ kind: 'invoice', number: 1001, corrects: null, orderNumber: 1001, total: 240 },
  ...{ issuedAt: '2026-03-03T10:00:00.000Z', paidAt: '2026-03-02T10:00:00.000Z' },
  seller: { name: 'Studio Corcra', lines: ['1 Kiln Lane', 'Dublin 8'], taxNumber: 'IE1234567T' },
  buyer: ['Aoife Byrne', '1 Quay Street'],
  lines: [{ text: 'Heron Wall', quantity: 2, unitPrice: 120, price: 240 }],
  tax: { name: 'VAT', rate: 20, amount: 40 },
};
const aNote = { ...anInvoice, kind: 'credit-note', number: 1002, corrects: 1001, total: 30 };

function open(path: string, answers: FakeAnswers) {
  const bff = fakeBff(answers);
  return { ...bff, ...renderRemote(remote, path) };
}

test('shows who has the link how the order stands, what was bought and where it goes', async () => {
  const { requests } = open(`/order#${token}`, { findOrder: { body: anOrder() } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 1001' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'On Its Way' })).toBeInTheDocument();
  expect(screen.getByText(/It is with An Post/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Track the Parcel' })).toHaveAttribute('href', 'https://post.example/1');
  expect(screen.getByText('1 Quay Street')).toBeInTheDocument();
  const works = screen.getByRole('region', { name: 'What You Bought' });
  expect(within(works).getByText('Heron Wall')).toBeInTheDocument();
  expect(within(works).getAllByText('$240.00')).toHaveLength(2);
  expect(screen.getByRole('link', { name: 'View and Print' })).toHaveAttribute('href', `/order/invoice#${token}`);
  expect(requests).toMatchObject([{ call: 'findOrder', body: { token } }]);
});

test.each([
  ['paid', 'Paid', 'Delivering to'],
  ['packed', 'Packed', 'Delivering to'],
  ['delivered', 'Delivered', 'Your Address'],
  ['returned', 'Back in the Studio', 'Your Address'],
  ['refunded', 'Refunded', 'Your Address'],
  ['review', 'Being Checked', 'Your Address'],
] as const)('says of an order that is %s: %s', async (state, words, address) => {
  open(`/order#${token}`, { findOrder: { body: anOrder({ state, refunded: 30, carrier: null, trackingUrl: null }) } });
  expect(await screen.findByRole('heading', { name: words })).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: address })).getByText('1 Quay Street')).toBeInTheDocument();
  expect(screen.getByText('Refund').nextSibling).toHaveTextContent('$30.00');
  expect(screen.queryByRole('link', { name: 'Track the Parcel' })).not.toBeInTheDocument();
});

test('a link that leads to no order is said so, and one without its token asks nobody', async () => {
  const first = open(`/order#${token}`, { findOrder: refusal('NOT_FOUND') });
  expect(await screen.findByRole('heading', { name: 'Order not found' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Get a New Link' })).toHaveAttribute('href', '/order');
  first.unmount();
  const { requests } = open('/order', {});
  expect(await screen.findByRole('heading', { name: 'Find Your Order' })).toBeInTheDocument();
  expect(requests).toEqual([]);
});

test('an order that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  open(`/order#${token}`, {
    findOrder: () => (isDown ? refusal('UNAVAILABLE') : { body: anOrder() }),
  });
  isDown = false;
  await userEvent.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Order 1001' })).toBeInTheDocument();
});

test('a credit note whose refund failed has its reversal behind it', async () => {
  const reversal = { ...anInvoice, kind: 'credit-note-reversal', number: 1003, corrects: 1002, total: 30 };
  open(`/order/invoice#${token}`, { findInvoices: { body: [anInvoice, aNote, reversal] } });
  const title = await screen.findByRole('heading', { name: 'Reversal of Credit Note 1002' });
  const sheet = within(title.closest('article')!);
  expect(sheet.getByText('Number').nextSibling).toHaveTextContent('1003');
  expect(sheet.getByText('Credit note').nextSibling).toHaveTextContent('1002');
  expect(sheet.getByRole('row', { name: 'Not refunded (USD) $30.00' })).toBeInTheDocument();
});

test('the buyer prints the invoice and its credit notes by the link', async () => {
  const { requests } = open(`/order/invoice#${token}`, { findInvoices: { body: [anInvoice, aNote] } });
  expect(await screen.findByRole('heading', { name: 'Invoice 1001' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Credit Note 1002' })).toBeInTheDocument();
  for (const words of ['Tax number IE1234567T', 'of which VAT 20%', 'Aoife Byrne'])
    expect(screen.getAllByText(words)).toHaveLength(2);
  expect(requests).toMatchObject([{ call: 'findInvoices', body: { token } }]);
  expect(screen.queryByRole('link', { name: 'Save as PDF' })).not.toBeInTheDocument();
});

test('the owner prints it by the order, and has it as a PDF', async () => {
  const { requests } = open('/order/invoice?order=order-1', { getInvoices: { body: [anInvoice] } });
  await screen.findByRole('heading', { name: 'Invoice 1001' });
  expect(requests).toMatchObject([{ call: 'getInvoices', params: { order: 'order-1' } }]);
  expect(screen.getByRole('link', { name: 'Save as PDF' })).toHaveAttribute('href', '/api/orders/order-1/invoices.pdf');
});

test('a packing slip has no prices', async () => {
  const { seller } = anInvoice;
  const items = [{ title: 'Heron Wall', imageUrl: '/uploads/heron.webp', quantity: 2 }];
  const slip = { orderNumber: 1001, paidAt: anInvoice.paidAt, seller, to: ['Aoife Byrne', 'Dublin'], items };
  const { container } = open('/order/packing-slip?order=order-1', { getPackingSlip: { body: slip } });
  expect(await screen.findByText('2 × Heron Wall')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Packing Slip' })).toBeInTheDocument();
  expect(container).not.toHaveTextContent('$');
});
