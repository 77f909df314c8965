import type { ApiCall } from '../requests/api-call';
import { newId, nowSeconds } from '../identifiers';
import { mergeMetadata, readInteger, readText, refuseUnknown } from '../requests/parameters';
import type { Store } from '../store';
import { invalidRequest, parameterMissing, resourceMissing } from '../stripe-error';
import type { Charge, Refund, RefundStatus } from '../stripe-objects';
import type { EventOrigin, Webhooks } from '../webhooks/webhooks';

/** A refund fails after days at Stripe, after a moment here. */
const FAILS_AFTER_MS = 300;
const PARAMETERS = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'];

export interface Refunds {
  store: Store;
  webhooks: Webhooks;
}

function findCharge(store: Store, call: ApiCall): Charge {
  const chargeId = readText(call.parameters, 'charge');
  const intentId = readText(call.parameters, 'payment_intent');
  if (chargeId !== null) {
    const charge = store.charges.get(chargeId);
    if (charge === undefined) throw resourceMissing('charge', chargeId, 'charge');
    return charge;
  }
  if (intentId === null) throw parameterMissing('payment_intent');
  return chargeOf(store, intentId);
}

/** Throws Stripe's errors when the payment or its charge is missing. */
export function chargeOf(store: Store, intentId: string): Charge {
  const intent = store.paymentIntents.get(intentId);
  if (intent === undefined) throw resourceMissing('payment_intent', intentId, 'payment_intent');
  const charge = store.charges.get(intent.latest_charge ?? '');
  if (intent.status !== 'succeeded' || charge === undefined) {
    throw invalidRequest(`This PaymentIntent (${intentId}) does not have a successful charge to refund.`, {
      param: 'payment_intent',
    });
  }
  return charge;
}

interface Refunding {
  charge: Charge;
  /** By default all that is left is refunded. */
  amount?: number;
  reason: Refund['reason'];
  metadata?: Refund['metadata'];
  /** With `pending`, the bank is slow. */
  status?: RefundStatus;
}

/** Throws `charge_already_refunded` when nothing is left, and `charge_disputed` during a dispute. */
export function refundCharge({ store, webhooks }: Refunds, refunding: Refunding, origin: EventOrigin): Refund {
  const { charge, reason, metadata = {}, status = 'succeeded' } = refunding;
  const unrefunded = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || unrefunded === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const left = unrefunded - takenFrom(store, charge);
  if (left <= 0) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw invalidRequest(message, { code: 'charge_disputed' });
  }
  const amount = refunding.amount ?? left;
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: newId('txn'),
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    customer: null,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata,
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status,
    transfer_reversal: null,
    ...(status === 'pending' ? { pending_reason: 'processing' as const } : {}),
  };
  const before = { amount_refunded: charge.amount_refunded, refunded: charge.refunded };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  store.refunds.set(refund.id, refund);
  webhooks.emit('refund.created', refund, { ...origin });
  webhooks.emit('charge.refunded', charge, { ...origin, previous: before });
  return refund;
}

/** Returns the money held by open or lost disputes. */
function takenFrom({ disputes }: Store, { id }: Charge): number {
  const taking = [...disputes.values()].filter(
    ({ charge, status, is_charge_refundable: isRefundable }) => charge === id && !isRefundable && status !== 'won',
  );
  return taking.reduce((sum, { amount }) => sum + amount, 0);
}

export function endRefund({ store, webhooks }: Refunds, refund: Refund, status: RefundStatus): void {
  const before = { status: refund.status };
  if (before.status === status) return;
  refund.status = status;
  delete refund.pending_reason;
  const charge = store.charges.get(refund.charge);
  const isBack = status === 'failed' || status === 'canceled';
  if (isBack && charge) {
    charge.amount_refunded -= refund.amount;
    charge.refunded = false;
  }
  if (status === 'failed') {
    refund.failure_reason = 'expired_or_canceled_card';
    refund.failure_balance_transaction = newId('txn');
  }
  const origin = { requestId: null, idempotencyKey: null, previous: before };
  webhooks.emit('charge.refund.updated', refund, origin);
  webhooks.emit('refund.updated', refund, origin);
  if (status === 'failed') webhooks.emit('refund.failed', refund, { ...origin, previous: undefined });
}

export function createRefund({ store, webhooks }: Refunds, call: ApiCall): Refund {
  const { parameters } = call;
  refuseUnknown(parameters, PARAMETERS);
  const charge = findCharge(store, call);
  const amount = parameters['amount'] === undefined ? undefined : readInteger(parameters, 'amount');
  const reason = readText(parameters, 'reason');
  const refund = refundCharge(
    { store, webhooks },
    { charge, amount, reason, metadata: mergeMetadata({}, parameters) },
    call,
  );
  const outcome = store.paymentMethods.get(charge.payment_method)?.outcome;
  if (outcome?.kind === 'succeed' && outcome.refundsFail) {
    const fail = () => {
      if (store.refunds.has(refund.id)) endRefund({ store, webhooks }, refund, 'failed');
    };
    setTimeout(fail, FAILS_AFTER_MS).unref();
  }
  return refund;
}
