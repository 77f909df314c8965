// @ts-check

/**
 * @typedef {{ type: string, code?: string, decline_code?: string, message: string, param?: string,
 *   payment_intent?: object }} StripeError
 * @typedef {{ id: string, status: string, client_secret: string, last_payment_error?: StripeError | null,
 *   next_action?: { use_stripe_sdk?: { three_d_secure_2_source?: string }, redirect_to_url?: { url: string } } | null }}
 *   PaymentIntent
 * @typedef {{ paymentIntent: PaymentIntent, error?: undefined } | { error: StripeError, paymentIntent?: undefined }}
 *   PaymentIntentResult
 * @typedef {{ base: string | URL, key: string }} Caller `base`: the emulator's address, as this page sees it
 */

/**
 * Calls the emulator's API with the browser's own rights.
 * @param {Caller} caller
 * @param {string} path
 * @param {Record<string, unknown>} [parameters] a POST when given, a GET otherwise
 * @returns {Promise<PaymentIntentResult>}
 */
export async function callApi({ base, key }, path, parameters) {
  const headers = { authorization: `Bearer ${key}` };
  const form = parameters && new URLSearchParams(flatten(parameters));
  try {
    const answer = await fetch(
      new URL(`v1/${path}`, base),
      form ? { method: 'POST', headers, body: form } : { headers },
    );
    const body = await answer.json();
    return answer.ok ? { paymentIntent: body } : { error: body.error };
  } catch {
    const message = 'We could not reach the payment service. Check your connection and try again.';
    return { error: { type: 'api_connection_error', message } };
  }
}

/**
 * The PaymentIntent's path; its id is the first part of its client secret.
 * @param {string} clientSecret
 */
export function intentPath(clientSecret) {
  return `payment_intents/${encodeURIComponent(clientSecret.split('_secret_')[0] ?? '')}`;
}

/**
 * @param {Caller} caller
 * @param {string} clientSecret
 */
export function fetchPaymentIntent(caller, clientSecret) {
  return callApi(caller, `${intentPath(clientSecret)}?${new URLSearchParams({ client_secret: clientSecret })}`);
}

/**
 * @param {Record<string, unknown>} values
 * @param {string} [prefix]
 * @returns {[string, string][]}
 */
function flatten(values, prefix = '') {
  return Object.entries(values).flatMap(([name, value]) => {
    const key = prefix === '' ? name : `${prefix}[${name}]`;
    if (value === undefined || value === null || value === '') return [];
    if (typeof value === 'object') return flatten(/** @type {Record<string, unknown>} */ (value), key);
    return [/** @type {[string, string]} */ ([key, String(value)])];
  });
}
