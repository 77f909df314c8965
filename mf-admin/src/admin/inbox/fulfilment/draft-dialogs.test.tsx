import { screen, within } from '@testing-library/react';
import type { Artwork, Order } from '@studio/contract';
import { fill, openTab } from '../../admin.fixture';
import { order as paidOrder } from './fulfilment.fixture';

const order: Order = { ...paidOrder, state: 'sent', carrier: 'DPD' };

const aWork: Artwork = {
  ...{ id: 3, version: 1, title: 'Moth Hour', description: 'A moth.', price: 480, category: 'canvas' },
  ...{ dimensions: '60 x 80 cm', imageUrl: '/uploads/moth-1600x1067-6a7569.webp', inStock: true, available: 1 },
  ...{ additionalImages: [], createdAt: '2025-02-11T23:30:00.000Z' },
};

async function open() {
  const opened = await openTab('?tab=orders', {
    listOrders: { body: [order] },
    refundOrder: { body: { order: { ...order, version: 3 } } },
  });
  const { user, pass } = opened;
  const press = async (name: string | RegExp) => {
    await user.click(screen.getByRole('button', { name }));
    await pass(500);
  };
  const leave = async (key: string) => {
    await user.keyboard(key);
    await pass(500);
  };
  return { ...opened, press, leave };
}

const reason = () => screen.getByLabelText('Reason');
const isBackInShop = () => within(screen.getByRole('dialog')).getByRole('checkbox', { name: 'Moth Hour' });

test('what was typed for a refund is there again after Escape and another tab, and the page asks before it goes with it', async () => {
  const { user, press, leave, pass } = await open();
  await press('Refund: No. 1042');
  await fill(user, 'Reason', 'A scratch');
  await user.click(isBackInShop());
  await leave('{Escape}');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Orders' }));
  await pass(50);
  await press('Refund: No. 1042');
  expect(reason()).toHaveValue('A scratch');
  expect(isBackInShop()).toBeChecked();
});

test.each(['Cancel', /^Refund \$/])('after “%s” nothing is kept of a refund', async (name) => {
  const { user, press } = await open();
  await press('Refund: No. 1042');
  await fill(user, 'Reason', 'A scratch');
  await press(name);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  await press('Refund: No. 1042');
  expect(reason()).toHaveValue('');
});

test('a tracking link and what came back are kept over Escape', async () => {
  const { user, press, leave } = await open();
  await press('Change Tracking: No. 1042');
  await fill(user, 'Tracking number or link (optional)', 'https://dpd.example/1');
  await leave('{Escape}');
  await press('Mark as Returned: No. 1042');
  await user.click(isBackInShop());
  await leave('{Escape}');
  await press('Change Tracking: No. 1042');
  expect(screen.getByLabelText('Tracking number or link (optional)')).toHaveValue('https://dpd.example/1');
  await press('Cancel');
  await press('Mark as Returned: No. 1042');
  expect(isBackInShop()).toBeChecked();
});

test('for whom a work is set aside is kept over Escape, until it is canceled', async () => {
  const { user, pass } = await openTab('?tab=artworks', {
    listArtworks: { body: [aWork] },
    listReservations: { body: [{ artworkId: 3, quantity: 1, reason: 'reserved', until: null, forWhom: null }] },
  });
  const details = async () => {
    await user.click(screen.getByRole('button', { name: 'Details of Moth Hour' }));
    await pass(50);
  };
  await details();
  await fill(user, 'For whom (optional)', 'Niamh');
  await user.keyboard('{Escape}');
  await pass(500);
  await details();
  expect(screen.getByLabelText('For whom (optional)')).toHaveValue('Niamh');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await pass(500);
  await details();
  expect(screen.getByLabelText('For whom (optional)')).toHaveValue('');
});
