/** A PaymentIntent as the rest of the program sees it. */
export interface Payment {
  readonly id: string;
  /** `open` covers everything that may still go either way. */
  readonly state: 'open' | 'succeeded' | 'canceled';
  /** Open, but confirmed: it waits for the buyer's bank or is being processed. */
  readonly isUnderWay: boolean;
  /** Open, and the latest attempt to pay it failed. */
  readonly hasFailedAttempt: boolean;
  readonly amountCents: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly orderId: string | null;
  readonly buyer: Buyer;
  /** How much of it went back, or is on its way. */
  readonly refundedCents: number;
  /** When the charge was made, by Stripe's clock; null while there is none. */
  readonly chargedAt: Date | null;
  /** The buyer's bank has objected to it at some time: `disputesOf` says how that stands. */
  readonly isDisputed: boolean;
}

/** How a bank's objection to a payment stands; `lost`: the bank took the money back. */
export type Dispute = 'open' | 'won' | 'lost';

/** True when nothing of it is left with the shop. */
export function isGivenBack({ state, amountCents, refundedCents }: Payment): boolean {
  return state === 'succeeded' && refundedCents >= amountCents;
}

/** Who paid and where it goes, as Stripe's own form collected it. */
export interface Buyer {
  readonly email: string | null;
  readonly name: string | null;
  readonly shippingAddress: Record<string, string | null> | null;
}

export interface PaymentEvent {
  readonly id: string;
  readonly type: string;
  /** Stripe's version in which the endpoint is told of things; null when the event does not say. */
  readonly apiVersion: string | null;
  /** Null when the event is about no PaymentIntent, nor about its charge, refund or dispute. */
  readonly paymentIntentId: string | null;
  readonly orderId: string | null;
  /** Null when the event is not about a refund. */
  readonly refundId: string | null;
  /** Null when the event is not about a dispute. */
  readonly disputeId: string | null;
}

/** An event as Stripe lists it. */
export interface ListedEvent extends PaymentEvent {
  readonly createdAt: Date;
  /** What a webhook would have brought. */
  readonly payload: string;
}

/** A page of Stripe's list of events, the newest first. */
export interface EventPage {
  readonly events: readonly ListedEvent[];
  readonly hasMore: boolean;
}

/** A refund as Stripe has it. */
export interface Refund {
  readonly id: string;
  readonly amountCents: number;
  /** The money did not arrive, and is with the shop again. */
  readonly hasFailed: boolean;
  readonly paymentIntentId: string | null;
}
