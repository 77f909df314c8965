// @ts-check
import { BASE_URL } from './messages.js';

/**
 * @typedef {import('./errors.js').StripeError} StripeError
 * @typedef {{ id: string, status: string, client_secret: string, last_payment_error?: StripeError | null,
 *   next_action?: { use_stripe_sdk?: { three_d_secure_2_source?: string }, redirect_to_url?: { url: string } } | null }}
 *   PaymentIntent
 * @typedef {{ paymentIntent: PaymentIntent, error?: undefined } | { error: StripeError, paymentIntent?: undefined }}
 *   PaymentIntentResult
 */

/**
 * The PaymentIntent's id inside its client secret.
 * @param {string} clientSecret
 */
function idOfSecret(clientSecret) {
  return clientSecret.split('_secret_')[0] ?? '';
}

/**
 * Reads a PaymentIntent with the browser's own rights.
 * @param {string} key
 * @param {string} clientSecret
 * @returns {Promise<PaymentIntentResult>}
 */
export async function fetchPaymentIntent(key, clientSecret) {
  const url = new URL(`v1/payment_intents/${encodeURIComponent(idOfSecret(clientSecret))}`, BASE_URL);
  url.search = new URLSearchParams({ client_secret: clientSecret }).toString();
  try {
    const answer = await fetch(url, { headers: { authorization: `Bearer ${key}` } });
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    return {
      error: {
        type: 'api_connection_error',
        message: 'We are experiencing issues connecting to our payments provider.',
      },
    };
  }
}
