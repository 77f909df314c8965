import { screen, within } from '@testing-library/react';
import type { Order } from '@studio/contract';
import { openOrder, order } from './fulfilment.fixture';

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
    '$55.00 dispute: answer it in Stripe by Dec 4, 2026',
    '$60.00 dispute: the bank is looking at it',
    '$65.00 lost to the bank',
    '$70.00 closed: the money is yours',
  ]);
});

test('of an inquiry the owner is warned, and may give the money back', async () => {
  const { user, pass } = await openOrder({ dispute: 'inquiry', disputes: [dispute] });
  const entry = within(screen.getByRole('list', { name: 'Disputes' })).getByRole('listitem');
  expect(entry).toHaveTextContent('$480.00 inquiry: answer it in Stripe by Dec 4, 2026');
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
