import { screen, within } from '@testing-library/react';
import type { Order, StoredEnquiry } from '@studio/contract';
import { openAdmin } from '../admin.fixture';

const order: Order = {
  id: 'b1c7',
  state: 'paid',
  total: 480,
  email: 'aoife@example.ie',
  name: 'Aoife Byrne',
  address: ['5 Main Street', 'Dublin 8', 'IE'],
  items: [{ artworkId: 3, title: 'Moth Hour', imageUrl: '/uploads/moth.webp', quantity: 1, unitPrice: 480 }],
  createdAt: '2026-11-01T10:00:00.000Z',
  paidAt: '2026-11-02T10:00:00.000Z',
};

const enquiry: StoredEnquiry = {
  id: 1,
  name: 'Cian',
  email: 'cian@example.ie',
  service: 'custom',
  message: 'A gable wall.\nIn spring?',
  createdAt: '2026-11-03T10:00:00.000Z',
};

test('an order says what was sold, to whom, and where it goes', async () => {
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers: { listOrders: { body: [order] } } });
  await pass(50);
  const entry = within(screen.getByText('To be sent').closest('li')!);
  for (const text of ['Moth Hour (Qty: 1)', '$480.00', 'Aoife Byrne', '5 Main Street', 'Nov 2, 2026']) {
    expect(entry.getByText(text)).toBeInTheDocument();
  }
  expect(entry.getByRole('link')).toHaveAttribute('href', 'mailto:aoife@example.ie');
});

test('an order whose address Stripe has not told yet is shown without one', async () => {
  const bare: Order = { ...order, state: 'review', address: null, name: null, email: null, paidAt: null };
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=orders', answers: { listOrders: { body: [bare] } } });
  await pass(50);
  expect(screen.getByText('Needs a look')).toBeInTheDocument();
  expect(screen.getByText('Nov 1, 2026')).toBeInTheDocument();
});

test('an enquiry is read and answered by mail', async () => {
  const answers = { listEnquiries: { body: [enquiry] } };
  const { pass } = openAdmin({ isSignedIn: true, search: '?tab=enquiries', answers });
  await pass(50);
  expect(screen.getByText('Custom Commission')).toBeInTheDocument();
  expect(screen.getByText(/A gable wall\.\s+In spring\?/)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Reply to cian@example.ie' })).toHaveAttribute(
    'href',
    'mailto:cian@example.ie?subject=Your%20enquiry%3A%20Custom%20Commission',
  );
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
