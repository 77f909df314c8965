/** A PaymentIntent as the rest of the program sees it. */
export interface Payment {
  readonly id: string;
  /** `open` covers everything that may still go either way. */
  readonly state: 'open' | 'succeeded' | 'canceled';
  readonly amountCents: number;
  readonly currency: string;
  readonly clientSecret: string;
  readonly orderId: string | null;
  readonly buyer: Buyer;
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
  /** Null when the event is about no PaymentIntent, nor about its refund. */
  readonly paymentIntentId: string | null;
  readonly orderId: string | null;
  /** Null when the event is not about a refund. */
  readonly refundId: string | null;
}

/** A refund as Stripe has it. */
export interface Refund {
  /** The money did not arrive, and is with the shop again. */
  readonly hasFailed: boolean;
  readonly paymentIntentId: string | null;
}
