import { screen, within } from '@testing-library/react';
import type { OpenEnquiry, Order } from '@studio/contract';
import { fill, openTab } from './admin.fixture';

const long = (most: number) => 'x'.repeat(most + 3);
const tooLong = (most: number) => `Please shorten it to ${most} characters: it has ${most + 3}`;

test('a sentence of the settings that is pasted too long says so, and is not saved in part', async () => {
  const { user } = await openTab('?tab=settings', {
    getSettings: { body: { showsShopControls: true, showsGalleryControls: true } },
    getShipping: { body: { shipsTo: [], shippingNote: '' } },
    getInvoicing: { body: { sellerName: 'Studio', sellerAddress: '', taxNumber: '', taxName: 'VAT', taxRate: 0 } },
  });
  const form = within(screen.getByRole('form', { name: 'Delivery time, customs and returns' }));
  await user.click(form.getByRole('textbox'));
  await user.paste(long(1000));
  expect(form.getByRole('textbox')).toHaveAccessibleDescription(tooLong(1000));
  expect(form.getByRole('button')).toBeDisabled();
  await fill(user, 'Address (optional)', long(500));
  await user.click(screen.getByRole('button', { name: 'Save Invoice Settings' }));
  expect(screen.getByLabelText('Address (optional)')).toHaveAccessibleDescription(tooLong(500));
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
  await fill(user, 'Note (only you read it)', long(2000));
  expect(screen.getByLabelText('Note (only you read it)')).toHaveAccessibleDescription(tooLong(2000));
  expect(screen.getByRole('button', { name: 'Save Note' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Mark as Done' })).toBeDisabled();
});

test('a reason of a refund that is pasted too long says so, and is not sent in part', async () => {
  const order: Order = {
    ...{ id: 'b1c7', number: 1042, version: 2, state: 'paid', total: 480, refunded: 0, refunding: null },
    ...{ dispute: null, reason: null, email: 'aoife@example.ie', name: 'Aoife Byrne', address: ['Dublin 8'] },
    ...{ items: [], carrier: null, trackingUrl: null },
    ...{ createdAt: '2026-11-01T10:00:00.000Z', paidAt: '2026-11-02T10:00:00.000Z' },
  };
  const { user, pass, calls } = await openTab('?tab=orders', { listOrders: { body: [order] } });
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  await pass(50);
  await fill(user, 'Reason', long(500));
  await user.click(screen.getByRole('button', { name: 'Give Back' }));
  expect(screen.getByLabelText('Reason')).toHaveAccessibleDescription(`${tooLong(500)} The buyer reads it.`);
  expect(calls()).not.toContain('refundOrder');
});
