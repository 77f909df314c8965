import type { PaymentIntent, PaymentIntentStatus } from '../stripe-objects';
import { type StripeFault, invalidRequest } from '../stripe-error';

const ALLOWED: Record<string, readonly PaymentIntentStatus[]> = {
  // Stripe also cancels processing payments 'in rare cases', the emulator never.
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
};
const PARTICIPLE: Record<string, string> = { cancel: 'canceled', confirm: 'confirmed', update: 'updated' };

export type IntentOperation = 'cancel' | 'confirm' | 'update';

/** Like Stripe's, the error contains the PaymentIntent. */
export function unexpectedState(message: string, intent: PaymentIntent): StripeFault {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) });
}

/** @throws `payment_intent_unexpected_state` */
export function requireState(intent: PaymentIntent, operation: IntentOperation): void {
  const allowed = ALLOWED[operation] ?? [];
  if (allowed.includes(intent.status)) return;
  if (operation === 'confirm' && intent.status === 'succeeded') {
    const message =
      'You cannot confirm this PaymentIntent because it has already succeeded after being previously confirmed.';
    throw unexpectedState(message, intent);
  }
  const message =
    `You cannot ${operation} this PaymentIntent because it has a status of ${intent.status}. Only a PaymentIntent ` +
    `with one of the following statuses may be ${PARTICIPLE[operation]}: ${allowed.join(', ')}.`;
  throw unexpectedState(message, intent);
}
