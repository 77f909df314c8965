import { fakeBff, renderRemote, type FakeAnswer, type FakeAnswers } from '@studio/host/testing';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import remote from '../../../remote';
import { fakeStripe, givenStripe } from '../../../testing/fake-stripe';
import { heldAnswers } from '../../../testing/hold-answers';
import { aCartItem, aWork, givenCart } from '../../../testing/works';

jest.mock('@stripe/stripe-js/pure', () => ({ loadStripe: async () => ({}) }));
jest.mock(
  '@stripe/react-stripe-js',
  () => jest.requireActual<{ reactStripe: object }>('../../../testing/fake-stripe').reactStripe,
);

const ended = { body: { state: 'ended', until: null } };

/** Renders the hook; each opened payment has its own number. */
async function atTheForm(answers: FakeAnswers = {}) {
  givenCart([aCartItem({ price: 400 })]);
  const stripe = givenStripe();
  let opened = 0;
  const bff = fakeBff({
    getCheckoutConfig: { body: { publishableKey: 'pk_test_1', scriptUrl: null } },
    getCheckoutStatus: { body: { state: 'paid', orderId: 'one', total: 400, email: null, artworkIds: [1] } },
    getShipping: { body: { shipsTo: [], shippingNote: '' } },
    listArtworks: { body: [aWork({ price: 400 })] },
    createPaymentIntent: () => ({ body: { clientSecret: `pi_${(opened += 1)}_secret_1` } }),
    ...heldAnswers,
    ...answers,
  });
  const rendered = renderRemote(remote, '/checkout');
  const button = await screen.findByRole('button', { name: 'Pay $400.00' });
  const asked = (call: string) => bff.requests.filter((request) => request.call === call).length;
  return { ...rendered, stripe, button, asked, user: userEvent.setup() };
}

const email = () => screen.getByRole('textbox', { name: 'email element' });
const secret = () => fakeStripe.options.clientSecret;

test('the first touch of a field says that the works are being bought, and the next ones say nothing more', async () => {
  const { asked, user } = await atTheForm();
  expect(asked('extendHold')).toBe(0);
  await user.click(email());
  await user.type(email(), 'ada@example.com');
  await user.tab();
  await user.click(email());
  await waitFor(() => expect(asked('extendHold')).toBe(1));
});

test('what Stripe’s fields say by themselves when they appear is no touch', async () => {
  const { asked } = await atTheForm();
  fireEvent.change(email(), { target: { value: 'remembered@example.com' } });
  await act(async () => undefined);
  expect(asked('extendHold')).toBe(0);
});

test('who goes on after a minute says so again', async () => {
  const { asked, user } = await atTheForm();
  await user.click(email());
  await waitFor(() => expect(asked('extendHold')).toBe(1));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  fireEvent.change(email(), { target: { value: 'ada' } });
  await waitFor(() => expect(asked('extendHold')).toBe(2));
  now.mockRestore();
});

test('a form whose hold has ended opens another payment by itself when it is touched', async () => {
  const answers = [ended, heldAnswers.extendHold];
  const { asked, user } = await atTheForm({ extendHold: () => answers.shift()! });
  expect(secret()).toBe('pi_1_secret_1');
  await user.click(email());
  await waitFor(() => expect(secret()).toBe('pi_2_secret_1'));
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(screen.getByRole('form', { name: 'Payment' })).toHaveFocus();
  await user.click(email());
  await waitFor(() => expect(asked('extendHold')).toBe(2));
});

test('while another payment is being opened there is no form that would lose what is entered', async () => {
  const payments: FakeAnswer[] = [{ body: { clientSecret: 'pi_1_secret_1' } }, 'never'];
  const { user } = await atTheForm({ extendHold: ended, createPaymentIntent: () => payments.shift()! });
  await user.click(email());
  expect(await screen.findByRole('status', { name: 'Preparing your payment' })).toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'email element' })).not.toBeInTheDocument();
});

test('who had begun to enter when the time was over reads why the card is gone, and goes on from there', async () => {
  const answers = [heldAnswers.extendHold, ended];
  const { asked, user } = await atTheForm({ extendHold: () => answers.shift()! });
  await user.type(email(), 'ada@example.com');
  await waitFor(() => expect(asked('extendHold')).toBe(1));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  fireEvent.change(email(), { target: { value: 'ada@example.ie' } });
  now.mockRestore();
  await waitFor(() => expect(secret()).toBe('pi_2_secret_1'));
  const reason = screen.getByRole('alert');
  expect(reason).toHaveTextContent('please enter your card again');
  expect(document.activeElement).toContainElement(reason);
  expect(screen.getByRole('form', { name: 'Payment' })).not.toHaveFocus();
});

test('email and address that were entered stand in the form of the other payment', async () => {
  const address = { name: 'Ada Byrne', address: { line1: '1 Main St', line2: null, country: 'IE' }, phone: '+3531' };
  const answers = [heldAnswers.extendHold, ended];
  const { button, user } = await atTheForm({ extendHold: () => answers.shift()! });
  await user.type(email(), 'ada@example.com');
  act(() => fakeStripe.enterAddress(address));
  const now = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 61_000);
  await user.click(button);
  now.mockRestore();
  await waitFor(() => expect(secret()).toBe('pi_2_secret_1'));
  expect(email()).toHaveValue('ada@example.com');
  expect(fakeStripe.address).toMatchObject({ defaultValues: address });
});

test('the payer of a gift stays another one in the form of the other payment', async () => {
  const billing = { name: 'Brian Byrne', address: { line1: '2 Side St', line2: null, country: 'FR' } };
  const isSame = () => screen.getByRole('checkbox', { name: 'Billing address is the same' });
  const { button, user } = await atTheForm({ extendHold: ended });
  await user.click(isSame());
  act(() => fakeStripe.enterBilling(billing));
  await user.click(button);
  await waitFor(() => expect(secret()).toBe('pi_2_secret_1'));
  expect(isSame()).not.toBeChecked();
  expect(fakeStripe.billing).toEqual({ mode: 'billing', defaultValues: billing });
});

test('who wants to pay when the time is over pays nothing, reads why, and may try again', async () => {
  const answers = [ended, heldAnswers.extendHold];
  const { button, stripe, user } = await atTheForm({ extendHold: () => answers.shift()! });
  act(() => {
    button.click();
    button.click();
  });
  await waitFor(() => expect(secret()).toBe('pi_2_secret_1'));
  expect(await screen.findByRole('alert')).toHaveTextContent('nothing was charged');
  expect(stripe.confirmPayment).not.toHaveBeenCalled();
  await user.click(screen.getByRole('button', { name: 'Pay $400.00' }));
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
  expect(stripe.confirmPayment).toHaveBeenCalledWith(expect.objectContaining({ clientSecret: 'pi_2_secret_1' }));
});

test('a server that does not answer keeps nobody from paying', async () => {
  const { button, stripe, user } = await atTheForm({ extendHold: 'unreachable' });
  await user.click(button);
  await waitFor(() => expect(stripe.confirmPayment).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('heading', { name: 'Payment Successful!' })).toBeInTheDocument();
});

test('who leaves the page or the checkout without a touch gives the works back', async () => {
  const { asked, unmount } = await atTheForm();
  act(() => void window.dispatchEvent(new Event('pagehide')));
  expect(asked('releaseHold')).toBe(1);
  unmount();
  expect(asked('releaseHold')).toBe(2);
});

test('who has touched the form and leaves keeps them', async () => {
  const { asked, unmount, user } = await atTheForm();
  await user.click(email());
  act(() => void window.dispatchEvent(new Event('pagehide')));
  unmount();
  expect(asked('releaseHold')).toBe(0);
});
