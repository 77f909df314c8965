import type { Today } from '@studio/contract';
import { screen, within } from '@testing-library/react';
import { broken, type FakeAnswer } from '@studio/host/testing';
import { aPhoto, aProject, nothingToday, openAdmin, openTab } from '../admin.fixture';

const busy = {
  ...nothingToday,
  ...{ toAnswer: 2, toSend: 3, toDecide: 1, disputes: 1, soldOut: 4, failedMail: 1 },
  lostPictures: [
    { kind: 'creations' as const, count: 1, ids: [4] },
    { kind: 'artworks' as const, count: 23, ids: [9, 7] },
  ],
  sold: {
    month: '2026-11',
    total: 270,
    days: [
      { day: 1, total: 120 },
      { day: 5, total: 150 },
    ],
  },
};

test('says what waits, each line a link to where it is done, and nothing of what does not', async () => {
  await openTab('', { getToday: { body: busy } });
  const today = within(screen.getByRole('navigation', { name: 'Today' }));
  expect(today.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['2 To answer', '/admin?tab=enquiries&state=new'],
    ['3 To send', '/admin?tab=orders&state=to_send'],
    ['1 To decide', '/admin?tab=orders&state=review'],
    ['1 Disputed', '/admin?tab=orders&state=disputed'],
    ['1 Mail not sent', '/admin?tab=enquiries'],
    ['24 Lost pictures', '/admin?tab=creations&ids=4'],
    ['4 Sold out', '/admin?tab=artworks&stock=0'],
  ]);
  expect(today.getByText('Nothing else waits.')).toBeInTheDocument();
});

test('says in one line that nothing waits', async () => {
  await openTab('', { getToday: { body: { ...nothingToday, soldOut: 4 } } });
  const today = within(screen.getByRole('navigation', { name: 'Today' }));
  expect(today.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['4 Sold out']);
  expect(today.getByText('Nothing waits for you.')).toBeInTheDocument();
});

test('lists what a new shop lacks, each thing with where to put it right', async () => {
  const today = { ...nothingToday, unpublishedPages: ['privacy' as const, 'terms' as const], isSellerMissing: true };
  await openTab('', { getToday: { body: today } });
  const steps = within(screen.getByRole('region', { name: 'Before you open' }));
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Terms and Privacy are not published. Write them ',
    'Your invoices have no street address. Add yours ',
  ]);
  expect(steps.getByRole('link', { name: 'Write them' })).toHaveAttribute('href', '/admin?tab=pages&page=terms');
});

test('a shop that lacks nothing has no such list, nor do tabs', async () => {
  await openTab('', { getToday: { body: nothingToday } });
  expect(screen.queryByRole('region', { name: 'Before you open' })).not.toBeInTheDocument();
});

test('says that the checkout waits for the Terms, and leads to where they are published', async () => {
  await openTab('', { getToday: { body: { ...nothingToday, isTermsMissing: true } } });
  expect(screen.getByText('The checkout is closed until you publish your Terms.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Publish Terms' })).toHaveAttribute('href', '/admin?tab=pages&page=terms');
});

test('says until when the next dispute is to be answered', async () => {
  const getToday = { body: { ...busy, disputes: 2, disputeDueBy: '2026-12-04T23:59:59.000Z' } };
  await openTab('', { getToday });
  const line = screen.getByRole('link', { name: /^2 Disputed/ });
  expect(line).toHaveAccessibleName('2 Disputed Answer a dispute by 4 December');
});

test('shows what was sold this month, by day, as a table to who cannot see the bars', async () => {
  await openTab('', { getToday: { body: busy } });
  expect(screen.getByText('$270.00')).toBeInTheDocument();
  const table = within(screen.getByRole('table', { name: 'Sold in November, by day' }));
  expect(table.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
    'DaySold',
    'November 1$120.00',
    'November 5$150.00',
  ]);
});

test('the tabs show how much waits and are called as ever, the first one chosen', async () => {
  await openTab('', { getToday: { body: busy } });
  expect(screen.getByRole('tab', { name: 'Orders' })).toHaveTextContent('Orders5');
  expect(screen.getByRole('tab', { name: 'Enquiries' })).toHaveTextContent('Enquiries2');
  expect(screen.getByRole('tab', { name: 'Portfolio Projects', selected: true })).toHaveTextContent(
    /^Portfolio Projects$/,
  );
});

test('what cannot be counted can be asked for again, and the panel stands without it', async () => {
  let answer: FakeAnswer = broken(502);
  const { user, pass } = openAdmin({ isSignedIn: true, answers: { getToday: () => answer } });
  await pass(50);
  expect(screen.getByText('Today’s list could not be loaded.')).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Heron Wall' })).toBeInTheDocument();
  answer = { body: busy };
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  await pass(50);
  expect(screen.getByRole('link', { name: '3 To send' })).toBeInTheDocument();
});

test('an email that was given up is sent again from the tab', async () => {
  const email = { id: 7, to: 'orla@example.com', subject: 'Your order is confirmed', enquiryId: null };
  let failed = [{ ...email, state: 'failed', createdAt: '2026-11-03T10:00:00.000Z' }];
  const { user, pass, requests } = await openTab('?tab=enquiries', {
    listEnquiries: { body: [] },
    listFailedMail: () => ({ body: failed }),
    sendMailAgain: () => ((failed = []), { body: { id: 7 } }),
  });
  await user.click(screen.getByRole('button', { name: 'Send Again: Your order is confirmed' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'sendMailAgain')).toMatchObject({ params: { id: '7' } });
  expect(screen.getByText('The email is on its way again')).toBeInTheDocument();
  expect(screen.getByText('Every email is on its way.')).toBeInTheDocument();
});

test('without a mail server Today says so', async () => {
  await openTab('', { getToday: { body: { ...nothingToday, failedMail: 2, isMailServerMissing: true } } });
  expect(screen.getByText('No mail server is set up, so no email goes out.')).toBeInTheDocument();
});

test('mail that is late says why, and is sent or dropped by the owner', async () => {
  const late = (id: number, state: string) => ({
    ...{ id, state, to: 'orla@example.com', subject: `Order ${id}`, enquiryId: null },
    createdAt: '2026-11-03T10:00:00.000Z',
  });
  let mail = [late(7, 'held'), late(8, 'waiting')];
  const { user, pass, requests } = await openTab('?tab=enquiries', {
    listEnquiries: { body: [] },
    listFailedMail: () => ({ body: mail }),
    dropMail: () => ((mail = [late(8, 'waiting')]), { body: { id: 7 } }),
  });
  expect(screen.getByText(/goes out only if you say so/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Send: Order 7' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Drop: Order 7' }));
  await pass(50);
  expect(requests.find(({ call }) => call === 'dropMail')).toMatchObject({ params: { id: '7' } });
  expect(screen.getByText('Email dropped: nobody gets it')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Drop: Order 7' })).not.toBeInTheDocument();
});

test('pictures that nobody sees any more are mended from the line, which counts them anew', async () => {
  const lost = { ...aProject, id: 7, title: 'Old Heron', imageUrl: 'http://a.example/heron.png' };
  let lostPictures: Today['lostPictures'] = [{ kind: 'portfolio', count: 1, ids: [7] }];
  const { user, pass, requests } = await openTab('?tab=artworks', {
    listArtworks: { body: [] },
    getToday: () => ({ body: { ...nothingToday, lostPictures } }),
    listPortfolio: ({ query }) => ({ body: query?.ids === '7' ? [lost] : [aProject, lost] }),
    updatePortfolioProject: () => ((lostPictures = []), { body: { ...lost, version: 2 } }),
  });
  await user.click(screen.getByRole('link', { name: '1 Lost pictures' }));
  await pass(50);
  expect(screen.getAllByRole('button', { name: /^Edit / }).map((each) => each.ariaLabel)).toEqual(['Edit Old Heron']);
  await user.click(screen.getByRole('button', { name: 'Edit Old Heron' }));
  await pass(50);
  await user.upload(screen.getByLabelText('Replacement Image (optional)'), aPhoto);
  await user.click(screen.getByRole('button', { name: 'Save Changes' }));
  await pass(100);
  expect(requests.map(({ call }) => call)).toContain('updatePortfolioProject');
  expect(screen.queryByRole('link', { name: /Lost pictures/ })).not.toBeInTheDocument();
});

test('the lines of orders and of works narrow their lists to what they count', async () => {
  const { user, pass, requests } = await openTab('', {
    getToday: { body: busy },
    listOrders: { body: [] },
    listArtworks: { body: [] },
  });
  for (const [line, call, query] of [
    ['3 To send', 'listOrders', { state: 'to_send' }],
    ['1 Disputed', 'listOrders', { state: 'disputed' }],
    ['4 Sold out', 'listArtworks', { stock: '0' }],
  ] as const) {
    await user.click(screen.getByRole('link', { name: line }));
    await pass(50);
    expect(requests.filter((request) => request.call === call).at(-1)).toMatchObject({ query });
  }
});
