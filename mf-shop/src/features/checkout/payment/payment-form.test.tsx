import { fakeBff, renderRemote, type FakeAnswers } from '@studio/host/testing';
import * as kit from '@studio/kit';
import { heldAnswers } from '../../../testing/hold-answers';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { reloadPage } from '../../../reload-page';
import remote from '../../../remote';
import { fakeStripe, givenStripe } from '../../../testing/fake-stripe';
import { aCartItem, aWork, givenCart, storedCart } from '../../../testing/works';

jest.mock('../../../reload-page', () => ({ reloadPage: jest.fn() }));
jest.mock('@studio/kit', () => ({ ...jest.requireActual<typeof kit>('@studio/kit'), toast: jest.fn() }));
jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }));
jest.mock(
  '@stripe/react-stripe-js',
  () => jest.requireActual<{ reactStripe: object }>('../../../testing/fake-stripe').reactStripe,
);

const paid = { body: { state: 'paid', orderId: 'one', total: 400, email: 'ada@example.com', artworkIds: [1] } };

async function readyToPay(answers: FakeAnswers = { getCheckoutStatus: paid }) {
  jest.mocked(kit.toast).mockClear();
  givenCart([aCartItem({ price: 400 })]);
  const stripe = givenStripe();
  const bff = fakeBff({
    getShipping: { body: { shipsTo: [], shippingNote: 'Sent from Dublin.' } },
    getCheckoutConfig: { body: { publishableKey: 'pk_test_1', scriptUrl: null } },
    listArtworks: { body: [aWork({ price: 400 })] },
    createPaymentIntent: { body: { clientSecret: 'pi_1_secret_1' } },
    ...heldAnswers,
    ...answers,
  });
  renderRemote(remote, '/checkout');
  const button = await screen.findByRole('button', { name: 'Pay $400.00' });
  return { bff, button, stripe, user: userEvent.setup(), toast: jest.mocked(kit.toast) };
}

test('validates, confirms with the way back and the email, and clears the cart once the server says paid', async () => {
  const { button, stripe, user } = await readyToPay();
  await user.type(screen.getByRole('textbox', { name: 'email element' }), 'ada@example.com');
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
  expect(stripe.submit.mock.invocationCallOrder[0]).toBeLessThan(stripe.confirmPayment.mock.invocationCallOrder[0]!);
  expect(stripe.confirmPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      clientSecret: 'pi_1_secret_1',
      confirmParams: {
        return_url: 'http://localhost/checkout/success',
        payment_method_data: { billing_details: { email: 'ada@example.com' } },
      },
      redirect: 'if_required',
    }),
  );
  expect(storedCart()).toEqual([]);
});

test('asks for a billing address only where it is another one', async () => {
  const { user } = await readyToPay();
  const isSame = screen.getByRole('checkbox', { name: 'Billing address is the same' });
  expect(isSame).toBeChecked();
  expect(screen.getByText('shipping address element')).toBeInTheDocument();
  expect(screen.queryByText('billing address element')).not.toBeInTheDocument();
  await user.click(isSame);
  expect(screen.getByRole('group', { name: 'Billing address' })).toHaveTextContent('billing address element');
  expect(fakeStripe.billing).toEqual({ mode: 'billing' });
  expect(screen.getByText('shipping address element')).toBeInTheDocument();
  await user.click(isSame);
  expect(isSame).toBeChecked();
  expect(screen.queryByText('billing address element')).not.toBeInTheDocument();
});

test('says Processing... and confirms once, however often it is clicked', async () => {
  const { button, stripe, user } = await readyToPay();
  let finish: (result: object) => void = () => undefined;
  stripe.confirmPayment.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await act(async () => {
    button.click();
    button.click();
  });
  const processing = await screen.findByRole('button', { name: 'Processing...' });
  expect(processing).toBeDisabled();
  await user.click(processing);
  expect(stripe.confirmPayment).toHaveBeenCalledTimes(1);
  expect(storedCart()).toHaveLength(1);
  await act(async () => finish({ paymentIntent: { status: 'succeeded' } }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
});

test.each([
  [{ type: 'card_error', message: 'Your card was declined.' }, 'Your card was declined.'],
  [{ type: 'card_error' }, 'Something went wrong with your payment.'],
])('shows the refusal %j inline and as a toast, and lets the visitor try again', async (error, text) => {
  const { button, stripe, user, toast } = await readyToPay();
  stripe.confirmPayment.mockResolvedValue({ error });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent(text);
  expect(toast).toHaveBeenLastCalledWith({ title: 'Payment Failed', description: text, look: 'danger' });
  expect(screen.getByRole('button', { name: 'Pay $400.00' })).toBeEnabled();
  expect(storedCart()).toHaveLength(1);
});

test('a failure of Stripe’s own is no answer: the card may have been charged all the same', async () => {
  const { button, stripe, user, toast } = await readyToPay();
  stripe.confirmPayment.mockResolvedValue({ error: { type: 'api_error', message: 'An unknown error occurred.' } });
  stripe.retrievePaymentIntent.mockResolvedValue({ paymentIntent: { status: 'succeeded' } });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
  expect(toast).not.toHaveBeenCalledWith(expect.objectContaining({ title: 'Payment Failed' }));
});

test('shows what is missing and confirms nothing', async () => {
  const { button, stripe, user, toast } = await readyToPay();
  stripe.submit.mockResolvedValue({ error: { type: 'validation_error', message: 'Your card number is incomplete.' } });
  await user.click(button);
  expect(await screen.findByRole('alert')).toHaveTextContent('Your card number is incomplete.');
  expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title: 'Check your details' }));
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
});

test('goes to the success view by the payment that was made, whatever else this browser begins', async () => {
  const { button, user, bff } = await readyToPay();
  await user.click(button);
  await screen.findByRole('heading', { name: 'Payment Successful!' });
  const named = { payment_intent: 'pi_1', payment_intent_client_secret: 'pi_1_secret_1' };
  expect(bff.requests.filter(({ call }) => call === 'getCheckoutStatus').map(({ query }) => query)).toEqual([named]);
});

describe('when the answer to a payment is lost', () => {
  const lost = { error: { type: 'api_connection_error', message: 'No answer.' } };
  const pending = { body: { state: 'pending', orderId: 'one', total: 400, email: null, artworkIds: [1] } };
  const intent = (status: string) => ({ paymentIntent: { status } });
  const findingOut = /Checking whether your payment went through/;
  beforeEach(() => void jest.useFakeTimers({ advanceTimers: true }));
  afterEach(() => void jest.useRealTimers());
  const later = () => act(() => jest.advanceTimersByTimeAsync(2000));

  test('calls nothing a failure while neither Stripe nor the shop can say', async () => {
    const { button, stripe, toast } = await readyToPay({ getCheckoutStatus: pending });
    stripe.confirmPayment.mockResolvedValue(lost);
    stripe.retrievePaymentIntent.mockResolvedValue({ error: lost.error });
    await act(async () => button.click());
    for (let times = 0; times < 5; times += 1) await later();
    expect(screen.getByText(findingOut)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Processing...' })).toBeDisabled();
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(toast).not.toHaveBeenCalled();
    stripe.retrievePaymentIntent.mockResolvedValue(intent('succeeded'));
    await later();
    expect(await screen.findByRole('heading', { name: 'Your payment is being confirmed' })).toBeInTheDocument();
  });

  test('is a success when the shop knows that it is paid', async () => {
    const { button, stripe } = await readyToPay();
    stripe.confirmPayment.mockResolvedValue(lost);
    stripe.retrievePaymentIntent.mockRejectedValue(new Error('offline'));
    await act(async () => button.click());
    expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
  });

  test.each([
    [() => Promise.resolve(lost), 'Connection Lost', /Nothing was charged/],
    [() => Promise.reject(new Error('broken')), 'Payment Failed', 'There was an issue processing your payment.'],
  ])('may be tried again once Stripe says twice that nothing was charged', async (confirm, title, text) => {
    const { button, stripe, toast } = await readyToPay({ getCheckoutStatus: pending });
    stripe.confirmPayment.mockImplementation(confirm);
    stripe.retrievePaymentIntent.mockResolvedValue(intent('requires_payment_method'));
    await act(async () => button.click());
    expect(screen.getByText(findingOut)).toBeInTheDocument();
    await later();
    expect(await screen.findByRole('alert')).toHaveTextContent(text);
    expect(toast).toHaveBeenCalledWith(expect.objectContaining({ title }));
    expect(screen.getByRole('button', { name: 'Pay $400.00' })).toBeEnabled();
  });
});

test.each([
  ['Pay $400.00', 'requires_payment_method'],
  ['Try Again', 'canceled'],
])('after a failure the focus is on %s, which browsers take from a disabled button', async (name, status) => {
  const { button, stripe, user } = await readyToPay();
  let finish: (result: object) => void = () => undefined;
  stripe.confirmPayment.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await user.click(button);
  loseTheFocus();
  await act(async () => finish({ error: { type: 'card_error', message: 'No.', payment_intent: { status } } }));
  expect(screen.getByRole('alert')).toHaveTextContent('No.');
  expect(screen.getByRole('button', { name })).toHaveFocus();
});

test('a failure leaves the focus where the visitor has gone meanwhile', async () => {
  const { button, stripe, user } = await readyToPay();
  let finish: (result: object) => void = () => undefined;
  stripe.confirmPayment.mockReturnValue(new Promise((resolve) => (finish = resolve)));
  await user.click(button);
  await user.click(screen.getByRole('textbox', { name: 'email element' }));
  await act(async () => finish({ error: { type: 'card_error', message: 'No.' } }));
  expect(screen.getByRole('textbox', { name: 'email element' })).toHaveFocus();
});

test('calls a payment that went through in another tab a success', async () => {
  const { button, stripe, user } = await readyToPay();
  const error = { type: 'invalid_request_error', payment_intent: { status: 'succeeded' } };
  stripe.confirmPayment.mockResolvedValue({ error });
  await user.click(button);
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
});

test('reloads a page that Back brings from the bank as it was left, and no other', async () => {
  const { button, stripe, user } = await readyToPay();
  jest.mocked(reloadPage).mockClear();
  const backAsItWas = () =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })));
  backAsItWas();
  expect(reloadPage).not.toHaveBeenCalled();
  stripe.confirmPayment.mockReturnValue(new Promise(() => undefined));
  await user.click(button);
  backAsItWas();
  expect(reloadPage).toHaveBeenCalledTimes(1);
});

test('reloads to open another payment when this one was cancelled meanwhile', async () => {
  const { button, stripe, user } = await readyToPay();
  const error = { type: 'invalid_request_error', message: 'Canceled.', payment_intent: { status: 'canceled' } };
  stripe.confirmPayment.mockResolvedValue({ error });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'Try Again' }));
  expect(reloadPage).toHaveBeenCalled();
});

/** Browsers blur a disabled element; jsdom does not. */
function loseTheFocus() {
  const passing = document.body.appendChild(document.createElement('input'));
  passing.focus();
  passing.remove();
}
