import { fakeBff, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { aWork, givenCart, nothingSaid, shownControls, storedCart } from '../../../testing/works';

const further = '/uploads/room-1200x1600-aabbcc.webp';
const heron = aWork({ id: 1, title: 'Heron', price: 400, dimensions: '120 x 90 cm', additionalImages: [further] });
const poster = aWork({ id: 2, title: 'Poster', category: 'print', dimensions: 'various' });

function openShop(url: string, answers: FakeAnswers = {}) {
  givenCart();
  const bff = fakeBff({
    listArtworks: { body: [heron, poster] },
    getSettings: shownControls,
    getShipping: nothingSaid,
    ...answers,
  });
  return { bff, user: userEvent.setup(), ...renderRemote(remote, url) };
}

const findView = async (name: string) => within(await screen.findByRole('dialog', { name }));

test('a card opens its work with price, size, story and the way to buy it', async () => {
  const { user } = openShop('/shop');
  await user.click(await screen.findByRole('link', { name: 'Heron' }));
  const view = await findView('Heron');
  expect(screen.getByRole('dialog')).toHaveFocus();
  expect(view.getByRole('heading', { level: 1, name: 'Heron' })).toBeInTheDocument();
  expect(view.getByText('$400.00')).toBeInTheDocument();
  expect(view.getByText('120 x 90 cm')).toBeInTheDocument();
  expect(view.getByText('Spray and acrylic.')).toBeInTheDocument();
  await user.click(view.getByRole('button', { name: 'Add to Cart: Heron' }));
  expect(storedCart()).toMatchObject([{ id: 1, quantity: 1 }]);
});

test('says of an original what the owner promises, and nothing of what was left empty', async () => {
  const said = {
    shipsTo: [],
    shippingNote: 'Within five days.',
    originalsNote: 'Signed, one of one.',
    currencyNote: '',
  };
  openShop('/shop?artwork=1', { getShipping: { body: said } });
  const view = await findView('Heron');
  expect(await view.findByText('Signed, one of one.')).toBeInTheDocument();
  expect(view.getByText('Within five days.')).toBeInTheDocument();
  expect(view.queryByText('Prices')).toBeNull();
});

test('says of a print what holds for it', async () => {
  const said = { shipsTo: [], shippingNote: 'Within five days.', originalsNote: 'Signed, one of one.' };
  openShop('/shop?artwork=2', { getShipping: { body: said } });
  const view = await findView('Poster');
  expect(await view.findByText('Within five days.')).toBeInTheDocument();
  expect(view.queryByText('Signed, one of one.')).toBeNull();
});

test('tells the price in euro where the owner sets a rate', async () => {
  const said = { shipsTo: [], shippingNote: '', currencyNote: 'Prices are in US dollars.', euroRate: 0.92 };
  openShop('/shop?artwork=1', { getShipping: { body: said } });
  const prices = (await (await findView('Heron')).findByText('Prices')).nextElementSibling;
  expect(prices).toHaveTextContent('Prices are in US dollars. $400.00 is about €368, at €0.92 to the dollar.');
});

test('a sold work says so and leads to an enquiry about it', async () => {
  openShop('/shop?artwork=1', { listArtworks: { body: [{ ...heron, inStock: false, available: 0 }] } });
  const view = await findView('Heron');
  expect(view.getByText('Sold Out – $400.00')).toBeInTheDocument();
  expect(view.queryByRole('button', { name: /(Cart|Sold Out): Heron$/ })).toBeNull();
  expect(view.getByRole('link', { name: 'Ask for One Like This' })).toHaveAttribute('href', '/contact');
});

test('a reserved work says so next to its price', async () => {
  const reserved = { ...heron, inStock: false, available: 0, setAside: 'reserved' as const };
  openShop('/shop?artwork=1', { listArtworks: { body: [reserved] } });
  expect((await findView('Heron')).getByText('Reserved for a buyer')).toBeInTheDocument();
});

test('a held work says that it is being bought just now', async () => {
  openShop('/shop?artwork=1', { listArtworks: { body: [{ ...heron, available: 0 }] } });
  expect((await findView('Heron')).getByText(/Somebody is buying this just now/)).toBeInTheDocument();
});

test('shows every picture of a work, chosen by its thumbnail', async () => {
  const { user } = openShop('/shop?artwork=1');
  const view = await findView('Heron');
  expect(view.getByRole('img', { name: 'Heron, picture 1 of 2' })).toHaveAttribute('src', heron.imageUrl);
  await user.click(view.getByRole('button', { name: 'Picture 2 of 2' }));
  expect(view.getByRole('img', { name: 'Heron, picture 2 of 2' })).toHaveAttribute('src', further);
  expect(view.getByRole('button', { name: 'Picture 2 of 2' })).toHaveAttribute('aria-pressed', 'true');
});

test('goes closer to a picture on the whole screen, and comes back to the work', async () => {
  const { user } = openShop('/shop?artwork=1');
  const view = await findView('Heron');
  await user.click(view.getByRole('button', { name: 'Look closer at Heron, picture 1 of 2' }));
  const closer = await findView('Heron, picture 1 of 2');
  expect(closer.getByRole('button', { name: 'Zoom in' })).toBeInTheDocument();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('dialog', { name: 'Heron' })).toBeInTheDocument());
});

/** jsdom scrolls nothing into view. */
let scrollToRoom = () => undefined as void;
beforeEach(() => {
  globalThis.IntersectionObserver = class {
    constructor(told: IntersectionObserverCallback) {
      scrollToRoom = () => told([{ isIntersecting: true } as IntersectionObserverEntry], this as never);
    }
    observe() {}
    disconnect() {}
  } as never;
});

test('draws a work to scale in a room beside a person, where its dimensions say a size', async () => {
  openShop('/shop?artwork=1');
  const view = await findView('Heron');
  scrollToRoom();
  const drawing = await view.findByRole('img', { name: 'Heron drawn to scale on a wall, beside a person 170 cm tall' });
  expect(drawing.querySelector('image')).toHaveAttribute('width', '120');
  expect(drawing.querySelector('image')).toHaveAttribute('height', '90');
  expect(view.getByText('120 × 90 cm (47 × 35 in) beside a person of 170 cm')).toBeInTheDocument();
});

test('draws nothing where the dimensions say no size', async () => {
  openShop('/shop?artwork=2');
  await findView('Poster');
  expect(screen.queryByRole('img', { name: /drawn to scale/ })).not.toBeInTheDocument();
});

test('Escape closes it onto the catalogue as it was, with the focus on its card', async () => {
  const { user, bff } = openShop('/shop?category=print', { listArtworksByCategory: { body: [poster] } });
  await user.click(await screen.findByRole('link', { name: 'Poster' }));
  await findView('Poster');
  const asked = bff.requests.length;
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('link', { name: 'Poster' })).toHaveFocus();
  expect(screen.getByRole('button', { name: 'Print' })).toHaveAttribute('aria-pressed', 'true');
  expect(bff.requests).toHaveLength(asked);
});

test('nothing behind it can be used while it is open', async () => {
  const { user } = openShop('/shop');
  await user.click(await screen.findByRole('link', { name: 'Heron' }));
  await findView('Heron');
  const catalogue = screen.getByRole('heading', { name: 'Art Shop' });
  expect(catalogue.closest('[inert]')).not.toBeNull();
  expect(document.documentElement.style.overflow).toBe('hidden');
  await user.click(screen.getByRole('link', { name: 'Art Shop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(catalogue.closest('[inert]')).toBeNull();
  expect(document.documentElement.style.overflow).toBe('');
});

test('a link that came from elsewhere closes onto the catalogue too', async () => {
  const { user } = openShop('/shop?artwork=2&sort=newest');
  await findView('Poster');
  await user.click(screen.getByRole('link', { name: 'Art Shop' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.getByRole('combobox', { name: 'Sort by' })).toHaveDisplayValue('Newest');
});

test('finds a work that the filter of a shared link leaves out', async () => {
  openShop('/shop?category=print&artwork=1', { listArtworksByCategory: { body: [poster] } });
  await findView('Heron');
});

test.each(['99', 'abc', '-1', '1e0'])('says quietly that the work %s is gone, and shows the catalogue', async (id) => {
  openShop(`/shop?artwork=${id}`);
  expect(await screen.findByText(/This work is not in the shop any more/)).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Heron' })).toBeInTheDocument();
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
});

test('offers a work on the visitor’s wall, with Add to Cart, and the other works of known size', async () => {
  const { user } = openShop('/shop?artwork=1');
  const view = await findView('Heron');
  await user.click(view.getByRole('button', { name: 'On your wall' }));
  const wall = await findView('On your wall');
  await user.click(wall.getByRole('button', { name: 'Add to Cart: Heron' }));
  expect(storedCart()).toMatchObject([{ id: 1, quantity: 1 }]);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.getByRole('button', { name: 'On your wall' })).toHaveFocus());
  expect(screen.getByRole('dialog', { name: 'Heron' })).toBeInTheDocument();
});

test('offers a sold work on the wall, with the way to ask for one like it instead of the cart', async () => {
  const { user } = openShop('/shop?artwork=1', {
    listArtworks: { body: [{ ...heron, inStock: false, available: 0 }] },
  });
  await user.click((await findView('Heron')).getByRole('button', { name: 'On your wall' }));
  const wall = await findView('On your wall');
  expect(wall.queryByRole('button', { name: /Cart|Sold Out/ })).toBeNull();
  expect(wall.getByRole('link', { name: 'Ask for One Like This' })).toHaveAttribute('href', '/contact');
});

test('does not offer a work on the wall where its dimensions say no size', async () => {
  openShop('/shop?artwork=2');
  expect((await findView('Poster')).queryByRole('button', { name: 'On your wall' })).toBeNull();
});
