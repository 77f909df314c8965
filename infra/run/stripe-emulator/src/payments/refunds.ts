import type { ApiCall } from '../requests/api-call';
import { newId, nowSeconds } from '../identifiers';
import { mergeMetadata, readInteger, readText, refuseUnknown } from '../requests/parameters';
import type { Store } from '../store';
import { invalidRequest, parameterMissing, resourceMissing } from '../stripe-error';
import type { Charge, Refund } from '../stripe-objects';
import type { Webhooks } from '../webhooks/webhooks';

/** How long Stripe believes in a refund that its bank then sends back; days there, a moment here. */
const FAILS_AFTER_MS = 300;
const PARAMETERS = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'];

interface Refunding {
  store: Store;
  webhooks: Webhooks;
  call: ApiCall;
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

/** Refunds what is left of a charge, or a part of it. Throws `charge_already_refunded` when nothing is left. */
export function createRefund(store: Store, webhooks: Webhooks, call: ApiCall): Refund {
  const { parameters } = call;
  refuseUnknown(parameters, PARAMETERS);
  const charge = findCharge(store, call);
  const left = charge.amount_captured - charge.amount_refunded;
  if (charge.refunded || left === 0) {
    throw invalidRequest(`Charge ${charge.id} has already been refunded.`, { code: 'charge_already_refunded' });
  }
  const amount = parameters['amount'] === undefined ? left : readInteger(parameters, 'amount');
  if (amount < 1) throw invalidRequest('Invalid positive integer', { param: 'amount' });
  if (amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw invalidRequest(message, { param: 'amount' });
  }
  const refund: Refund = {
    id: newId('re'),
    object: 'refund',
    amount,
    charge: charge.id,
    created: nowSeconds(),
    currency: charge.currency,
    metadata: mergeMetadata({}, parameters),
    payment_intent: charge.payment_intent,
    reason: readText(parameters, 'reason'),
    status: 'succeeded',
  };
  charge.amount_refunded += amount;
  charge.refunded = charge.amount_refunded === charge.amount_captured;
  store.refunds.set(refund.id, refund);
  webhooks.emit('charge.refunded', charge, call);
  const outcome = store.paymentMethods.get(charge.payment_method)?.outcome;
  if (outcome?.kind === 'succeed' && outcome.refundsFail) {
    setTimeout(() => failRefund({ store, webhooks, call }, refund, charge), FAILS_AFTER_MS).unref();
  }
  return refund;
}

function failRefund({ store, webhooks, call }: Refunding, refund: Refund, charge: Charge): void {
  if (!store.refunds.has(refund.id)) return;
  refund.status = 'failed';
  refund.failure_reason = 'expired_or_canceled_card';
  charge.amount_refunded -= refund.amount;
  charge.refunded = false;
  webhooks.emit('refund.failed', refund, call);
}

/** Throws 404 for an unknown id. */
export function retrieveRefund(store: Store, call: ApiCall): Refund {
  const refund = store.refunds.get(call.id);
  if (refund === undefined) throw resourceMissing('refund', call.id, 'id');
  return refund;
}
