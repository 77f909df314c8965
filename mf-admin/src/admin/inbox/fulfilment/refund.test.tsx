import { fireEvent, screen } from '@testing-library/react';
import type { FakeAnswers } from '@studio/host/testing';
import { fill, keepBack } from '../../admin.fixture';
import { conflict, openOrder, order } from './fulfilment.fixture';

test('what did not reach the buyer is said, and offered to be given back again', async () => {
  const { user, pass, sent } = await openOrder(
    { state: 'delivered', refunded: 30, refundFailed: 20 },
    { refundOrder: { body: { order: { ...order, state: 'delivered', refunded: 50 } } } },
  );
  expect(screen.getByText(/^\$20\.00 did not reach the buyer, so you have it again\./)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refund Again: No. 1042' }));
  await pass(50);
  expect(screen.getByText(/Up to \$450\.00\./)).toBeInTheDocument();
  expect(screen.getByLabelText('Amount in dollars')).toHaveValue('20.00');
  await fill(user, 'Reason', 'It did not arrive');
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
  await pass(500);
  expect(sent('refundOrder')).toMatchObject({ body: { amount: 20, reason: 'It did not arrive' } });
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
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(amount).toHaveAccessibleDescription('Dollars and cents, such as 20 or 12.50');
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription('Required The buyer sees this.');
  await user.clear(amount);
  await fill(user, 'Amount in dollars', '$12,50');
  await fill(user, 'Reason', 'A scratch');
  await user.click(screen.getByRole('checkbox', { name: 'Moth Hour' }));
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
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
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
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

test('a refund says its sum on the button, which chips choose', async () => {
  const { user, pass, sent } = await openOrder(
    { state: 'delivered', total: 2165 },
    { refundOrder: { body: { order: { ...order, state: 'delivered', total: 2165, refunded: 1082.5 } } } },
  );
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1042' }));
  await pass(50);
  expect(screen.getByRole('button', { name: 'Refund $2,165.00' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Half $1,082.50' }));
  await fill(user, 'Reason', 'A scratch');
  await user.click(screen.getByRole('button', { name: 'Refund $1,082.50' }));
  await pass(500);
  expect(sent('refundOrder')).toMatchObject({ body: { amount: 1082.5 } });
  expect(screen.getByText('Order 1042: $1,082.50 refunded')).toBeInTheDocument();
});

test('what is left after a refund is shown with what went back', async () => {
  await openOrder({ state: 'delivered', total: 2165, refunded: 1082.5 });
  expect(screen.getByText('$1,082.50 refunded')).toBeInTheDocument();
  expect(screen.getByText('Net $1,082.50')).toBeInTheDocument();
});
