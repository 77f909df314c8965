import type { ApiCall } from '../requests/api-call';
import type { Parameters } from '../requests/form-body';
import { newClientSecret, newId, nowSeconds } from '../identifiers';
import { requireState } from './intent-states';
import { mergeMetadata, readInteger, readShipping, readText, refuseUnknown } from '../requests/parameters';
import { readMethods } from './allowed-methods';
import { confirmIntent, type Ledger } from './payment-confirmation';
import { resolvePaymentMethod } from './payment-methods';
import type { Store } from '../store';
import { invalidRequest, parameterMissing, resourceMissing } from '../stripe-error';
import type { PaymentIntent } from '../stripe-objects';

const SHARED_PARAMETERS = [
  'allowed_payment_method_types',
  'amount',
  'currency',
  'description',
  'expand',
  'metadata',
  'payment_method',
  'payment_method_data',
  'receipt_email',
  'shipping',
  'statement_descriptor',
  'statement_descriptor_suffix',
];
const CREATE_PARAMETERS = [
  ...SHARED_PARAMETERS,
  'automatic_payment_methods',
  'confirm',
  'capture_method',
  'return_url',
];
const CANCELLATION_REASONS = ['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned'];
const CURRENCIES = ['usd', 'eur', 'gbp', 'cad', 'aud', 'chf', 'sek', 'nok', 'dkk', 'pln', 'nzd'];
/** Stripe's limits, in cents. */
const MINIMUM_CENTS = 50;
const MAXIMUM_CENTS = 99_999_999;
const EXCHANGE_RATE = 0.87;

/** The minimum is in the payout currency. */
function readAmount({ account }: Store, parameters: Parameters): number {
  const amount = readInteger(parameters, 'amount');
  const currency = readText(parameters, 'currency')?.toLowerCase() ?? account.default_currency;
  const paidOut = currency === account.default_currency ? amount : Math.floor(amount * EXCHANGE_RATE);
  if (amount < MINIMUM_CENTS) {
    throw invalidRequest('Amount must be at least $0.50 usd', { code: 'amount_too_small', param: 'amount' });
  }
  if (paidOut < MINIMUM_CENTS) {
    const message = `Amount must convert to at least 50 cents. ${amount} ${currency} cents convert to about ${paidOut}.`;
    throw invalidRequest(message, { code: 'amount_too_small', param: 'amount' });
  }
  if (amount > MAXIMUM_CENTS) {
    throw invalidRequest('Amount must be no more than $999,999.99', { code: 'amount_too_large', param: 'amount' });
  }
  return amount;
}

function readCurrency(parameters: Parameters): string {
  const currency = readText(parameters, 'currency')?.toLowerCase();
  if (currency === undefined) throw parameterMissing('currency');
  if (!CURRENCIES.includes(currency)) throw invalidRequest(`Invalid currency: ${currency}.`, { param: 'currency' });
  return currency;
}

/** A browser must present the client secret. Throws 404 for an unknown payment. */
export function findIntent(store: Store, call: ApiCall): PaymentIntent {
  const intent = store.paymentIntents.get(call.id);
  if (intent === undefined) throw resourceMissing('payment_intent', call.id, 'intent');
  if (call.access === 'publishable' && readText(call.parameters, 'client_secret') !== intent.client_secret) {
    const message = 'The client_secret provided does not match the client_secret associated with the PaymentIntent.';
    throw invalidRequest(message, { code: 'payment_intent_invalid_parameter', param: 'client_secret' });
  }
  return intent;
}

export function createIntent(ledger: Ledger, call: ApiCall): PaymentIntent {
  const { store, webhooks } = ledger;
  const { parameters } = call;
  const methods = readMethods(store, parameters);
  refuseUnknown(parameters, CREATE_PARAMETERS);
  const amount = readAmount(store, parameters);
  const currency = readCurrency(parameters);
  const metadata = mergeMetadata({}, parameters);
  const shipping = readShipping(parameters);
  const method = resolvePaymentMethod(store, parameters);
  const id = newId('pi');
  const intent: PaymentIntent = {
    id,
    object: 'payment_intent',
    ...methods,
    amount,
    amount_capturable: 0,
    amount_details: { tip: {} },
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: 'automatic_async',
    client_secret: newClientSecret(id),
    confirmation_method: 'automatic',
    created: nowSeconds(),
    currency,
    customer: null,
    customer_account: null,
    description: readText(parameters, 'description'),
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: null,
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: method?.object.id ?? null,
    payment_method_configuration_details: null,
    payment_method_options: {
      card: { installments: null, mandate_options: null, network: null, request_three_d_secure: 'automatic' },
    },
    payment_record: null,
    processing: null,
    receipt_email: readText(parameters, 'receipt_email'),
    review: null,
    setup_future_usage: null,
    shipping,
    source: null,
    statement_descriptor: readText(parameters, 'statement_descriptor'),
    statement_descriptor_suffix: readText(parameters, 'statement_descriptor_suffix'),
    status: method ? 'requires_confirmation' : 'requires_payment_method',
    transfer_data: null,
    transfer_group: null,
  };
  store.paymentIntents.set(id, intent);
  webhooks.emit('payment_intent.created', intent, call);
  if (readText(parameters, 'confirm') === 'true') confirmIntent(ledger, intent, { ...call, id });
  return intent;
}

/** The amount can change only while the payment is neither paid nor processing. */
export function updateIntent({ store }: Ledger, call: ApiCall): PaymentIntent {
  const { parameters } = call;
  refuseUnknown(parameters, SHARED_PARAMETERS);
  const intent = findIntent(store, call);
  const isMetadataOnly = Object.keys(parameters).every((name) => ['metadata', 'description', 'expand'].includes(name));
  if (!isMetadataOnly) requireState(intent, 'update');
  const amount = parameters['amount'] === undefined ? intent.amount : readAmount(store, parameters);
  const shipping = readShipping(parameters) ?? intent.shipping;
  const method = resolvePaymentMethod(store, parameters);
  intent.metadata = mergeMetadata(intent.metadata, parameters);
  intent.amount = amount;
  intent.shipping = shipping;
  intent.description = readText(parameters, 'description') ?? intent.description;
  intent.receipt_email = readText(parameters, 'receipt_email') ?? intent.receipt_email;
  if (method) {
    intent.payment_method = method.object.id;
    intent.status = 'requires_confirmation';
  }
  return intent;
}

/** Throws `payment_intent_unexpected_state` after success or cancellation. */
export function cancelIntent({ store, webhooks }: Ledger, call: ApiCall): PaymentIntent {
  refuseUnknown(call.parameters, ['cancellation_reason', 'expand']);
  const intent = findIntent(store, call);
  const reason = readText(call.parameters, 'cancellation_reason');
  if (reason !== null && !CANCELLATION_REASONS.includes(reason)) {
    const message = `Invalid cancellation_reason: must be one of ${CANCELLATION_REASONS.join(', ')}`;
    throw invalidRequest(message, { param: 'cancellation_reason' });
  }
  requireState(intent, 'cancel');
  intent.status = 'canceled';
  intent.canceled_at = nowSeconds();
  intent.cancellation_reason = reason;
  intent.next_action = null;
  webhooks.emit('payment_intent.canceled', intent, call);
  return intent;
}
