// @ts-check
import { fetchPaymentIntent } from '../elements/api.js';
import { showChallenge } from './challenge.js';
import { StripeElements } from './elements.js';
import { IntegrationError, forBuyer } from './errors.js';
import { BASE_URL } from './messages.js';

/**
 * @typedef {import('../elements/api.js').PaymentIntentResult} PaymentIntentResult
 * @typedef {{ elements?: StripeElements, clientSecret?: string, confirmParams?: Record<string, any>,
 *   redirect?: 'always' | 'if_required' }} ConfirmOptions
 */

/**
 * Runs the bank's authentication if the payment requires it.
 * @param {string} key
 * @param {PaymentIntentResult} result
 * @returns {Promise<PaymentIntentResult>}
 */
async function handleNextAction(key, result) {
  const intent = result.paymentIntent;
  const elsewhere = intent?.next_action?.redirect_to_url;
  if (elsewhere) return leaveFor(elsewhere.url);
  const source = intent?.next_action?.use_stripe_sdk?.three_d_secure_2_source;
  if (!intent || intent.status !== 'requires_action' || !source) return result;
  await showChallenge(key, { source, ...intent });
  const after = await fetchPaymentIntent({ base: BASE_URL, key }, intent.client_secret);
  const error = after.paymentIntent?.last_payment_error;
  if (after.paymentIntent?.status === 'requires_payment_method' && error) {
    return { error: { ...forBuyer(error), payment_intent: after.paymentIntent } };
  }
  return after;
}

/**
 * As at Stripe, the promise never settles, because the page navigates away.
 * @param {string | URL} url
 * @returns {Promise<never>}
 */
function leaveFor(url) {
  window.location.assign(url);
  return new Promise(() => {});
}

/**
 * @param {string} returnUrl
 * @param {{ id: string, client_secret: string, status: string }} intent
 */
function redirectTo(returnUrl, intent) {
  const url = new URL(returnUrl, document.baseURI);
  url.searchParams.set('payment_intent', intent.id);
  url.searchParams.set('payment_intent_client_secret', intent.client_secret);
  url.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending');
  return leaveFor(url);
}

/**
 * `stripe.confirmPayment`: checks the Elements, confirms, authenticates, then redirects or answers.
 * @param {string} key
 * @param {ConfirmOptions} options
 * @returns {Promise<any>}
 */
export async function confirmPayment(key, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
  if (!(elements instanceof StripeElements)) {
    throw new IntegrationError('stripe.confirmPayment(): the emulator expects the `elements` option.');
  }
  const returnUrl = confirmParams['return_url'];
  if (redirect === 'always' && typeof returnUrl !== 'string') {
    throw new IntegrationError(
      'stripe.confirmPayment(): the `confirmParams.return_url` argument is required unless `redirect: "if_required"` is set.',
    );
  }
  const secret = clientSecret ?? elements._options['clientSecret'];
  const payment = elements.getElement('payment');
  if (!secret || !payment?._frame) {
    throw new IntegrationError(
      'Invalid value for stripe.confirmPayment(): elements should have a mounted Payment Element.',
    );
  }
  const submitted = await elements.submit();
  if (submitted.error) return { error: submitted.error };
  const first = await payment._ask('confirm', { clientSecret: secret, confirmParams, ...elements._collected() });
  const result = await handleNextAction(key, first.error ? { error: forBuyer(first.error) } : first);
  if (result.error || redirect !== 'always') return result;
  return redirectTo(returnUrl, result.paymentIntent);
}
