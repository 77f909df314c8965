// @ts-check

/** @typedef {import('../elements/api.js').StripeError} StripeError */

/** Thrown, not returned, when the page uses the script wrongly. */
export class IntegrationError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'IntegrationError';
  }
}

/** Stripe.js rewords some of the API's messages for buyers. */
const BUYER_MESSAGES = new Map([
  ['generic_decline', 'Your card has been declined.'],
  ['lost_card', 'Your card has been declined.'],
  ['stolen_card', 'Your card has been declined.'],
]);

/**
 * The error with a message for buyers.
 * @param {StripeError} error
 * @returns {StripeError}
 */
export function forBuyer(error) {
  const message = BUYER_MESSAGES.get(error.decline_code ?? '');
  return message === undefined ? error : { ...error, message };
}
