import { passesLuhn } from '../browser/elements/card.js';

export type CardOutcome =
  /** The types derive from Stripe's own, so that deviations do not compile. */
  | { kind: 'succeed'; refundsFail?: boolean }
  /** With `isRedirected`, the buyer authenticates only on the bank's own page. */
  | { kind: 'authenticate'; isRedirected?: boolean }
  | { kind: 'decline'; code: string; declineCode?: string; message: string };

const SUCCEED: CardOutcome = { kind: 'succeed' };
const AUTHENTICATE: CardOutcome = { kind: 'authenticate' };
const AUTHENTICATE_ELSEWHERE: CardOutcome = { kind: 'authenticate', isRedirected: true };
const SUCCEED_FOR_GOOD: CardOutcome = { kind: 'succeed', refundsFail: true };

function declined(declineCode: string, message = 'Your card was declined.'): CardOutcome {
  return { kind: 'decline', code: 'card_declined', declineCode, message };
}

const OUTCOMES: Record<string, CardOutcome> = {
  '4242424242424242': SUCCEED,
  '4000056655665556': SUCCEED,
  '5555555555554444': SUCCEED,
  '2223003122003222': SUCCEED,
  '378282246310005': SUCCEED,
  '6011111111111117': SUCCEED,
  '4000002500003155': AUTHENTICATE,
  '4000002760003184': AUTHENTICATE,
  '4000000000003220': AUTHENTICATE,
  '4000000000003063': AUTHENTICATE_ELSEWHERE,
  '4000000000005126': SUCCEED_FOR_GOOD,
  '4000000000000002': declined('generic_decline'),
  '4000000000009995': declined('insufficient_funds', 'Your card has insufficient funds.'),
  '4000000000009987': declined('lost_card'),
  '4000000000009979': declined('stolen_card'),
  '4000000000000069': { kind: 'decline', code: 'expired_card', message: 'Your card has expired.' },
  '4000000000000127': { kind: 'decline', code: 'incorrect_cvc', message: "Your card's security code is incorrect." },
  '4000000000000119': {
    kind: 'decline',
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
};

const NUMBER_BY_PAYMENT_METHOD: Record<string, string> = {
  pm_card_visa: '4242424242424242',
  pm_card_mastercard: '5555555555554444',
  pm_card_amex: '378282246310005',
  pm_card_visa_chargeDeclined: '4000000000000002',
  pm_card_visa_chargeDeclinedInsufficientFunds: '4000000000009995',
  pm_card_authenticationRequired: '4000002760003184',
  pm_card_authenticationRequiredOnSetup: '4000002500003155',
  pm_card_threeDSecure2Required: '4000000000003220',
  pm_card_threeDSecureRequired: '4000000000003063',
  pm_card_refundFail: '4000000000005126',
};

export function outcomeOf(number: string): CardOutcome {
  const known = OUTCOMES[number];
  if (known !== undefined) return known;
  if (!/^\d{12,19}$/.test(number) || !passesLuhn(number)) {
    return { kind: 'decline', code: 'incorrect_number', message: 'Your card number is incorrect.' };
  }
  return declined(
    'test_mode_live_card',
    'Your card was declined. Your request was in test mode, but used a non test card. Use a test card instead.',
  );
}

/** Maps names such as `pm_card_visa`, and unknown names to undefined. */
export function numberOfNamedMethod(name: string): string | undefined {
  return NUMBER_BY_PAYMENT_METHOD[name];
}
