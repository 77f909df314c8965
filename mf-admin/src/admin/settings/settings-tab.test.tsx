import { screen, within } from '@testing-library/react';
import type { FakeAnswers } from '@studio/host/testing';
import { fill, keepBack, openAdmin } from '../admin.fixture';

const shown = { showsShopControls: true, showsGalleryControls: true };

const wallPrices = { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 };
const everywhere = { shipsTo: [] as string[], shippingNote: 'Sent from Dublin.' };

const invoicing = { sellerName: 'Studio Corcra', sellerAddress: 'Dublin', taxNumber: '', taxName: 'VAT', taxRate: 0 };

const openSettings = (answers: FakeAnswers = {}) =>
  openAdmin({
    isSignedIn: true,
    search: '?tab=settings',
    answers: {
      getSettings: { body: shown },
      getShipping: { body: everywhere },
      getWallPrices: { body: wallPrices },
      getInvoicing: { body: invoicing },
      ...answers,
    },
  });

test("hides the shop's controls from visitors as soon as the owner says so", async () => {
  const hidden = { ...shown, showsShopControls: false };
  let now = shown;
  const { user, pass, requests } = openSettings({
    getSettings: () => ({ body: now }),
    updateSettings: () => {
      now = hidden;
      return { body: hidden };
    },
  });
  await pass(50);
  await user.click(screen.getByRole('checkbox', { name: /in the shop/ }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updateSettings')?.body).toEqual({ showsShopControls: false });
  expect(screen.getByRole('checkbox', { name: /in the shop/ })).not.toBeChecked();
  expect(screen.getByRole('checkbox', { name: /in the digital gallery/ })).toBeChecked();
});

test('settings that cannot be loaded can be asked for again', async () => {
  let isDown = true;
  const down = { status: 500, body: { message: 'Something broke.', code: 'INTERNAL' } };
  const { user, pass } = openSettings({ getSettings: () => (isDown ? down : { body: shown }) });
  await pass(50);
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(50);
  expect(screen.getAllByRole('checkbox')).toHaveLength(2);
});

async function changeTo(newPassword: string, answers: FakeAnswers = {}) {
  const opened = openSettings(answers);
  await opened.pass(50);
  await opened.user.type(screen.getByLabelText('Current password'), 'the old one');
  await opened.user.type(screen.getByLabelText('New password'), newPassword);
  await opened.user.click(screen.getByRole('button', { name: 'Change Password' }));
  await opened.pass(50);
  return opened;
}

test('changes the password and empties the form', async () => {
  const { requests } = await changeTo('copper heron tram', { changePassword: { body: { authenticated: true } } });
  const sent = requests.find(({ call }) => call === 'changePassword')?.body;
  expect(sent).toEqual({ currentPassword: 'the old one', newPassword: 'copper heron tram' });
  expect(screen.getByLabelText('New password')).toHaveValue('');
});

test('a short password is not sent', async () => {
  const { calls } = await changeTo('too short');
  expect(screen.getByText('The new password needs at least 12 characters.')).toBeInTheDocument();
  expect(calls()).not.toContain('changePassword');
});

test('a wrong current password is said beside its field and signs nobody out', async () => {
  const changePassword = { status: 401, body: { message: 'Incorrect password', code: 'WRONG_PASSWORD' } };
  await changeTo('copper heron tram', { changePassword });
  expect(screen.getByLabelText('Current password')).toHaveAccessibleDescription('Incorrect password');
  expect(screen.getByLabelText('New password')).toHaveValue('copper heron tram');
});

test('parcels go to the countries that the owner adds, until the owner takes one out', async () => {
  let shipping = everywhere;
  const { user, pass, requests } = openSettings({
    getShipping: () => ({ body: shipping }),
    getWallPrices: { body: wallPrices },
    updateShipping: ({ body }) => ({ body: (shipping = { ...shipping, ...(body as object) }) }),
  });
  await pass(50);
  expect(screen.getByText(/You ship everywhere/)).toBeInTheDocument();
  for (const country of ['Ireland', 'France']) {
    await user.selectOptions(screen.getByLabelText('Add a country'), country);
    await user.click(screen.getByRole('button', { name: 'Add Country' }));
    await pass(50);
  }
  await user.click(screen.getByRole('button', { name: 'Remove Ireland' }));
  await pass(50);
  expect(screen.getByLabelText('Add a country')).toHaveFocus();
  const sent = requests.filter(({ call }) => call === 'updateShipping').map(({ body }) => body);
  expect(sent).toEqual([{ shipsTo: ['IE'] }, { shipsTo: ['IE', 'FR'] }, { shipsTo: ['FR'] }]);
  expect(screen.getByRole('list', { name: 'Parcels go to' })).toHaveTextContent('France');
});

test('a country that a list of them passes by keys is not stored', async () => {
  const { user, pass, calls } = openSettings({ updateShipping: { body: everywhere } });
  await pass(50);
  await user.selectOptions(screen.getByLabelText('Add a country'), 'Faroe Islands');
  await user.selectOptions(screen.getByLabelText('Add a country'), 'France');
  await pass(50);
  expect(screen.getByLabelText('Add a country')).toHaveDisplayValue('France');
  expect(calls()).not.toContain('updateShipping');
});

test("keeps the owner's sentence on delivery, customs and returns", async () => {
  const { user, pass, requests } = openSettings({ updateShipping: { body: everywhere } });
  await pass(50);
  const sentence = screen.getByRole('textbox', { name: 'Delivery time, customs and returns' });
  const form = within(screen.getByRole('form', { name: 'Delivery time, customs and returns' }));
  expect(form.getByRole('button', { name: 'Save Sentence' })).toBeDisabled();
  await user.clear(sentence);
  await user.type(sentence, 'Within a week. ');
  await user.click(form.getByRole('button', { name: 'Save Sentence' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updateShipping')?.body).toEqual({ shippingNote: 'Within a week.' });
});

test.each([
  ['With every original: signature, certificate, framing', 'originalsNote'],
  ['Why prices are in dollars', 'currencyNote'],
])("keeps the owner's sentence '%s'", async (label, name) => {
  const { user, pass, requests } = openSettings({ updateShipping: { body: everywhere } });
  await pass(50);
  await user.type(screen.getByRole('textbox', { name: label }), 'Signed.');
  await user.click(within(screen.getByRole('form', { name: label })).getByRole('button'));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updateShipping')?.body).toEqual({ [name]: 'Signed.' });
});

test('keeps what a dollar is in euro, and refuses what is no rate before it is sent', async () => {
  const { user, pass, requests } = openSettings({ updateShipping: { body: { ...everywhere, euroRate: 0.92 } } });
  await pass(50);
  const form = within(screen.getByRole('form', { name: 'Euro to the dollar' }));
  const rate = form.getByLabelText('Euro to the dollar (optional)');
  const save = form.getByRole('button', { name: 'Save Rate' });
  expect(save).toBeDisabled();
  for (const written of ['a lot', '-1', '0,92', ' ']) {
    await user.clear(rate);
    await user.type(rate, written);
    await user.click(save);
    await pass(50);
    if (written === '-1') expect(rate).toHaveAccessibleDescription(/A number such as 0.92/);
  }
  expect(rate).not.toHaveAccessibleDescription(/A number/);
  const sent = requests.filter(({ call }) => call === 'updateShipping').map(({ body }) => body);
  expect(sent).toEqual([{ euroRate: 0.92 }, { euroRate: 0 }]);
});

test('keeps what invoices say, and refuses a tax that is none before it is sent', async () => {
  const { user, pass, requests } = openSettings({ updateInvoicing: { body: { ...invoicing, taxRate: 13.5 } } });
  await pass(50);
  const save = screen.getByRole('button', { name: 'Save Invoice Settings' });
  const rate = screen.getByLabelText('Tax in percent');
  expect(save).toBeDisabled();
  await user.clear(rate);
  await user.type(rate, '101');
  await user.click(save);
  await pass(50);
  expect(rate).toHaveAccessibleDescription(/A number from 0 to 100/);
  await user.clear(rate);
  await user.type(rate, '13,5 %');
  await user.click(save);
  await pass(50);
  const sent = requests.filter(({ call }) => call === 'updateInvoicing').map(({ body }) => body);
  expect(sent).toEqual([{ ...invoicing, taxRate: 13.5 }]);
});

test('two countries that are added one after the other both stay, however long it takes to read them', async () => {
  let shipping = everywhere;
  const { user, pass, requests } = openSettings({
    getShipping: () => ({ body: shipping }),
    getWallPrices: { body: wallPrices },
    updateShipping: ({ body }) => ({ body: (shipping = { ...shipping, ...(body as object) }) }),
  });
  await pass(50);
  keepBack('GET');
  for (const country of ['Ireland', 'France']) {
    await user.selectOptions(screen.getByLabelText('Add a country'), country);
    await user.click(screen.getByRole('button', { name: 'Add Country' }));
    await pass(50);
  }
  const sent = requests.filter(({ call }) => call === 'updateShipping').map(({ body }) => body);
  expect(sent).toEqual([{ shipsTo: ['IE'] }, { shipsTo: ['IE', 'FR'] }]);
  expect(screen.getByRole('list', { name: 'Parcels go to' })).toHaveTextContent('Ireland France');
});

test('what visitors see and what invoices say shows as it was saved, however long it takes to read it', async () => {
  const { user, pass } = openSettings({
    updateSettings: { body: { ...shown, showsShopControls: false } },
    updateInvoicing: { body: { ...invoicing, sellerName: 'Studio Corcra Ltd' } },
  });
  await pass(50);
  keepBack('GET');
  await user.click(screen.getByRole('checkbox', { name: /in the shop/ }));
  await pass(50);
  expect(screen.getByRole('checkbox', { name: /in the shop/ })).not.toBeChecked();
  await fill(user, 'Seller', ' Ltd');
  await user.click(screen.getByRole('button', { name: 'Save Invoice Settings' }));
  await pass(50);
  expect(screen.getByLabelText('Seller')).toHaveValue('Studio Corcra Ltd');
});

test('what was typed on while invoices were being saved stays', async () => {
  const { user, pass } = openSettings({ updateInvoicing: { body: { ...invoicing, sellerName: 'Studio Corcra Ltd' } } });
  await pass(50);
  await fill(user, 'Seller', ' Ltd');
  const answer = keepBack('PUT');
  await user.click(screen.getByRole('button', { name: 'Save Invoice Settings' }));
  await pass(50);
  await fill(user, 'Tax number (optional)', 'IE1234567T');
  await answer();
  expect(screen.getByLabelText('Seller')).toHaveValue('Studio Corcra Ltd');
  expect(screen.getByLabelText('Tax number (optional)')).toHaveValue('IE1234567T');
  expect(screen.getByRole('button', { name: 'Save Invoice Settings' })).toBeEnabled();
});

test('stores the figures of a wall, all at once, and says which is none', async () => {
  const { user, pass, requests } = openSettings({ updateWallPrices: { body: { ...wallPrices, wallFrom: 110 } } });
  await pass(50);
  const from = screen.getByLabelText('A square metre from, in dollars');
  await user.clear(from);
  await user.type(from, 'much');
  await user.click(screen.getByRole('button', { name: 'Save Figures' }));
  expect(from).toBeInvalid();
  await user.clear(from);
  await user.type(from, '110');
  await user.click(screen.getByRole('button', { name: 'Save Figures' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'updateWallPrices')?.body).toEqual({ ...wallPrices, wallFrom: 110 });
});
