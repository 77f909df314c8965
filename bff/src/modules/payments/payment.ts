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

/** A bank's objection to a payment, as Stripe has it. */
export interface Dispute {
  readonly id: string;
  readonly paymentIntentId: string | null;
  readonly amountCents: number;
  readonly currency: string;
  /** Stripe's word, verbatim. */
  readonly status: string;
  /** Stripe's word for why. */
  readonly reason: string;
  /** Whether money of the payment can still be given back. */
  readonly isChargeRefundable: boolean;
  /** Until when Stripe takes an answer; null: it takes none. */
  readonly dueBy: Date | null;
  readonly createdAt: Date;
}

/** True when nothing of it is left with the shop. */
export function isFullyRefunded({ state, amountCents, refundedCents }: Payment): boolean {
  return state === 'succeeded' && refundedCents >= amountCents;
}

/** A postal address in Stripe's fields, and a recipient's `phone`. */
export type PostalAddress = Readonly<Record<string, string | null>>;

export interface Party {
  readonly name: string | null;
  readonly address: PostalAddress | null;
}

/** Who paid, and who receives the parcel, as Stripe's own form collected it. Often the same person; of a gift they are two. */
export interface Buyer {
  /** The payer's. */
  readonly email: string | null;
  readonly payer: Party;
  readonly recipient: Party;
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
