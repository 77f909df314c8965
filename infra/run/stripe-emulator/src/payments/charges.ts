import { newId, nowSeconds } from '../identifiers';
import type { Store, StoredPaymentMethod } from '../store';
import type { Charge, PaymentIntent } from '../stripe-objects';

/** Why a charge did not go through. */
interface ChargeFailure {
  code: string;
  message: string;
}

export interface ChargeAttempt {
  intent: PaymentIntent;
  method: StoredPaymentMethod;
  /** Absent when the charge goes through. */
  failure?: ChargeFailure;
}

/** Records one attempt to charge the PaymentIntent's amount and makes it its latest charge. */
export function recordCharge(store: Store, { intent, method, failure }: ChargeAttempt): Charge {
  const isPaid = failure === undefined;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.object.billing_details,
    captured: isPaid,
    created: nowSeconds(),
    currency: intent.currency,
    description: intent.description,
    disputed: false,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    livemode: false,
    metadata: intent.metadata,
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: { card: method.object.card, type: 'card' },
    receipt_email: intent.receipt_email,
    refunded: false,
    shipping: intent.shipping,
    status: isPaid ? 'succeeded' : 'failed',
  };
  store.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}
