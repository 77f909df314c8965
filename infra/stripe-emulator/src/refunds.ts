import type { ApiCall } from './api-call';
import { newId, nowSeconds } from './identifiers';
import { mergeMetadata, readInteger, readText, refuseUnknown } from './parameters';
import type { Store } from './store';
import { invalidRequest, parameterMissing, resourceMissing } from './stripe-error';
import type { Charge, Refund } from './stripe-objects';
import type { Webhooks } from './webhooks';

const PARAMETERS = ['amount', 'charge', 'expand', 'metadata', 'payment_intent', 'reason'];

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
  return refund;
}

/** Throws 404 for an unknown id. */
export function retrieveRefund(store: Store, call: ApiCall): Refund {
  const refund = store.refunds.get(call.id);
  if (refund === undefined) throw resourceMissing('refund', call.id, 'id');
  return refund;
}
