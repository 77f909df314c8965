import { newId, nowSeconds } from '../identifiers';
import type { Store, StoredPaymentMethod } from '../store';
import type { Charge, PaymentIntent, PaymentMethod } from '../stripe-objects';

interface ChargeFailure {
  code: string;
  declineCode?: string;
  message: string;
}

export interface ChargeAttempt {
  intent: PaymentIntent;
  method: StoredPaymentMethod;
  failure?: ChargeFailure;
}

type Details = NonNullable<Charge['payment_method_details']>;

function detailsOf({ card, link, type }: PaymentMethod, amount: number): Details {
  if (!card) return { link: { country: link ? 'US' : null }, type };
  const { brand, checks, country, exp_month, exp_year, fingerprint, funding, last4, regulated_status, wallet } = card;
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand,
      checks,
      country,
      electronic_commerce_indicator: null,
      exp_month,
      exp_year,
      extended_authorization: { status: 'disabled' },
      fingerprint,
      funding,
      incremental_authorization: { status: 'unavailable' },
      installments: null,
      last4,
      mandate: null,
      multicapture: { status: 'unavailable' },
      network: brand,
      network_token: { used: false },
      network_transaction_id: null,
      overcapture: { maximum_amount_capturable: amount, status: 'unavailable' },
      regulated_status,
      three_d_secure: null,
      transaction_link_id: null,
      // The emulator's cards have no wallet.
      wallet: wallet && null,
    },
    type,
  };
}

function outcomeOf(failure: ChargeFailure | undefined): NonNullable<Charge['outcome']> {
  const isPaid = failure === undefined;
  return {
    advice_code: null,
    network_advice_code: null,
    network_decline_code: null,
    network_status: isPaid ? 'approved_by_network' : 'declined_by_network',
    reason: failure ? (failure.declineCode ?? failure.code) : null,
    risk_level: 'normal',
    risk_score: 20,
    seller_message: isPaid ? 'Payment complete.' : 'The bank did not return any further details with this decline.',
    type: isPaid ? 'authorized' : 'issuer_declined',
  };
}

export function recordCharge(store: Store, { intent, method, failure }: ChargeAttempt): Charge {
  const isPaid = failure === undefined;
  const charge: Charge = {
    id: newId('ch'),
    object: 'charge',
    amount: intent.amount,
    amount_captured: isPaid ? intent.amount : 0,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: isPaid ? newId('txn') : null,
    billing_details: method.object.billing_details,
    calculated_statement_descriptor: 'STUDIO',
    captured: isPaid,
    created: nowSeconds(),
    currency: intent.currency,
    customer: null,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: outcomeOf(failure),
    paid: isPaid,
    payment_intent: intent.id,
    payment_method: method.object.id,
    payment_method_details: detailsOf(method.object, intent.amount),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: isPaid ? `https://pay.stripe.com/receipts/payment/${intent.id}` : null,
    refunded: false,
    review: null,
    shipping: intent.shipping,
    source: null,
    source_transfer: null,
    statement_descriptor: intent.statement_descriptor,
    statement_descriptor_suffix: intent.statement_descriptor_suffix,
    status: isPaid ? 'succeeded' : 'failed',
    transfer_data: null,
    transfer_group: null,
  };
  store.charges.set(charge.id, charge);
  intent.latest_charge = charge.id;
  return charge;
}
