import { screen, within } from '@testing-library/react';
import type { PersonalData } from '@studio/contract';
import { openTab } from '../admin.fixture';

const ann: PersonalData = {
  email: 'ann@example.ie',
  kept: [
    { what: 'orders', rows: [{ id: 'order-1', name: 'Ann Ryan', carrier: null, items: [{ title: 'Heron Wall' }] }] },
    { what: 'enquiries, replies, notes and pictures', rows: [] },
  ],
  blockers: [],
};
const nothing: PersonalData = { ...ann, kept: [{ what: 'orders', rows: [] }] };
const settings = {
  getSettings: { body: { showsShopControls: true, showsGalleryControls: true } },
  getWallPrices: { body: { wallFrom: 95, wallTo: 145, wallMinimum: 950, wallMetresPerDay: 6 } },
  getShipping: { body: { shipsTo: [], shippingNote: 'By post.' } },
  getInvoicing: { body: { sellerName: 'Studio', sellerAddress: 'Dublin', taxNumber: '', taxName: 'VAT', taxRate: 0 } },
};

const nobody = { email: null, order: null, number: null, name: null, postcode: null, orderedAt: null };

async function look(answers: Parameters<typeof openTab>[1], words = ' Ann@example.ie ') {
  const findPeople = { body: [{ ...nobody, email: 'ann@example.ie' }] };
  const a = await openTab('?tab=settings', { ...settings, findPeople, ...answers });
  await a.user.type(screen.getByLabelText('Who'), words);
  await a.user.click(screen.getByRole('button', { name: 'Find' }));
  await a.pass(50);
  await a.pass(50);
  return a;
}

test('what is kept about somebody is found, exported as one file, and erased after a yes', async () => {
  let isErased = false;
  const files: Blob[] = [];
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  const { user, pass, requests } = await look({
    getPersonalData: () => ({ body: isErased ? nothing : ann }),
    erasePerson: () => {
      isErased = true;
      return { body: { email: ann.email, erased: [{ what: 'orders', rows: 1 }] } };
    },
  });
  URL.createObjectURL = (file) => `blob:${files.push(file as Blob)}`;
  expect(requests.findLast(({ call }) => call === 'getPersonalData')).toMatchObject({
    query: { email: 'ann@example.ie' },
  });
  expect(requests.find(({ call }) => call === 'findPeople')).toMatchObject({ query: { q: 'Ann@example.ie' } });
  expect(screen.getByText('1 × orders')).toBeInTheDocument();
  expect(screen.getByText('Ann Ryan')).toBeInTheDocument();
  expect(screen.queryByText(/× enquiries/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Export' }));
  expect(clicked.mock.contexts[0]).toMatchObject({ download: 'ann@example.ie.json' });
  expect([files.length, files[0]?.type]).toEqual([1, 'application/json']);
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
  await pass(500);
  expect(requests.findLast(({ call }) => call === 'erasePerson')).toMatchObject({ body: { email: 'ann@example.ie' } });
  expect(screen.getByRole('heading', { name: 'Nothing is kept about ann@example.ie.' })).toBeInTheDocument();
});

test('while an order is not over the reason stands there, and nothing can be erased', async () => {
  await look({ getPersonalData: { body: { ...ann, blockers: ['Order No. 1 is not sent yet.'] } } });
  expect(screen.getByText(/Order No. 1 is not sent yet\./)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Erase' })).toBeDisabled();
  expect(screen.getByRole('button', { name: 'Export' })).toBeEnabled();
});

test('orders that somebody may mean are listed first, and one of them is erased alone', async () => {
  const order = { ...nobody, order: 'order-2', number: 1042, name: 'Dara Quinn', postcode: 'D08 X2Y3' };
  const { user, pass, requests } = await look(
    {
      findPeople: { body: [order, { ...order, order: 'order-3', number: 1043, email: 'ben@example.ie' }] },
      getPersonalData: { body: { ...ann, email: '' } },
      erasePerson: { body: { email: '', erased: [] } },
    },
    'Dara Quinn D08 X2Y3',
  );
  expect(screen.getByText(/^2 orders match\./)).toBeInTheDocument();
  expect(requests.some(({ call }) => call === 'getPersonalData')).toBe(false);
  expect(screen.getByRole('button', { name: 'All of ben@example.ie' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'This Order Alone: Order No. 1042' }));
  await pass(50);
  expect(screen.getByRole('heading', { name: 'Kept about Order No. 1042' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Erase' }));
  await pass(50);
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Erase' }));
  await pass(500);
  expect(requests.findLast(({ call }) => call === 'erasePerson')).toMatchObject({ body: { order: 'order-2' } });
});

test('who is not found is told how others are', async () => {
  await look({ findPeople: { body: [] } }, 'Dara Quinn');
  expect(screen.getByText(/^Nobody found\./)).toBeInTheDocument();
});

test('a refusal of an address is said, and what was typed stays', async () => {
  const fields = [{ field: 'email', message: 'must be an email address' }];
  const body = { code: 'INVALID_REQUEST', message: 'The request is not valid.', fields };
  await look({ getPersonalData: { status: 400, body } });
  expect(screen.getByText('This address must be an email address')).toBeInTheDocument();
  expect(screen.getByLabelText('Who')).toHaveValue(' Ann@example.ie ');
});
