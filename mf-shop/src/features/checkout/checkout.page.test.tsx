import { broken, fakeBff, renderRemote, type FakeAnswers } from '@studio/host/testing';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode } from 'react';
import { reloadPage } from '../../reload-page';
import remote from '../../remote';
import { fakeStripe, givenStripe } from '../../testing/fake-stripe';
import { heldAnswers } from '../../testing/hold-answers';
import { setPagePayment } from './payment/page-payment';
import { aCartItem, aWork, givenCart, storedCart } from '../../testing/works';

jest.mock('../../reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }));
jest.mock(
  '@stripe/react-stripe-js',
  () => jest.requireActual<{ reactStripe: object }>('../../testing/fake-stripe').reactStripe,
);

const heron = aCartItem({ id: 1, title: 'Heron', price: 400 });
const poster = aCartItem({ id: 2, title: 'Poster', price: 19.99, quantity: 3, available: 9 });
const config = { body: { publishableKey: 'pk_test_1', scriptUrl: null } };
const shipping = { body: { shipsTo: [], shippingNote: 'Sent from Dublin within five days.' } };
const session = { body: { clientSecret: 'pi_1_secret_1' } };

function renderCheckout(answers: FakeAnswers = {}, cart = [heron, poster]) {
  jest.mocked(reloadPage).mockClear();
  givenStripe();
  setPagePayment(null);
  givenCart(cart);
  const listArtworks = { body: cart.map(aWork) };
  const bff = fakeBff({
    getCheckoutConfig: config,
    getShipping: shipping,
    createPaymentIntent: session,
    listArtworks,
    ...heldAnswers,
    ...answers,
  });
  const rendered = renderRemote(remote, '/checkout');
  const sessions = () => bff.requests.filter(({ call }) => call === 'createPaymentIntent');
  return { ...rendered, requests: bff.requests, sessions, user: userEvent.setup() };
}

const refused = (code: string, message: string, ...titles: string[]) => ({
  status: 409,
  body: { code, message, items: titles.map((title) => ({ id: title === 'Heron' ? 1 : 2, title })) },
});

test('sends who has nothing in the cart to the shop', async () => {
  renderCheckout({}, []);
  expect(await screen.findByRole('heading', { level: 1, name: 'Your cart is empty' })).toBeInTheDocument();
  expect(
    screen.getByText("You don't have any items in your cart. Add some items before checking out."),
  ).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Browse Artwork' })).toHaveAttribute('href', '/shop');
});

test('sums up the order', async () => {
  renderCheckout();
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  expect(summary.getByRole('img', { name: 'Poster' })).toBeInTheDocument();
  expect(summary.getByText('Qty: 3')).toBeInTheDocument();
  expect(summary.getByText('$59.97')).toBeInTheDocument();
  expect(summary.getByText('Subtotal').nextSibling).toHaveTextContent('$459.97');
  expect(summary.getByText('Shipping').nextSibling).toHaveTextContent('Free');
  expect(summary.getByText('Total').nextSibling).toHaveTextContent('$459.97');
  expect(screen.getByRole('link', { name: 'Back to Shop' })).toHaveAttribute('href', '/shop');
});

test('says before paying how the order travels, and offers home first and a number for the courier', async () => {
  renderCheckout();
  expect(await screen.findByText('Sent from Dublin within five days.')).toBeInTheDocument();
  await screen.findByRole('button', { name: /^Pay/ });
  expect(fakeStripe.address).toEqual({
    mode: 'shipping',
    allowedCountries: null,
    defaultValues: { address: { country: 'IE' } },
    fields: { phone: 'always' },
    validation: { phone: { required: 'never' } },
  });
});

test('tells the total in euro where the owner sets a rate; paid are dollars', async () => {
  const { sessions } = renderCheckout({ getShipping: { body: { ...shipping.body, euroRate: 0.92 } } });
  expect(await screen.findByText('$459.97 is about €423, at €0.92 to the dollar.')).toBeInTheDocument();
  await screen.findByRole('button', { name: /^Pay/ });
  expect(sessions()[0]?.body).toMatchObject({ amount: 459.97 });
});

test('offers only the countries that the owner ships to', async () => {
  renderCheckout({ getShipping: { body: { shipsTo: ['GB', 'FR'], shippingNote: '' } } });
  await screen.findByRole('button', { name: /^Pay/ });
  expect(fakeStripe.address).toMatchObject({
    allowedCountries: ['GB', 'FR'],
    defaultValues: { address: { country: 'GB' } },
  });
});

test('lets a buyer pay when nobody can say where parcels go', async () => {
  renderCheckout({ getShipping: broken(500) });
  await screen.findByRole('button', { name: /^Pay/ });
  expect(fakeStripe.address).toMatchObject({ allowedCountries: null });
});

test('asks for one payment session with the items and the subtotal, and offers to pay it', async () => {
  const { sessions } = renderCheckout();
  expect(await screen.findByRole('button', { name: 'Pay $459.97' })).toBeEnabled();
  expect(sessions()).toHaveLength(1);
  expect(sessions()[0]?.body).toEqual({
    items: [
      { id: 1, quantity: 1 },
      { id: 2, quantity: 3 },
    ],
    amount: 459.97,
  });
  expect(fakeStripe.options).toMatchObject({ clientSecret: 'pi_1_secret_1', appearance: { theme: 'stripe' } });
  expect(screen.getByText('shipping address element')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms of Service' })).toHaveAttribute('href', '/terms');
});

test('says of a total that no card can pay what can be', async () => {
  const message = 'must be from $0.50 to $999,999.99 to be paid by card';
  const refusal = { code: 'INVALID_REQUEST', message: 'Please check: amount.', fields: [{ field: 'amount', message }] };
  renderCheckout({ createPaymentIntent: { status: 400, body: refusal } });
  expect(await screen.findByText(`The total ${message}.`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeEnabled();
});

test('asks for one payment session when React runs every effect twice', async () => {
  const routes = remote.routes.map((route) => {
    const Page = route.component;
    return {
      ...route,
      component: () => (
        <StrictMode>
          <Page />
        </StrictMode>
      ),
    };
  });
  givenStripe();
  givenCart([heron]);
  const bff = fakeBff({
    getCheckoutConfig: config,
    getShipping: shipping,
    createPaymentIntent: session,
    listArtworks: { body: [aWork()] },
    ...heldAnswers,
  });
  renderRemote({ ...remote, routes }, '/checkout');
  await screen.findByRole('button', { name: 'Pay $400.00' });
  expect(bff.requests.filter(({ call }) => call === 'createPaymentIntent')).toHaveLength(1);
});

test('shows a spinner while the payment session is created', async () => {
  renderCheckout({ createPaymentIntent: 'never' });
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
});

test('says that the session failed, and reloads to try again', async () => {
  const { user } = renderCheckout({
    createPaymentIntent: { status: 500, body: { message: 'Oops', code: 'INTERNAL' } },
  });
  expect(await screen.findByText('There was a problem initializing checkout. Please try again.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalled();
});

test('says that there is no client secret', async () => {
  renderCheckout({ createPaymentIntent: broken(200, {}) });
  expect(await screen.findByText('Unable to initialize payment. Please refresh and try again.')).toBeInTheDocument();
});

test('takes out what is sold and goes on with the rest', async () => {
  let calls = 0;
  const { user, sessions } = renderCheckout({
    createPaymentIntent: () => (++calls === 1 ? refused('SOLD', 'Heron is sold.', 'Heron') : session),
  });
  expect(await screen.findByText('Heron is sold.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Remove It and Continue' }));
  expect(await screen.findByRole('button', { name: 'Pay $59.97' })).toBeEnabled();
  expect(sessions().at(-1)?.body).toEqual({ items: [{ id: 2, quantity: 3 }], amount: 59.97 });
});

const shortOf = (left: number, isBeingBought = false) => ({
  status: 409,
  body: {
    code: 'SOLD',
    message: `Only ${left} of “Poster” are left.`,
    items: [{ id: 2, title: 'Poster', left, isBeingBought }],
  },
});

test('takes as many as are left at one click, and offers no useless other try', async () => {
  let calls = 0;
  const { user, sessions } = renderCheckout({
    createPaymentIntent: () => (++calls === 1 ? shortOf(2) : session),
  });
  expect(await screen.findByText('Only 2 of “Poster” are left.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove It and Continue' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Take 2 and Continue' }));
  expect(await screen.findByRole('button', { name: 'Pay $439.98' })).toBeEnabled();
  expect(storedCart()).toMatchObject([{ id: 1 }, { id: 2, quantity: 2 }]);
  expect(sessions()).toHaveLength(2);
});

test('of several works takes what is left, and leaves out what is sold', async () => {
  let calls = 0;
  const items = [
    { id: 1, title: 'Heron', left: 0, isBeingBought: false },
    { id: 2, title: 'Poster', left: 1, isBeingBought: false },
  ];
  const short = { status: 409, body: { code: 'SOLD', message: '“Heron” is sold.', items } };
  const { user } = renderCheckout({ createPaymentIntent: () => (++calls === 1 ? short : session) });
  await user.click(await screen.findByRole('button', { name: 'Take What Is Left and Continue' }));
  expect(await screen.findByRole('button', { name: 'Pay $19.99' })).toBeEnabled();
});

test('offers another try for a work that is being bought, and says when this browser bought the same', async () => {
  const refusal = shortOf(0, true);
  renderCheckout({
    createPaymentIntent: { ...refusal, body: { ...refusal.body, boughtAt: '2026-11-14T10:00:00.000Z' } },
  });
  expect(await screen.findByText(/^This browser bought the same on Nov 14, 2026/)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Take/ })).not.toBeInTheDocument();
  expect(screen.queryByText(/refuses cookies/)).not.toBeInTheDocument();
});

test('says of a browser without cookies that the shop cannot tell who is buying', async () => {
  const cookies = jest.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
  renderCheckout({ createPaymentIntent: shortOf(0, true) });
  expect(await screen.findByText(/^Your browser refuses cookies/)).toBeInTheDocument();
  cookies.mockRestore();
});

test('names its payment by the client secret when it asks again, for who keeps no cookie', async () => {
  let calls = 0;
  const { user, sessions } = renderCheckout({
    createPaymentIntent: () => (++calls === 1 ? session : { body: { clientSecret: 'pi_2_secret_2' } }),
  });
  await user.click(await screen.findByRole('button', { name: 'payment element' }));
  await waitFor(() => expect(sessions()).toHaveLength(2));
  expect(sessions()[1]?.query).toEqual({ payment_intent_client_secret: 'pi_1_secret_1' });
});

test('says that payment is not open yet while the Terms are not published', async () => {
  renderCheckout({ createPaymentIntent: refused('PAYMENTS_NOT_OPEN', 'Payment is not open yet.') });
  expect(await screen.findByText('Payment is not open yet.')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try Again' })).not.toBeInTheDocument();
});

test('leads to no Terms that are not there', async () => {
  renderCheckout({ getCheckoutConfig: { body: { ...config.body, hasTerms: false } } });
  await screen.findByRole('button', { name: /^Pay/ });
  expect(screen.queryByRole('link', { name: 'Terms of Service' })).not.toBeInTheDocument();
});

test.each([
  { code: 'GONE', reason: 'No longer in the shop, so you cannot buy it.', forSale: [1, 2] },
  { code: 'SOLD', reason: 'Sold in the meantime, so you cannot buy it.', forSale: [2] },
])('shows a work that is $code in the summary, counts it out, and offers no way to pay it', async (lost) => {
  const { code, reason, forSale } = lost;
  const items = [{ id: 1, title: null }];
  const works = [heron, poster].map((item) => aWork({ ...item, inStock: forSale.includes(item.id) }));
  renderCheckout({
    createPaymentIntent: { status: 409, body: { code, message: 'Work 1 is not for sale.', items } },
    listArtworks: { body: works },
  });
  const summary = within(await screen.findByRole('region', { name: 'Order Summary' }));
  const heronLine = (await summary.findByText(reason)).closest('li')!;
  expect(within(heronLine).getByText('Heron')).toBeInTheDocument();
  expect(heronLine).not.toHaveTextContent('$400.00');
  expect(summary.getByText('Total').nextSibling).toHaveTextContent('$59.97');
  expect(await screen.findByRole('button', { name: 'Remove It and Continue' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Pay/ })).not.toBeInTheDocument();
});

test('names a work that the shop itself has forgotten', async () => {
  const items = [{ id: 1, title: null }];
  const gone = { status: 409, body: { code: 'GONE', message: 'Work 1 is not in the shop any more.', items } };
  renderCheckout({ createPaymentIntent: gone });
  expect(await screen.findByText('Heron is not in the shop any more.')).toBeInTheDocument();
});

test('shows the empty cart when nothing is left to buy', async () => {
  const { user } = renderCheckout({
    createPaymentIntent: refused('GONE', 'Heron and Poster are not for sale any more.', 'Heron', 'Poster'),
  });
  await user.click(await screen.findByRole('button', { name: 'Remove Them and Continue' }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeInTheDocument();
});

test('takes over the prices of the shop when they differ', async () => {
  let calls = 0;
  const { user, sessions } = renderCheckout(
    {
      createPaymentIntent: () => (++calls === 1 ? refused('AMOUNT_MISMATCH', 'The price of Heron changed.') : session),
      listArtworks: { body: [aWork({ id: 1, title: 'Heron', price: 450 })] },
    },
    [heron],
  );
  expect(await screen.findByText('The price of Heron changed.')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Update Prices and Continue' }));
  expect(await screen.findByRole('button', { name: 'Pay $450.00' })).toBeEnabled();
  expect(sessions().at(-1)?.body).toMatchObject({ amount: 450 });
  expect(storedCart()).toMatchObject([{ price: 450 }]);
});

test('shows the success view when this cart is paid already', async () => {
  renderCheckout({
    createPaymentIntent: refused('ALREADY_PAID', 'This order is paid.'),
    getCheckoutStatus: { body: { state: 'paid', orderId: 'one', total: 459.97, email: null, artworkIds: [1, 2] } },
  });
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
});

test('asks who has just bought the same, and sells it once more only then', async () => {
  const question = 'You bought “Tide” a few minutes ago, and that order is paid. Do you want to buy the same again?';
  const { user, sessions } = renderCheckout({
    createPaymentIntent: ({ body }) =>
      (body as { again?: boolean }).again === true ? session : refused('JUST_PAID', question),
  });
  expect(await screen.findByText(question)).toBeInTheDocument();
  expect(sessions().at(-1)?.body).not.toHaveProperty('again');
  await user.click(screen.getByRole('link', { name: 'Buy It Again' }));
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeEnabled();
  expect(sessions()).toHaveLength(2);
});

test('lets another person at the same browser start anew', async () => {
  let calls = 0;
  const { user, requests, sessions } = renderCheckout({
    createPaymentIntent: () => (++calls === 1 ? refused('JUST_PAID', 'This browser bought “Tide”.') : session),
    forgetBrowser: { body: { isForgotten: true } },
  });
  await user.click(await screen.findByRole('button', { name: 'Not You? Start Again' }));
  expect(await screen.findByRole('button', { name: /^Pay / })).toBeEnabled();
  expect(requests.filter(({ call }) => call === 'forgetBrowser')).toHaveLength(1);
  expect(sessions()[1]?.body).not.toHaveProperty('again');
});

test('leads who has just bought the same to that order', async () => {
  const orderId = 'b7e2f1f4-6a53-4a55-8a3e-0d6f0a2f7c11';
  const question = refused('JUST_PAID', 'This browser bought “Tide” a few minutes ago.');
  const { user, requests } = renderCheckout({
    createPaymentIntent: { ...question, body: { ...question.body, orderId } },
    getCheckoutStatus: { body: { state: 'paid', orderId: 'one', total: 459.97, email: null, artworkIds: [1, 2] } },
  });
  await user.click(await screen.findByRole('link', { name: 'See Your Order' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
  expect(requests.find(({ call }) => call === 'getCheckoutStatus')?.query).toEqual({ order_id: orderId });
});

test('begins anew by itself when the hold ended in another tab before the fields were there', async () => {
  let asked = 0;
  const { user } = renderCheckout({
    createPaymentIntent: () => ({ body: { clientSecret: `pi_${(asked += 1)}_secret_x` } }),
  });
  await user.click(await screen.findByRole('button', { name: 'payment element' }));
  await waitFor(() => expect(fakeStripe.options).toMatchObject({ clientSecret: 'pi_2_secret_x' }));
  expect(screen.queryByText('Unable to initialize payment. Please refresh and try again.')).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'payment element' })).toBeInTheDocument();
});

test("says that payment can't start when Stripe's fields are blocked", async () => {
  const { user } = renderCheckout();
  await user.click(await screen.findByRole('button', { name: 'payment element' }));
  expect(screen.getByText('Unable to initialize payment. Please refresh and try again.')).toBeInTheDocument();
});
