import type { Artwork } from '@studio/contract';
import { createStudioStore, embeddedStateOf } from '@studio/host';
import { Provider } from '@studio/host/redux';
import { BrowserRouter, fakeBff } from '@studio/host/testing';
import { heldAnswers } from './testing/hold-answers';
import { act, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { loadCart } from './cart/cart.changes';
import type { CartItem } from './cart/cart.slice';
import { WorkCard } from './features/catalogue/wall/work-card';
import remote from './remote';
import { givenStripe } from './testing/fake-stripe';
import { aCartItem, aWork, givenCart, shownControls } from './testing/works';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }));
jest.mock(
  '@stripe/react-stripe-js',
  () => jest.requireActual<{ reactStripe: object }>('./testing/fake-stripe').reactStripe,
);

jest.mock('./features/catalogue/wall/work-card', () => {
  const { WorkCard: Card } = jest.requireActual<{ WorkCard: () => null }>('./features/catalogue/wall/work-card');
  return { WorkCard: jest.fn(Card) };
});

const heron = aWork({ title: 'Heron' });

interface Visit {
  readonly historyState?: unknown;
  readonly cart?: readonly CartItem[];
  readonly works?: readonly Artwork[];
  /** True: the header's cart hydrated before the page. */
  readonly isCartRead?: boolean;
}

/** Renders a page on the server, then hydrates it in a browser with this cart and history. */
async function hydrate(
  url: string,
  { historyState = null, cart = [aCartItem({ title: 'Heron' })], works = [heron], isCartRead = false }: Visit = {},
) {
  givenCart(cart);
  givenStripe();
  const bff = fakeBff({
    getSettings: shownControls,
    listArtworks: { body: works },
    getCheckoutStatus: { body: { state: 'pending', orderId: 'one', total: 100, email: null, artworkIds: [1] } },
    getShipping: { body: { shipsTo: [], shippingNote: 'Sent from Dublin.' } },
    getCheckoutConfig: { body: { publishableKey: 'pk_test_1', scriptUrl: null } },
    createPaymentIntent: { body: { clientSecret: 'pi_1_secret_1' } },
    ...heldAnswers,
  });
  const { pathname, searchParams: query } = new URL(url, 'http://site');
  const route = remote.routes.find(({ path }) => path === pathname)!;
  const { component: Page } = route;
  const served = createStudioStore({ origin: '' });
  await route.prefetch?.(served, { params: {}, query });
  const root = document.createElement('div');
  document.body.replaceChildren(root);
  root.innerHTML = renderToString(
    <Provider store={served}>
      <StaticRouter location={url}>
        <Page />
      </StaticRouter>
    </Provider>,
  );
  window.history.replaceState({ usr: historyState, key: 'from-history', idx: 0 }, '', url);
  jest.mocked(WorkCard).mockClear();
  const mismatches: unknown[] = [];
  const store = createStudioStore({ origin: '' }, embeddedStateOf(served));
  if (isCartRead) loadCart(store);
  await act(async () => {
    hydrateRoot(
      root,
      <Provider store={store}>
        <BrowserRouter>
          <Page />
        </BrowserRouter>
      </Provider>,
      { onRecoverableError: (error) => mismatches.push(error) },
    );
  });
  return { bff, mismatches };
}

test('takes the shop over without a mismatch or a second read, then shows the cart', async () => {
  const { bff, mismatches } = await hydrate('/shop');
  expect(mismatches).toEqual([]);
  expect(bff.requests.map(({ call }) => call)).toEqual(['getSettings', 'getShipping', 'listArtworks']);
  expect(screen.getByRole('button', { name: /Cart\s*1 item$/ })).toBeInTheDocument();
});

test.each([
  ['nothing', [], 'Cart 0 items'],
  ['a work', [aCartItem({ id: 1, title: 'Heron' })], 'Cart 1 item'],
])('with %s in the cart the shop that comes alive renders each of its works once', async (_, cart, bag) => {
  const works = [heron, aWork({ id: 2, title: 'Gable' })];
  await hydrate('/shop', { cart, works });
  expect(screen.getByRole('button', { name: bag })).toBeInTheDocument();
  expect(jest.mocked(WorkCard).mock.calls).toHaveLength(works.length);
});

test('takes a large view over without a mismatch or a second read, and makes the rest inert', async () => {
  const { bff, mismatches } = await hydrate('/shop?artwork=1');
  expect(mismatches).toEqual([]);
  expect(bff.requests.map(({ call }) => call)).toEqual(['getSettings', 'getShipping', 'listArtworks']);
  expect(screen.getByRole('dialog', { name: 'Heron' })).toHaveFocus();
});

test.each([
  ['', false],
  [' which the header has read before,', true],
])('takes the checkout over without a mismatch, then shows what is in the cart,%s', async (_, isCartRead) => {
  const { mismatches } = await hydrate('/checkout', { isCartRead });
  expect(mismatches).toEqual([]);
  expect(await screen.findByText('Qty: 1')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeInTheDocument();
});

test('remembers over a reload of the success view that a payment was made just now', async () => {
  const { mismatches } = await hydrate('/checkout/success', { historyState: { hasJustPaid: true } });
  expect(mismatches).toEqual([]);
  expect(screen.getByRole('heading', { name: 'Your payment is being confirmed' })).toBeInTheDocument();
});
