import { refusal, fakeBff, renderRemote, type FakeAnswer, type FakeAnswers } from '@studio/host/testing';
import * as kit from '@studio/kit';
import { heldAnswers } from '../../../testing/hold-answers';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { claimClearing } from './paid-orders';
import { givenStripe } from '../../../testing/fake-stripe';
import { aCartItem, aWork, givenCart, storedCart } from '../../../testing/works';

jest.mock('@studio/kit', () => ({ ...jest.requireActual<typeof kit>('@studio/kit'), toast: jest.fn() }));
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }));
jest.mock(
  '@stripe/react-stripe-js',
  () => jest.requireActual<{ reactStripe: object }>('../../../testing/fake-stripe').reactStripe,
);

const statusOf = (state: string): FakeAnswer => ({
  body: { state, orderId: 'one', total: 400, email: null, artworkIds: [1] },
});

interface SuccessSetup extends FakeAnswers {
  readonly isCartKept?: boolean;
}

function renderSuccess(states: readonly FakeAnswer[], query = '', { isCartKept = false, ...more }: SuccessSetup = {}) {
  if (!isCartKept) givenCart([aCartItem()]);
  const stripe = givenStripe();
  jest.mocked(kit.toast).mockClear();
  let asked = 0;
  const bff = fakeBff({
    getCheckoutStatus: () => states[Math.min(asked++, states.length - 1)]!,
    getShipping: { body: { shipsTo: [], shippingNote: 'Sent from Dublin.' } },
    getCheckoutConfig: { body: { publishableKey: 'pk_test_1', scriptUrl: null } },
    createPaymentIntent: { body: { clientSecret: 'pi_1_secret_1' } },
    ...heldAnswers,
    listArtworks: { body: [aWork()] },
    ...more,
  });
  return { bff, stripe, ...renderRemote(remote, `/checkout/success${query}`) };
}

test('shows the success when the server says paid, with the ways on, and clears the cart', async () => {
  renderSuccess([statusOf('paid')]);
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Continue Shopping' })).toHaveAttribute('href', '/shop');
  expect(screen.getByRole('link', { name: 'Return to Home' })).toHaveAttribute('href', '/');
  await waitFor(() => expect(storedCart()).toEqual([]));
});

test('shows what was bought, its number, where it goes and when it leaves the studio', async () => {
  const order = {
    ...{ number: 1007, name: 'Aoife Byrne', address: ['1 Quay Street', 'Dublin'], total: 400, refunded: 0 },
    items: [{ title: 'Tide', imageUrl: '/uploads/tide.webp', quantity: 1, unitPrice: 400 }],
  };
  renderSuccess([{ body: { state: 'paid', orderId: 'one', total: 400, email: null, artworkIds: [1], order } }]);
  expect(await screen.findByRole('heading', { name: 'Order 1007' })).toBeInTheDocument();
  for (const words of ['Tide', '1 Quay Street', 'Aoife Byrne']) expect(screen.getByText(words)).toBeInTheDocument();
  expect(await screen.findByText('Sent from Dublin.')).toBeInTheDocument();
});

const bought = {
  ...{ number: 1007, total: 400, refunded: 0 },
  items: [{ title: 'Tide', imageUrl: '/uploads/tide.webp', quantity: 1, unitPrice: 400 }],
};
const whole = { state: 'paid', orderId: 'one', total: 400, email: 'ada@example.ie', artworkIds: [1] };
const toldToAll: FakeAnswer = {
  body: { ...whole, email: null, isPrivate: true, order: { ...bought, name: null, address: null } },
};
const toldToBuyer = { body: { ...whole, order: { ...bought, name: 'Aoife Byrne', address: ['1 Quay Street'] } } };

test('who has just paid tracks the order and reads its invoice by buttons, and a refusal is said', async () => {
  const answers = [refusal('TOO_MANY', 'Wait a minute.'), { body: { token: 'tok' } }];
  const { bff } = renderSuccess([toldToBuyer], '', {
    linkBoughtOrder: () => answers.shift()!,
    findOrder: refusal('NOT_FOUND'),
  });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Invoice' }));
  expect(await screen.findByText('Wait a minute.')).toHaveAttribute('role', 'alert');
  await user.click(screen.getByRole('button', { name: 'Track This Order' }));
  expect(await screen.findByText('Order not found', {}, { timeout: 5000 })).toBeInTheDocument();
  const asked = bff.requests.filter(({ call }) => call === 'linkBoughtOrder' || call === 'findOrder');
  expect(asked.map(({ call, body }) => [call, body])).toEqual([
    ['linkBoughtOrder', undefined],
    ['linkBoughtOrder', undefined],
    ['findOrder', { token: 'tok' }],
  ]);
});

test('some minutes later shows works and number, and where it goes only to who knows the email address', async () => {
  const answers = [refusal('NOT_FOUND', 'That is not the email address on this order.'), toldToBuyer];
  const { bff } = renderSuccess([toldToAll], '', { showBoughtOrder: () => answers.shift()! });
  expect(await screen.findByRole('heading', { level: 1, name: 'Payment Successful!' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Bought in This Browser' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { name: 'Order 1007' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Track This Order' })).not.toBeInTheDocument();
  expect(screen.queryByRole('heading', { name: 'Delivering to' })).not.toBeInTheDocument();
  for (const way of ['Continue Shopping', 'Return to Home'])
    expect(screen.getByRole('link', { name: way })).toBeInTheDocument();
  const user = userEvent.setup();
  const email = screen.getByRole('textbox', { name: 'Email address of the order' });
  await user.type(email, 'eve@example.ie');
  await user.click(screen.getByRole('button', { name: 'Show Details' }));
  expect(await screen.findByText('That is not the email address on this order.')).toBeInTheDocument();
  await user.clear(email);
  await user.type(email, 'ada@example.ie');
  await user.click(screen.getByRole('button', { name: 'Show Details' }));
  expect(await screen.findByText('1 Quay Street')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Show Details' })).not.toBeInTheDocument();
  const asked = bff.requests.filter(({ call }) => call === 'showBoughtOrder');
  expect(asked.map(({ body }) => body)).toEqual([{ email: 'eve@example.ie' }, { email: 'ada@example.ie' }]);
});

test('an earlier purchase that is seen again takes nothing out of the cart', async () => {
  renderSuccess([toldToAll]);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  await act(async () => undefined);
  expect(storedCart()).toHaveLength(1);
});

test('another person at the browser starts anew, with the cart as it is', async () => {
  const forgetBrowser = { body: { isForgotten: true } };
  const { bff } = renderSuccess([toldToAll], '', { forgetBrowser });
  await userEvent.setup().click(await screen.findByRole('button', { name: 'Not You? Start Again' }));
  expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeInTheDocument();
  expect(bff.requests.filter(({ call }) => call === 'forgetBrowser')).toHaveLength(1);
});

test('asks about the payment that the address names, in a browser that made none', async () => {
  const query = '?payment_intent=pi_7&payment_intent_client_secret=pi_7_secret_x&redirect_status=succeeded';
  const { bff } = renderSuccess([statusOf('paid')], query);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  const [asked] = bff.requests.filter(({ call }) => call === 'getCheckoutStatus');
  expect(asked?.query).toEqual({ payment_intent: 'pi_7', payment_intent_client_secret: 'pi_7_secret_x' });
});

test('takes out of the cart what was bought, and leaves what was put in meanwhile', async () => {
  givenCart([aCartItem({ id: 1 }), aCartItem({ id: 9 })]);
  renderSuccess([statusOf('paid')], '', { isCartKept: true });
  await waitFor(() => expect(storedCart()).toMatchObject([{ id: 9 }]));
});

test('clears the cart once for an order: what is put in later stays when the page is seen again', async () => {
  const first = renderSuccess([statusOf('paid')]);
  await waitFor(() => expect(storedCart()).toEqual([]));
  first.unmount();
  window.localStorage.setItem('cart', JSON.stringify([aCartItem({ id: 9 })]));
  renderSuccess([statusOf('paid')], '', { isCartKept: true });
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  await act(async () => undefined);
  expect(storedCart()).toMatchObject([{ id: 9 }]);
});

test('clears the cart once for each order, not for the last alone, and knows what an earlier build remembered', () => {
  givenCart();
  window.localStorage.setItem('cart_cleared_for', 'old');
  const many = Array.from({ length: 20 }, (_, number) => `order ${number}`);
  expect(['old', 'a', 'b', 'a', 'old'].map(claimClearing)).toEqual([false, true, true, false, false]);
  expect(many.map(claimClearing)).not.toContain(false);
  expect(many.map(claimClearing)).not.toContain(true);
  expect(claimClearing('a')).toBe(true);
});

test.each(['none', 'failed', 'pending'])(
  'shows what the checkout shows when the latest payment is %s',
  async (state) => {
    renderSuccess([statusOf(state)]);
    expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeInTheDocument();
    expect(screen.queryByText('Payment Successful!')).not.toBeInTheDocument();
    expect(storedCart()).toHaveLength(1);
  },
);

test.each(['pending', 'unknown'])(
  'right after a payment goes on asking while it is %s, and never calls it a failure',
  async (state) => {
    const { bff } = renderSuccess([statusOf(state), statusOf('paid')], '?redirect_status=succeeded');
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeInTheDocument();
    await waitFor(() => expect(bff.requests.length).toBeGreaterThan(0));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(storedCart()).toHaveLength(1);
    expect(await screen.findByText('Payment Successful!', {}, { timeout: 3000 })).toBeInTheDocument();
    const asked = bff.requests.length;
    await act(() => new Promise((resolve) => setTimeout(resolve, 1700)));
    expect(bff.requests).toHaveLength(asked);
  },
);

test('goes on asking when the server does not answer right after a payment', async () => {
  renderSuccess([refusal('UNAVAILABLE'), statusOf('paid')], '?redirect_status=succeeded');
  expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeInTheDocument();
  expect(await screen.findByText('Payment Successful!', {}, { timeout: 3000 })).toBeInTheDocument();
});

test("says in Stripe's words why the bank sent the visitor back, inline and as a toast, and keeps the cart", async () => {
  const { stripe } = renderSuccess([statusOf('pending')], '?redirect_status=failed');
  const message = 'We are unable to authenticate your payment method.';
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { last_payment_error: { message } } });
  expect(await screen.findByRole('alert')).toHaveTextContent(message);
  expect(screen.getByRole('alert').parentElement).toHaveFocus();
  expect(stripe.retrievePaymentIntent).toHaveBeenCalledWith('pi_1_secret_1');
  expect(kit.toast).toHaveBeenCalledWith({ title: 'Payment Failed', description: message, look: 'danger' });
  expect(storedCart()).toHaveLength(1);
});

test('says that there was an issue when the card issuer sent the visitor back without a payment', async () => {
  renderSuccess([statusOf('pending')], '?redirect_status=failed');
  expect(await screen.findByRole('alert')).toHaveTextContent('There was an issue processing your payment.');
  expect(await screen.findByRole('button', { name: 'Pay $100.00' })).toBeInTheDocument();
});

test('says that nothing was charged where the bank led back to a browser without the cart', async () => {
  givenCart([]);
  renderSuccess([statusOf('pending')], '?redirect_status=failed', { isCartKept: true });
  expect(await screen.findByRole('heading', { name: 'Your payment did not go through' })).toBeInTheDocument();
  expect(screen.getByText(/Nothing was charged/)).toBeInTheDocument();
});
