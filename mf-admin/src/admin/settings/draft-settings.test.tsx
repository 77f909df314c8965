import { screen, within } from '@testing-library/react';
import { fill, openTab } from '../admin.fixture';

const shipping = { shipsTo: [] as string[], shippingNote: '' };
const invoicing = { sellerName: 'Studio Corcra', sellerAddress: 'Dublin', taxNumber: '', taxName: 'VAT', taxRate: 0 };
const over = { status: 401, body: { message: 'Please log in first.', code: 'UNAUTHORIZED' } };
const sentence = 'Delivery time, customs and returns';

test('what was written in the settings outlives another tab and a session that ends, until it is saved', async () => {
  let isOver = true;
  const { user, pass } = await openTab('?tab=settings', {
    getSettings: { body: { showsShopControls: true, showsGalleryControls: true } },
    getWallPrices: { body: { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 } },
    getShipping: { body: shipping },
    getInvoicing: { body: invoicing },
    updateShipping: () => (isOver ? over : { body: { ...shipping, shippingNote: 'Within a week.' } }),
  });
  const written = () => screen.getByRole('textbox', { name: sentence });
  const save = () => within(screen.getByRole('form', { name: sentence })).getByRole('button');
  await user.click(written());
  await user.paste('Within a week. ');
  await fill(user, 'Address (optional)', ', 5 Main Street');
  await fill(user, 'Euro to the dollar (optional)', '0.92');
  await user.click(screen.getByRole('tab', { name: 'Digital Creations' }));
  await pass(50);
  await user.click(screen.getByRole('tab', { name: 'Settings' }));
  await pass(50);
  await user.click(save());
  await pass(50);
  expect(screen.getByText(/What you were writing is kept/)).toBeInTheDocument();
  isOver = false;
  await user.type(screen.getByLabelText(/Password/), 'copper heron tram');
  await user.click(screen.getByRole('button', { name: 'Login' }));
  await pass(1000);
  await pass(50);
  expect(written()).toHaveValue('Within a week. ');
  expect(screen.getByLabelText('Address (optional)')).toHaveValue('Dublin, 5 Main Street');
  expect(screen.getByLabelText('Euro to the dollar (optional)')).toHaveValue('0.92');
  await user.click(save());
  await pass(50);
  expect(written()).toHaveValue('Within a week.');
  expect(save()).toBeDisabled();
});
