import type { PaymentIntent, PaymentIntentStatus } from '../stripe-objects';
import { type StripeFault, invalidRequest } from '../stripe-error';

/** From which states Stripe lets each operation start. */
const ALLOWED: Record<string, readonly PaymentIntentStatus[]> = {
  // Stripe cancels what is processing 'in rare cases' only; this one never does.
  cancel: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  confirm: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
  update: ['requires_payment_method', 'requires_confirmation', 'requires_action'],
};
const PARTICIPLE: Record<string, string> = { cancel: 'canceled', confirm: 'confirmed', update: 'updated' };

export type IntentOperation = 'cancel' | 'confirm' | 'update';

/** Stripe's refusal of an operation that the PaymentIntent's state does not allow, with the PaymentIntent inside. */
export function unexpectedState(message: string, intent: PaymentIntent): StripeFault {
  return invalidRequest(message, { code: 'payment_intent_unexpected_state', payment_intent: structuredClone(intent) });
}

/** Throws `payment_intent_unexpected_state` unless the operation may start from the present state. */
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
