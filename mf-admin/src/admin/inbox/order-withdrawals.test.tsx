import { screen, within } from '@testing-library/react';
import type { Order, OwnersWithdrawal } from '@studio/contract';
import { nothingToday, openTab } from '../admin.fixture';

const withdrawal: OwnersWithdrawal = {
  ...{ id: 5, name: 'Aoife Byrne', email: 'aoife@home.example', amount: 120, dueOn: '2026-12-12', state: 'open' },
  items: [{ artworkId: 3, title: 'Heron Wall', quantity: 1 }],
  ...{ submittedAt: '2026-11-28T22:05:09.000Z', note: null },
  submittedText: '28 November 2026 at 22:05:09 (Europe/Dublin, GMT+00:00)',
};

const order: Order = {
  ...{ id: 'b1c7', number: 1015, version: 2, state: 'packed', total: 240, refunded: 0, refunding: null },
  ...{
    refundFailed: null,
    dispute: null,
    reason: null,
    email: 'aoife@example.ie',
    name: 'Aoife Byrne',
    address: null,
    billing: null,
    lost: 0,
    disputes: [],
  },
  items: [
    {
      ...{ artworkId: 3, title: 'Heron Wall', imageUrl: '/uploads/heron.webp' },
      ...{ quantity: 2, unitPrice: 120, isRestocked: false, restockedQuantity: 0 },
    },
  ],
  ...{ carrier: null, trackingUrl: null, createdAt: '2026-11-01T10:00:00.000Z', paidAt: '2026-11-02T10:00:00.000Z' },
  withdrawals: [withdrawal],
};

const open = (change: Partial<Order> = {}) =>
  openTab('?tab=orders', {
    getToday: { body: { ...nothingToday, withdrawals: [{ order: 'b1c7', number: 1015, dueOn: '2026-12-12' }] } },
    listOrders: { body: [{ ...order, ...change }] },
    closeWithdrawal: { body: { order: { ...order, withdrawals: [{ ...withdrawal, state: 'closed', note: 'Kept' }] } } },
  });

test('Today names a withdrawal with the day on which its refund is due, and leads to the order', async () => {
  await open();
  const link = within(screen.getByRole('navigation', { name: 'Today' })).getByRole('link', {
    name: 'Withdrawal of order 1015: refund due by 12 December',
  });
  expect(link).toHaveAttribute('href', '/admin?tab=orders&q=1015');
  expect(screen.getByText(/from 1 × Heron Wall, on 28 November 2026 at 22:05:09/)).toBeInTheDocument();
  expect(screen.getByText(/\$120\.00 is due by 12 December/)).toBeInTheDocument();
});

test('who is about to send it reads that the buyer has withdrawn; the refund begins with what is owed', async () => {
  const { user } = await open();
  await user.click(screen.getByRole('button', { name: 'Send: No. 1015' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Send' }));
  expect(dialog.getByText(/^The buyer has withdrawn from 1 × Heron Wall\./)).toBeInTheDocument();
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1015' }));
  const refund = within(screen.getByRole('dialog', { name: 'Refund' }));
  expect(refund.getByRole('textbox', { name: 'Amount in dollars' })).toHaveValue('120.00');
  expect(refund.getByRole('textbox', { name: 'Reason' })).toHaveValue('Your withdrawal');
  expect(refund.getByRole('checkbox')).toBeChecked();
  expect(refund.getByRole('textbox', { name: 'How many came back' })).toHaveValue('1');
});

test('of an order that came back the withdrawn works are chosen for the shop already', async () => {
  const { user } = await open({ state: 'delivered' });
  await user.click(screen.getByRole('button', { name: 'Mark as Returned: No. 1015' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Mark as Returned' }));
  expect(dialog.getByRole('checkbox')).toBeChecked();
  expect(dialog.getByRole('textbox', { name: 'How many came back' })).toHaveValue('1');
});

test('a withdrawal is closed with a note', async () => {
  const { user, pass, requests } = await open();
  await user.click(screen.getByRole('button', { name: 'Close Without Refund: No. 1015' }));
  await user.click(screen.getByRole('button', { name: 'Close It' }));
  expect(screen.getByRole('textbox', { name: 'Note' })).toHaveAccessibleDescription(/Required/);
  await user.click(screen.getByRole('textbox', { name: 'Note' }));
  await user.paste('Aoife keeps it');
  await user.click(screen.getByRole('button', { name: 'Close It' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'closeWithdrawal')).toMatchObject({
    ...{ params: { order: 'b1c7' }, body: { withdrawal: 5, note: 'Aoife keeps it' } },
  });
});
