import { screen, within } from '@testing-library/react';
import type { Order } from '@studio/contract';
import { fill, openTab } from '../../admin.fixture';
import { order as paidOrder } from './fulfilment.fixture';

const order: Order = { ...paidOrder, state: 'packed', items: [] };

/** Orders of a state on a fake server; a step removes the order from the list. */
function openOrder(state: 'packed' | 'sent') {
  let orders: Order[] = [{ ...order, state, carrier: state === 'sent' ? 'DPD' : null }];
  const step = () => ((orders = []), { body: { order: { ...order, version: 3 } } });
  return openTab(`?tab=orders&state=${state}`, {
    listOrders: () => ({ body: orders }),
    moveOrder: step,
    sendOrder: step,
  });
}

test('an order that a tap takes off the list leaves the focus with the heading', async () => {
  const { user, pass } = await openOrder('sent');
  await user.click(screen.getByRole('button', { name: 'Mark as Delivered: No. 1042' }));
  await pass(50);
  expect(screen.getByText('No orders match.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});

test('an order that a dialog takes off the list leaves the focus with the heading', async () => {
  const { user, pass } = await openOrder('packed');
  await user.click(screen.getByRole('button', { name: 'Send: No. 1042' }));
  await pass(50);
  await fill(user, 'Carrier', 'DPD');
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as Sent' }));
  await pass(50);
  await pass(500);
  expect(screen.getByText('No orders match.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Orders' })).toHaveFocus();
});
