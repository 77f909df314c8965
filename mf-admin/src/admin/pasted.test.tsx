import { screen, within } from '@testing-library/react';
import type { Artwork, OpenEnquiry, Order } from '@studio/contract';
import { fill, openTab } from './admin.fixture';

const long = (most: number) => 'x'.repeat(most + 3);
const tooLong = (most: number) => `Please shorten it to ${most} characters: it has ${most + 3}`;

test('a sentence of the settings that is pasted too long says so, and is not saved in part', async () => {
  const { user, calls } = await openTab('?tab=settings', {
    getSettings: { body: { showsShopControls: true, showsGalleryControls: true } },
    getWallPrices: { body: { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 } },
    getShipping: { body: { shipsTo: [], shippingNote: '' } },
    getInvoicing: { body: { sellerName: 'Studio', sellerAddress: '', taxNumber: '', taxName: 'VAT', taxRate: 0 } },
  });
  const form = within(screen.getByRole('form', { name: 'Delivery time, customs and returns' }));
  await user.click(form.getByRole('textbox'));
  await user.paste(long(1000));
  expect(form.getByRole('textbox')).toHaveAccessibleDescription(tooLong(1000));
  expect(form.getByRole('button')).toBeDisabled();
  const seller = { Seller: 120, 'Address (optional)': 500, 'Tax number (optional)': 60, 'Name of the tax': 60 };
  for (const label of Object.keys(seller)) await user.clear(screen.getByLabelText(label));
  for (const [label, most] of Object.entries(seller)) await fill(user, label, long(most));
  await user.click(screen.getByRole('button', { name: 'Save Invoice Settings' }));
  for (const [label, most] of Object.entries(seller))
    expect(screen.getByLabelText(label)).toHaveAccessibleDescription(tooLong(most));
  expect(screen.getByLabelText('Seller')).toHaveFocus();
  await fill(user, 'Euro to the dollar (optional)', 'x');
  await user.click(screen.getByRole('button', { name: 'Save Rate' }));
  expect(screen.getByLabelText('Euro to the dollar (optional)')).toHaveFocus();
  await fill(user, 'Who', long(254));
  await user.click(screen.getByRole('button', { name: 'Find' }));
  expect(screen.getByLabelText('Who')).toHaveFocus();
  expect(screen.getByLabelText('Who')).toHaveAccessibleDescription(expect.stringContaining(tooLong(254)));
  expect(calls().filter((call) => /^(update|find)/.test(call))).toEqual([]);
});

test('a note that is pasted too long says so, and is not saved in part', async () => {
  const enquiry: OpenEnquiry = {
    ...{
      id: 1,
      version: 3,
      state: 'new',
      name: 'Cian',
      email: 'cian@example.ie',
      service: 'custom',
      message: 'A wall.',
    },
    ...{ hasFailedMail: false, createdAt: '2026-11-03T10:00:00.000Z', note: null, replies: [] },
  };
  const { user } = await openTab('?tab=enquiries&enquiry=1', {
    getEnquiry: { body: enquiry },
    listEnquiries: { body: [] },
  });
  await fill(user, 'Note (only you see it)', long(2000));
  expect(screen.getByLabelText('Note (only you see it)')).toHaveAccessibleDescription(tooLong(2000));
  expect(screen.getByRole('button', { name: 'Save Note' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mark as Done' })).toBeDisabled();
});

const aWork: Artwork = {
  ...{ id: 1, version: 1, title: 'Heron Wall', description: 'A heron.', price: 120, category: 'canvas' },
  ...{ dimensions: '60 x 80 cm', imageUrl: '/uploads/heron-1600x1067-6a7569.webp', inStock: true, available: 1 },
  ...{ additionalImages: [], createdAt: '2025-02-11T23:30:00.000Z' },
};
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
  },
  ...{
    lost: 0,
    dispute: null,
    disputes: [],
    reason: null,
    email: 'aoife@example.ie',
    name: 'Aoife Byrne',
    address: ['Dublin 8'],
  },
  ...{ billing: null, items: [], carrier: null, trackingUrl: null },
  ...{ createdAt: '2026-11-01T10:00:00.000Z', paidAt: '2026-11-02T10:00:00.000Z' },
};

test('a carrier or a link that is pasted too long says so, and is not sent in part', async () => {
  const { user, pass, calls } = await openTab('?tab=orders', { listOrders: { body: [order] } });
  await user.click(screen.getByRole('button', { name: 'Send: No. 1042' }));
  await pass(50);
  await fill(user, 'Carrier', long(60));
  await fill(user, 'Tracking number or link (optional)', `https://${long(2040)}`);
  await user.click(screen.getByRole('button', { name: 'Mark as Sent' }));
  expect(screen.getByLabelText('Carrier')).toHaveAccessibleDescription(tooLong(60));
  expect(screen.getByLabelText('Carrier')).toHaveFocus();
  expect(screen.getByLabelText('Tracking number or link (optional)')).toHaveAccessibleDescription(tooLong(2048));
  expect(calls()).not.toContain('sendOrder');
});

test('for whom a work is set aside, pasted too long, says so, and is not saved in part', async () => {
  const { user, pass, calls } = await openTab('?tab=artworks', {
    listArtworks: { body: [aWork] },
    listReservations: { body: [{ artworkId: 1, quantity: 1, reason: 'reserved', until: null, forWhom: null }] },
  });
  await user.click(screen.getByRole('button', { name: /^Details/ }));
  await pass(50);
  await fill(user, 'For whom (optional)', long(200));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(screen.getByLabelText('For whom (optional)')).toHaveAccessibleDescription(
    `${tooLong(200)} Only you see this.`,
  );
  expect(calls()).not.toContain('reserveArtwork');
});

test('the address of a picture that is pasted too long says so, and is not sent in part', async () => {
  const { user, pass, calls } = await openTab('?tab=portfolio&edit=1');
  await user.clear(screen.getByLabelText('Image URL (optional)'));
  await fill(user, 'Image URL (optional)', long(2048));
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(50);
  expect(screen.getByText(tooLong(2048))).toBeInTheDocument();
  expect(calls()).not.toContain('updatePortfolioProject');
});

test('a reason of a refund that is pasted too long says so, and is not sent in part', async () => {
  const { user, pass, calls } = await openTab('?tab=orders', { listOrders: { body: [order] } });
  await user.click(screen.getByRole('button', { name: 'Refund: No. 1042' }));
  await pass(50);
  await fill(user, 'Reason', long(500));
  await user.click(screen.getByRole('button', { name: /^Refund \$/ }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(`${tooLong(500)} The buyer sees this.`);
  expect(calls()).not.toContain('refundOrder');
});
