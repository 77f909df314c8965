import type { ApiCall } from '../requests/api-call';
import { recordCharge } from './charges';
import { nextActionFor, sourceOf } from './authentication-step';
import { requireState, unexpectedState } from './intent-states';
import { readShipping, readText } from '../requests/parameters';
import { resolvePaymentMethod } from './payment-methods';
import type { Store, StoredPaymentMethod } from '../store';
import { StripeFault, invalidRequest } from '../stripe-error';
import type { ErrorBody, PaymentIntent } from '../stripe-objects';
import type { CardOutcome } from '../test-cards';
import type { EventOrigin, Webhooks } from '../webhooks/webhooks';

export interface Ledger {
  store: Store;
  webhooks: Webhooks;
  slowness?: () => { milliseconds?: number } | undefined;
}

const AUTHENTICATION_FAILED =
  'We are unable to authenticate your payment method. Please choose a different payment method and try again.';

interface Attempt {
  intent: PaymentIntent;
  method: StoredPaymentMethod;
  origin: EventOrigin;
}

function succeed({ store, webhooks }: Ledger, { intent, method, origin }: Attempt): void {
  recordCharge(store, { intent, method });
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.last_payment_error = null;
  intent.next_action = null;
  webhooks.emit('payment_intent.succeeded', intent, origin);
}

function settle(ledger: Ledger, attempt: Attempt): void {
  const slow = ledger.slowness?.();
  if (slow) process(ledger, attempt, slow.milliseconds ?? null);
  else succeed(ledger, attempt);
}

function fail({ webhooks }: Ledger, { intent, origin }: Attempt, error: ErrorBody): void {
  intent.status = 'requires_payment_method';
  // Stripe detaches a payment method that failed.
  intent.payment_method = null;
  intent.last_payment_error = error;
  intent.next_action = null;
  webhooks.emit('payment_intent.payment_failed', intent, origin);
}

/**
 * A payment in processing can no longer be canceled. @param succeedsAfterMs null: a test decides how the processing
 * ends
 */
function process({ store, webhooks }: Ledger, attempt: Attempt, succeedsAfterMs: number | null): void {
  const { intent, origin } = attempt;
  intent.status = 'processing';
  intent.processing = { type: 'card', card: {} };
  intent.next_action = null;
  webhooks.emit('payment_intent.processing', intent, origin);
  if (succeedsAfterMs === null) return;
  setTimeout(() => endProcessing({ store, webhooks }, intent, true), succeedsAfterMs).unref();
}

/** @returns false: the payment is in another state */
export function endProcessing(ledger: Ledger, intent: PaymentIntent, isPaid: boolean): boolean {
  const method = ledger.store.paymentMethods.get(intent.payment_method ?? '');
  if (intent.status !== 'processing' || method === undefined) return false;
  const attempt = { intent, method, origin: { requestId: null, idempotencyKey: null } };
  intent.processing = null;
  if (isPaid) succeed(ledger, attempt);
  else fail(ledger, attempt, declineError(ledger.store, attempt, REFUSED_LATER));
  return true;
}

type Decline = Extract<CardOutcome, { kind: 'decline' }>;

const REFUSED_LATER: Decline = {
  kind: 'decline',
  code: 'payment_intent_payment_attempt_failed',
  message: 'The payment failed.',
};

function declineError(store: Store, { intent, method }: Attempt, outcome: Decline): ErrorBody {
  const charge = recordCharge(store, { intent, method, failure: outcome });
  const error: ErrorBody = {
    type: 'card_error',
    code: outcome.code,
    message: outcome.message,
    charge: charge.id,
    doc_url: `https://stripe.com/docs/error-codes/${outcome.code.replaceAll('_', '-')}`,
    payment_method: method.object,
  };
  if (outcome.declineCode !== undefined) error.decline_code = outcome.declineCode;
  return error;
}

function decline(ledger: Ledger, attempt: Attempt, outcome: Decline): StripeFault {
  const { intent } = attempt;
  const error = declineError(ledger.store, attempt, outcome);
  fail(ledger, attempt, error);
  return new StripeFault(402, { ...error, payment_intent: structuredClone(intent) }, true);
}

/** The payment succeeds or requires an action; a declined card throws a 402. */
export function confirmIntent(ledger: Ledger, intent: PaymentIntent, call: ApiCall): PaymentIntent {
  requireState(intent, 'confirm');
  const { parameters } = call;
  const shipping = readShipping(parameters);
  const attached = intent.payment_method === null ? undefined : ledger.store.paymentMethods.get(intent.payment_method);
  const method = resolvePaymentMethod(ledger.store, parameters) ?? attached;
  if (!method) {
    const message =
      "You cannot confirm this PaymentIntent because it's missing a payment method. You can either update the " +
      'PaymentIntent with a payment method and then confirm it again, or confirm it again directly with a payment method.';
    throw unexpectedState(message, intent);
  }
  const { type } = method.object;
  if (!intent.payment_method_types.includes(type)) {
    const message =
      `The PaymentMethod provided (${type}) is not allowed for this PaymentIntent. Please attach a PaymentMethod of one of ` +
      `the following types: ${intent.payment_method_types.join(', ')}.`;
    throw invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'payment_method' });
  }
  intent.shipping = shipping ?? intent.shipping;
  intent.receipt_email = readText(parameters, 'receipt_email') ?? intent.receipt_email;
  intent.payment_method = method.object.id;
  intent.last_payment_error = null;
  const { outcome } = method;
  const attempt = { intent, method, origin: call };
  if (outcome.kind === 'decline') throw decline(ledger, attempt, outcome);
  if (outcome.kind === 'authenticate') {
    intent.next_action = nextActionFor(outcome, call);
    intent.status = 'requires_action';
    ledger.webhooks.emit('payment_intent.requires_action', intent, call);
  } else settle(ledger, attempt);
  return intent;
}

/** Returns undefined when the authentication ended or never existed. */
export function intentOfSource(store: Store, source: string): PaymentIntent | undefined {
  return [...store.paymentIntents.values()].find((one) => one.next_action && sourceOf(one.next_action) === source);
}

export function authenticateIntent(ledger: Ledger, call: ApiCall): PaymentIntent {
  const source = readText(call.parameters, 'source');
  const intent = source === null ? undefined : intentOfSource(ledger.store, source);
  const method = ledger.store.paymentMethods.get(intent?.payment_method ?? '');
  if (intent === undefined || method === undefined) {
    throw invalidRequest('This authentication is over, or was never asked for.', { param: 'source' });
  }
  const attempt = { intent, method, origin: call };
  if (readText(call.parameters, 'outcome') === 'succeed') settle(ledger, attempt);
  else {
    const error: ErrorBody = {
      type: 'invalid_request_error',
      code: 'payment_intent_authentication_failure',
      message: AUTHENTICATION_FAILED,
      payment_method: method.object,
    };
    fail(ledger, attempt, error);
  }
  return intent;
}
