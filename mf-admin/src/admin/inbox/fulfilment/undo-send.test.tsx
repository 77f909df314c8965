import { screen } from '@testing-library/react';
import type { Order } from '@studio/contract';
import { openTab } from '../../admin.fixture';
import { order } from './fulfilment.fixture';

test('a sending is undone on its row, for as long as its email waits', async () => {
  const undoUntil = new Date(Date.now() + 600_000).toISOString();
  const sentOrder: Order = { ...order, state: 'sent', carrier: 'DPD', undoUntil };
  let shown = sentOrder;
  const { user, pass, requests } = await openTab('?tab=orders', {
    listOrders: () => ({ body: [shown] }),
    listServices: { body: [] },
    undoSendOrder: () => ((shown = { ...order, version: 3 }), { body: { order: shown } }),
  });
  expect(screen.getByText(/^The buyer will be emailed at \d\d:\d\d\.$/)).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo sending: No. 1042' }));
  await pass(100);
  expect(requests.find(({ call }) => call === 'undoSendOrder')).toMatchObject({ ifMatch: '"2"' });
  expect(screen.getByText('Sending undone: No. 1042. Nobody was emailed.')).toBeInTheDocument();
  shown = sentOrder;
  await user.click(screen.getByRole('tab', { name: 'Services' }));
  await user.click(screen.getByRole('tab', { name: 'Orders' }));
  await pass(100);
  expect(screen.getByRole('button', { name: 'Undo sending: No. 1042' })).toBeInTheDocument();
  await pass(600_000);
  expect(screen.queryByRole('button', { name: 'Undo sending: No. 1042' })).not.toBeInTheDocument();
});
