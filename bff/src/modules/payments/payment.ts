import { createHash } from 'node:crypto';

export interface Payment {
  readonly id: string;
  readonly state: 'open' | 'succeeded' | 'canceled';
  /** The payment is with the buyer's bank, or processing. */
  readonly isUnderWay: boolean;
  readonly hasFailedAttempt: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly orderId: string | null;
  readonly buyer: Buyer;
  /** Includes refunds under way. */
  readonly refundedCents: number;
  readonly chargedAt: Date | null;
  /** Ever disputed; `listDisputes` has the current state. */
  readonly isDisputed: boolean;
}

export interface Dispute {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** Stripe's value, verbatim. */
  readonly status: string;
  /** Stripe's value, verbatim. */
  readonly reason: string;
  readonly isChargeRefundable: boolean;
  /** Null: none is possible. */
  readonly dueBy: Date | null;
  readonly createdAt: Date;
}

export function isFullyRefunded({ state, amountCents, refundedCents }: Payment): boolean {
  return state === 'succeeded' && refundedCents >= amountCents;
}

/** A recipient also has `phone`. */
export type PostalAddress = Readonly<Record<string, string | null>>;

export interface Party {
  readonly name: string | null;
  readonly address: PostalAddress | null;
}

export interface Buyer {
  /** The payer's email address. */
  readonly email: string | null;
  readonly payer: Party;
  readonly recipient: Party;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** The API version of the endpoint. */
  readonly apiVersion: string | null;
  readonly paymentIntentId: string | null;
  readonly orderId: string | null;
  readonly refundId: string | null;
  readonly disputeId: string | null;
}

export interface ListedEvent extends PaymentEvent {
  readonly createdAt: Date;
}

export interface EventPage {
  readonly events: readonly ListedEvent[];
  readonly hasMore: boolean;
}

export interface Refund {
  readonly id: string;
  readonly amountCents: number;
  /** The money is back with the shop. */
  readonly hasFailed: boolean;
  readonly paymentIntentId: string | null;
}

/** Only a hash is stored: a copy of the table opens no order. */
export function secretHash(clientSecret: string): string {
  return createHash('sha256').update(clientSecret).digest('hex');
}

export function intentOfSecret(clientSecret: string): string {
  return clientSecret.replace(/_secret_.*$/, '');
}
