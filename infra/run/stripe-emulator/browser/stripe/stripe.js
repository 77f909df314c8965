// @ts-check
import { fetchPaymentIntent } from '../elements/api.js';
import { confirmPayment } from './confirmation.js';
import { StripeElements } from './elements.js';
import { IntegrationError } from './errors.js';
import { BASE_URL } from './messages.js';

/** The release of Stripe.js that the installed loader expects; it warns about any other. */
const RELEASE = 'endive';

/** @param {string} name */
const unsupported = (name) => () =>
  Promise.reject(new IntegrationError(`stripe.${name}() is not part of the emulator.`));

/**
 * What `Stripe(publishableKey)` returns: the part of Stripe.js that a page with a Payment Element uses.
 * @param {string} key
 */
function createStripe(key) {
  if (typeof key !== 'string' || !key.startsWith('pk_test_')) {
    throw new IntegrationError(
      'Please call Stripe() with your publishable key: the emulator takes pk_test_… keys only.',
    );
  }
  return {
    /** @param {Record<string, any>} [options] */
    elements: (options = {}) => new StripeElements(key, options),
    /** @param {import('./confirmation.js').ConfirmOptions} options */
    confirmPayment: (options) => confirmPayment(key, options),
    /** @param {string} clientSecret */
    retrievePaymentIntent: (clientSecret) => fetchPaymentIntent({ base: BASE_URL, key }, clientSecret),
    createToken: unsupported('createToken'),
    createPaymentMethod: unsupported('createPaymentMethod'),
    confirmCardPayment: unsupported('confirmCardPayment'),
    registerAppInfo() {},
    _registerWrapper() {},
  };
}

Object.assign(window, { Stripe: Object.assign(createStripe, { version: RELEASE }) });
