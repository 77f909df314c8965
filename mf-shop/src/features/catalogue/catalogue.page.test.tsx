import { createStudioStore, embeddedStateOf } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, delayAnswers, fakeBff, refusal, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { act, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../../reload-page';
import remote from '../../remote';
import { aCartItem, aWork, givenCart, nothingSaid, shownControls, storedCart } from '../../testing/works';

jest.mock('../../reload-page', () => ({ reloadPage: jest.fn() }));

const heron = aWork({ id: 1, title: 'Heron', price: 400, createdAt: '2025-01-01T00:00:00Z' });
const poster = aWork({ id: 2, title: 'Poster', price: 50, category: 'print', createdAt: '2025-03-01T00:00:00Z' });
const gable = aWork({ id: 3, title: 'Gable', price: 4000, createdAt: '2025-02-01T00:00:00Z' });

function renderShop(url = '/shop', answers: FakeAnswers = { listArtworks: { body: [heron, poster, gable] } }) {
  givenCart();
  const bff = fakeBff({ getShipping: nothingSaid, getSettings: shownControls, ...answers });
  return { bff, user: userEvent.setup(), ...renderRemote(remote, url) };
}

const shownTitles = () => screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);

test('shows one heading and every work with its price', async () => {
  renderShop();
  expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('Art Shop');
  expect(await screen.findByRole('img', { name: 'Heron' })).toBeInTheDocument();
  expect(screen.getByText('$4,000.00')).toBeInTheDocument();
  expect(screen.getByText('3 works')).toBeInTheDocument();
});

test('keeps places for works that are on their way', () => {
  renderShop('/shop', { listArtworks: 'never' });
  expect(screen.getByRole('status', { name: 'Loading artworks' })).toBeInTheDocument();
});

test('says that the works could not be read, and reloads', async () => {
  const { user } = renderShop('/shop', { listArtworks: refusal('INTERNAL') });
  expect(await screen.findByText('Error loading artworks. Please try again later.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(reloadPage).toHaveBeenCalled();
});

test('offers Add to Cart for what is in stock and a disabled Sold Out for what is not', async () => {
  renderShop('/shop', {
    listArtworks: { body: [heron, aWork({ id: 9, title: 'Gone', inStock: false, available: 0 })] },
  });
  const sold = (await screen.findByRole('heading', { name: 'Gone' })).closest('li')!;
  expect(within(sold).getByRole('button', { name: /Sold Out/ })).toBeDisabled();
  expect(within(sold).getAllByText('Sold Out')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Add to Cart: Heron' })).toBeEnabled();
});

test.each([
  ['reserved', 'Reserved for a buyer'],
  ['on loan', 'On loan'],
] as const)(
  'says of a work that is %s why it is not for sale, under the badge of sold works',
  async (setAside, text) => {
    renderShop('/shop', { listArtworks: { body: [{ ...heron, inStock: false, available: 0, setAside }] } });
    const card = within((await screen.findByRole('heading', { name: 'Heron' })).closest('li')!);
    expect(card.getByText(text)).toBeInTheDocument();
    expect(card.getAllByText('Sold Out')).toHaveLength(2);
  },
);

test('says of a held piece that it is being bought just now, and still sells it', async () => {
  renderShop('/shop', { listArtworks: { body: [{ ...heron, available: 0 }] } });
  expect(await screen.findByText(/Somebody is buying this just now/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Add to Cart: Heron' })).toBeEnabled();
});

const stopsIn = (card: HTMLElement) =>
  [...card.querySelectorAll<HTMLElement>('a, button')].filter(
    (stop) => stop.tabIndex >= 0 && !stop.matches(':disabled'),
  );

test.each([
  ['hidden', { body: { showsShopControls: false, showsGalleryControls: false } }, 1],
  ['shown', shownControls, 3],
])('where the controls are %s Tab stops at a card %#', async (_, getSettings, most) => {
  renderShop('/shop', {
    getSettings,
    getShipping: nothingSaid,
    listArtworks: { body: [{ ...heron, additionalImages: ['/uploads/room-1200x1600-aabbcc.webp'] }] },
  });
  const card = (await screen.findByRole('heading', { name: 'Heron' })).closest('li')!;
  await act(async () => undefined);
  expect(stopsIn(card)).toHaveLength(most);
});

test("where the controls are hidden the arrows go from a card's link to its button and back", async () => {
  const { user } = renderShop('/shop', {
    getSettings: { body: { showsShopControls: false, showsGalleryControls: false } },
    getShipping: nothingSaid,
    listArtworks: { body: [heron] },
  });
  const link = await screen.findByRole('link', { name: 'Heron' });
  act(() => link.focus());
  await user.keyboard('{ArrowRight}');
  expect(screen.getByRole('button', { name: 'Add to Cart: Heron' })).toHaveFocus();
  await user.keyboard('{Enter}{ArrowLeft}');
  expect(storedCart()).toMatchObject([{ id: 1 }]);
  expect(link).toHaveFocus();
});

test('asks for the works of a chosen category', async () => {
  const { user, bff } = renderShop('/shop', {
    listArtworks: { body: [heron, poster] },
    listArtworksByCategory: ({ params }) => ({ body: params['category'] === 'print' ? [poster] : [] }),
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  expect(await screen.findByText('1 work')).toBeInTheDocument();
  expect(bff.requests.at(-1)).toMatchObject({ call: 'listArtworksByCategory', params: { category: 'print' } });
  expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-pressed', 'true');
});

test('keeps the works of a category until those of the next one have come', async () => {
  const { user } = renderShop('/shop', {
    listArtworks: { body: [heron, poster] },
    listArtworksByCategory: { body: [poster] },
  });
  await screen.findByRole('heading', { name: 'Heron' });
  const letCome = delayAnswers('GET');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(screen.getByRole('heading', { name: 'Heron' })).toBeInTheDocument();
  expect(document.getElementById('works')).toHaveAttribute('aria-busy', 'true');
  await act(async () => letCome());
  expect(await screen.findByText('1 work')).toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Heron' })).not.toBeInTheDocument();
});

test('price and order make no call on a shop that is loaded whole, nor a category seen before', async () => {
  const { user, bff } = renderShop('/shop', {
    listArtworks: { body: [heron, poster] },
    listArtworksByCategory: { body: [poster] },
  });
  await user.click(await screen.findByRole('button', { name: 'Print' }));
  await screen.findByText('1 work');
  const calls = bff.requests.length;
  await user.click(screen.getByRole('button', { name: 'All' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest');
  await act(async () => void fireEvent.change(screen.getByRole('slider'), { target: { value: '300' } }));
  expect(shownTitles()[0]).toBe('Poster');
  await user.click(screen.getByRole('button', { name: 'Print' }));
  expect(bff.requests).toHaveLength(calls);
});

test('takes category, price and order from the URL', async () => {
  renderShop('/shop?category=canvas&max=500&sort=price-asc', {
    listArtworksByCategory: { body: [heron, gable, aWork({ id: 4, title: 'Small', price: 20 })] },
  });
  await screen.findByRole('heading', { name: 'Heron' });
  expect(shownTitles()).toEqual(['Small', 'Heron', 'Looking for a Custom Piece?']);
  expect(screen.getByRole('slider')).toHaveValue('500');
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Price: Low to High');
});

test('limits the price from 0 to 1000 by 50, and not at all at 1000', async () => {
  renderShop();
  const slider = await screen.findByRole('slider', { name: /Max price/ });
  expect(slider).toHaveAttribute('min', '0');
  expect(slider).toHaveAttribute('max', '1000');
  expect(slider).toHaveAttribute('step', '50');
  expect(screen.getByText('$1000+')).toBeInTheDocument();
  expect(await screen.findByRole('heading', { name: 'Gable' })).toBeInTheDocument();
  await act(async () => void fireEvent.change(slider, { target: { value: '300' } }));
  expect(await screen.findByText('$300')).toBeInTheDocument();
  expect(shownTitles()).toEqual(['Poster', 'Looking for a Custom Piece?']);
});

test('sorts', async () => {
  const { user } = renderShop();
  await screen.findByRole('heading', { name: 'Heron' });
  const select = screen.getByRole('combobox', { name: 'Sort by' });
  expect(
    within(select)
      .getAllByRole('option')
      .map((option) => option.textContent),
  ).toEqual(['Featured', 'Price: Low to High', 'Price: High to Low', 'Newest']);
  await user.selectOptions(select, 'Price: High to Low');
  expect(shownTitles().slice(0, 3)).toEqual(['Gable', 'Heron', 'Poster']);
  await user.selectOptions(select, 'Newest');
  expect(shownTitles().slice(0, 3)).toEqual(['Poster', 'Gable', 'Heron']);
});

test('says when the filters leave nothing, and resets them', async () => {
  const { user } = renderShop('/shop?max=0');
  expect(await screen.findByText('No artworks found matching the current filters.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Reset Filters' }));
  expect(await screen.findByRole('heading', { name: 'Heron' })).toBeInTheDocument();
  expect(screen.getByText('$1000+')).toBeInTheDocument();
});

test('sends a commission to the contact form with its service chosen', async () => {
  renderShop();
  expect(await screen.findByRole('heading', { name: 'Looking for a Custom Piece?' })).toBeInTheDocument();
  const link = screen.getByRole('link', { name: 'Request a Commission' });
  expect(link).toHaveAttribute('href', '/contact?service=custom');
});

test('counts on the cart button what is added', async () => {
  const { user } = renderShop();
  await user.click(await screen.findByRole('button', { name: 'Add to Cart: Heron' }));
  expect(screen.getByRole('button', { name: /Cart\s*1 item$/ })).toBeInTheDocument();
  expect(storedCart()).toMatchObject([{ id: 1, quantity: 1, price: 400 }]);
});

test('gives the cart the prices that the shop asks today', async () => {
  givenCart([aCartItem({ id: 1, price: 1 })]);
  fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: { body: [heron] } });
  renderRemote(remote, '/shop');
  await screen.findByRole('heading', { name: 'Heron' });
  expect(storedCart()).toMatchObject([{ id: 1, price: 400 }]);
});

test.each([
  [299, 0],
  [301, 1],
])('works that were read %d seconds ago are read %d times more', async (seconds, reads) => {
  const first = renderShop();
  await screen.findByRole('heading', { name: 'Heron' });
  first.unmount();
  const readAt = Date.now() - seconds * 1000;
  const clock = jest.spyOn(Date, 'now').mockReturnValue(readAt);
  const store = createStudioStore({ origin: '' }, embeddedStateOf(first.store));
  clock.mockRestore();
  const { component: Page } = remote.routes[0]!;
  const bff = fakeBff({ getShipping: nothingSaid, getSettings: shownControls, listArtworks: { body: [] } });
  render(
    <Provider store={store}>
      <BrowserRouter>
        <Page />
      </BrowserRouter>
    </Provider>,
  );
  expect(screen.getByRole('heading', { name: 'Heron' })).toBeInTheDocument();
  await act(async () => undefined);
  expect(bff.requests).toHaveLength(reads);
});
