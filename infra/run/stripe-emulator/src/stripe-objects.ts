import type Stripe from 'stripe';

/** Stripe's own types, so that deviations do not compile. */

type Unexpanded<Theirs, Ids extends keyof Theirs, Own extends object = object> = Omit<Theirs, Ids | keyof Own> & {
  [Id in Ids]: Extract<Theirs[Id], string | null>;
} & Own;
type Satisfies<Theirs, Ours extends Theirs> = Ours;

export type ErrorType =
  | 'api_error'
  | 'card_error'
  | 'idempotency_error'
  | 'invalid_request_error'
  | 'rate_limit_error'
  | 'validation_error';

export interface ErrorBody {
  type: ErrorType;
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  charge?: string;
  doc_url?: string;
  request_log_url?: string;
  advice_code?: string;
  network_decline_code?: string;
  payment_intent?: PaymentIntent;
  payment_method?: PaymentMethod;
}

export type Metadata = Record<string, string>;
export type Address = Stripe.Address;
export type BillingDetails = Stripe.Charge.BillingDetails & { address: Address };
export type Shipping = Stripe.PaymentIntent.Shipping & { address: Address; name: string };

/** Without `requires_capture`: every payment is captured at once. */
export type PaymentIntentStatus = Exclude<Stripe.PaymentIntent.Status, 'requires_capture'>;

export type NextAction =
  | {
      type: 'use_stripe_sdk';
      use_stripe_sdk: { type: 'stripe_3ds2_fingerprint'; three_d_secure_2_source: string };
    }
  | { type: 'redirect_to_url'; redirect_to_url: { return_url: string; url: string } };

interface OwnPaymentIntent {
  client_secret: string;
  last_payment_error: ErrorBody | null;
  next_action: NextAction | null;
  shipping: Shipping | null;
  status: PaymentIntentStatus;
}

export type PaymentIntent = Satisfies<
  Stripe.PaymentIntent,
  Unexpanded<Stripe.PaymentIntent, 'latest_charge' | 'payment_method', OwnPaymentIntent>
>;

export type PaymentMethod = Satisfies<
  Stripe.PaymentMethod,
  Unexpanded<Stripe.PaymentMethod, 'customer', { billing_details: BillingDetails; type: 'card' | 'link' }>
>;

interface OwnCharge {
  billing_details: BillingDetails;
  payment_intent: string;
  payment_method: string;
  status: 'succeeded' | 'pending' | 'failed';
}

export type Charge = Satisfies<Stripe.Charge, Unexpanded<Stripe.Charge, 'balance_transaction', OwnCharge>>;

export type RefundStatus = 'pending' | 'succeeded' | 'failed' | 'canceled';

interface OwnRefund {
  charge: string;
  payment_intent: string;
  status: RefundStatus;
}

export type Refund = Satisfies<Stripe.Refund, Unexpanded<Stripe.Refund, 'balance_transaction', OwnRefund>>;

export type Dispute = Satisfies<
  Stripe.Dispute,
  Unexpanded<Stripe.Dispute, never, { charge: string; payment_intent: string }>
>;

export type Account = Stripe.Account & { country: string; default_currency: string };

export type EventType = Stripe.Event.Type;

export type EventSubject = PaymentIntent | Charge | Refund | Dispute;

export interface WebhookEvent {
  id: string;
  object: 'event';
  api_version: string;
  created: number;
  data: { object: EventSubject; previous_attributes?: object };
  livemode: false;
  pending_webhooks: number;
  request: Stripe.Event.Request;
  type: EventType;
}
