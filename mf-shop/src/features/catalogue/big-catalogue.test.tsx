import { delayAnswers, fakeBff, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../remote';
import { answersOf, manyWorks } from '../../testing/big-shop';
import { aCartItem, givenCart, nothingSaid, shownControls, storedCart } from '../../testing/works';

const works = manyWorks(60);

function openShop(url = '/shop', answers: FakeAnswers = {}) {
  const answer = answersOf(works);
  const bff = fakeBff({
    getShipping: nothingSaid,
    getSettings: shownControls,
    listArtworks: answer,
    listArtworksByCategory: answer,
    ...answers,
  });
  return {
    user: userEvent.setup(),
    queries: () => bff.requests.map(({ query }) => query),
    ...renderRemote(remote, url),
  };
}

const wall = () => within(document.getElementById('works')!);
const shownTitles = () =>
  wall()
    .getAllByRole('heading')
    .map(({ textContent }) => textContent);
const titles = (from: number, to: number) => works.slice(from - 1, to).map(({ title }) => title);
const more = () => screen.findByRole('link', { name: 'More works' });

beforeEach(() => givenCart());

test('shows the first works of many, says how many there are, and goes on by the link', async () => {
  const { user } = openShop();
  expect(await screen.findByText('60 works')).toBeInTheDocument();
  expect(shownTitles()).toEqual(titles(1, 25));
  expect(await more()).toHaveAttribute('href', '?after=25');
  await user.click(await more());
  await waitFor(() => expect(shownTitles()).toEqual(titles(1, 49)));
  expect(wall().getByRole('link', { name: 'Work 26' })).toHaveFocus();
  await user.click(await more());
  await waitFor(() => expect(shownTitles()).toEqual(titles(1, 60)));
  expect(screen.queryByRole('link', { name: 'More works' })).not.toBeInTheDocument();
  expect(screen.getByText('60 of 60 works')).toBeInTheDocument();
});

test('asks the server for an order while there is more, and nobody once all is here', async () => {
  const { user, queries } = openShop();
  const sort = (name: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), name);
  await screen.findByText('60 works');
  await sort('Price: High to Low');
  await waitFor(() => expect(shownTitles()).toEqual(titles(37, 60).reverse()));
  expect(queries().at(-1)).toEqual({ sort: 'price-desc', limit: '24' });
  await sort('Featured');
  for (const step of [49, 60]) {
    await user.click(await more());
    await screen.findByText(`${step} of 60 works`);
  }
  const asked = queries().length;
  await sort('Newest');
  await waitFor(() => expect(shownTitles()).toEqual([...titles(1, 60)].reverse()));
  expect(screen.getByText('60 works')).toBeInTheDocument();
  expect(queries()).toHaveLength(asked);
});

test('keeps the works as they are until the server has sorted them', async () => {
  const { user } = openShop();
  await screen.findByText('60 works');
  const letCome = delayAnswers('GET');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Price: High to Low');
  expect(shownTitles()).toEqual(titles(1, 25));
  expect(document.getElementById('works')).toHaveAttribute('aria-busy', 'true');
  expect(screen.queryByText('60 works')).not.toBeInTheDocument();
  await act(async () => letCome());
  await waitFor(() => expect(shownTitles()).toEqual(titles(37, 60).reverse()));
  expect(document.getElementById('works')).not.toHaveAttribute('aria-busy');
  expect(screen.getByText('60 works')).toBeInTheDocument();
});

test('finds under a filter what the first works do not have', async () => {
  openShop('/shop?category=print&sort=newest&max=50');
  expect(await screen.findByText('16 works')).toBeInTheDocument();
  expect(shownTitles()[0]).toBe('Work 48');
});

test('begins where the address says, and leads back to the beginning', async () => {
  openShop('/shop?after=24&max=500');
  expect(await screen.findByText('60 works')).toBeInTheDocument();
  expect(shownTitles()).toEqual(titles(25, 48));
  expect(screen.getByRole('link', { name: 'Back to the first works' })).toHaveAttribute('href', '?max=500');
  expect(wall().getByRole('link', { name: 'Work 25' })).toHaveAttribute('href', '/shop?max=500&after=24&artwork=25');
});

test.each(['/shop?after=-1', '/shop?after=last', '/shop?after=24&sort=newest', '/shop?after=24.100'])(
  'takes %s, which is no place of that list, for its beginning',
  async (url) => {
    const { queries } = openShop(url);
    await screen.findByText('60 works');
    expect(queries().every((query) => !('after' in query))).toBe(true);
  },
);

test('a place far behind the end is an empty shop with a way back', async () => {
  openShop('/shop?after=1000000000', { listArtworks: { body: [], headers: { 'x-total-count': '60' } } });
  expect(await screen.findByText('No artworks found matching the current filters.')).toBeInTheDocument();
});

test('opens a work that the list has not come to, and says when there is none', async () => {
  const { unmount } = openShop('/shop?artwork=59');
  expect(await screen.findByRole('dialog', { name: 'Work 59' })).toBeInTheDocument();
  unmount();
  openShop('/shop?artwork=61');
  expect(await screen.findByText(/not in the shop any more/)).toBeInTheDocument();
});

test('gives the cart the price of a work that the list has not come to', async () => {
  givenCart([aCartItem({ id: 59, price: 1 }), aCartItem({ id: 2, price: 1 })]);
  const { queries } = openShop();
  await screen.findByText('60 works');
  await waitFor(() => expect(storedCart()).toMatchObject([{ price: 59 }, { price: 2 }]));
  expect(queries()).toContainEqual({ ids: '59' });
});

test('keeps what is shown when more cannot be loaded, and tries again', async () => {
  let isDown = false;
  const { user } = openShop('/shop', {
    listArtworks: (request) =>
      isDown ? { status: 503, body: { message: 'Down', code: 'UNAVAILABLE' } } : answersOf(works)(request),
  });
  await screen.findByText('60 works');
  isDown = true;
  await user.click(await more());
  expect(await screen.findByText('More works could not be loaded.')).toBeInTheDocument();
  expect(shownTitles()).toHaveLength(25);
  isDown = false;
  await user.click(screen.getByRole('link', { name: 'Try again' }));
  await waitFor(() => expect(shownTitles()).toHaveLength(49));
});
