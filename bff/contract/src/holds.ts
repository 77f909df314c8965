import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint, publicEndpoint } from './endpoint';
import { Closed, Id, Timestamp } from './primitives';

const clientSecret = Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}_secret_[A-Za-z0-9]{1,100}$' });

/** The client secret identifies buyers without a cookie. */
export const PageOfPayment = Closed({ payment_intent_client_secret: Type.Optional(clientSecret) });

export const NamedPurchase = Closed({
  payment_intent: Type.Optional(Type.String({ pattern: '^pi_[A-Za-z0-9]{1,100}$' })),
  payment_intent_client_secret: Type.Optional(clientSecret),
  order_id: Type.Optional(Type.String({ format: 'uuid' })),
});

/** `ended`: `until` is null, and a purchase needs a new session. */
export const HoldAnswer = Type.Object({
  state: Type.Enum(['held', 'ended']),
  until: Type.Union([Timestamp, Type.Null()]),
});
export type HoldAnswer = Static<typeof HoldAnswer>;

/** Extends the hold to 15 minutes from now, 60 in all. Never restores an ended hold. */
export const extendHold = publicEndpoint(calls.extendHold, {
  query: PageOfPayment,
  answer: HoldAnswer,
});

/** Ends a hold that was never touched, unless its payment is in progress. */
export const releaseHold = publicEndpoint(calls.releaseHold, {
  query: PageOfPayment,
  answer: HoldAnswer,
  errors: ['PAYMENTS_UNAVAILABLE'],
});

/** Contains no personal data of the buyer. */
export const Hold = Type.Object({
  id: Type.String(),
  /** The buyer used the payment form. */
  isTouched: Type.Boolean(),
  declines: Type.Integer({ minimum: 0 }),
  beganAt: Timestamp,
  /** The hold expires then without payment; a time in the past means that it is ending. */
  until: Timestamp,
  items: Type.Array(Type.Object({ artworkId: Id, title: Type.String(), quantity: Type.Integer({ minimum: 1 }) })),
});
export type Hold = Static<typeof Hold>;

export const listHolds = ownerEndpoint(calls.listHolds, {
  answer: Type.Array(Hold),
});

/** `paid`: the buyer paid first. `processing`: the payment is in progress and its outcome follows. */
export const EndedHold = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['released', 'paid', 'processing']),
});
export type EndedHold = Static<typeof EndedHold>;

/** Cancels the payment first. If Stripe does not answer, the hold ends later. */
export const endHold = ownerEndpoint(calls.endHold, {
  params: Closed({ id: Type.String({ format: 'uuid' }) }),
  answer: EndedHold,
  errors: ['NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
});

/** Null: the limits per network apply. */
export const CheckoutLimits = Type.Object({ liftedUntil: Type.Union([Timestamp, Type.Null()]) });
export type CheckoutLimits = Static<typeof CheckoutLimits>;

export const getCheckoutLimits = ownerEndpoint(calls.getCheckoutLimits, {
  answer: CheckoutLimits,
});

/** Lifts the limits for 24 hours (many buyers behind one address), or restores them. */
export const updateCheckoutLimits = ownerEndpoint(calls.updateCheckoutLimits, {
  body: Closed({ isLifted: Type.Boolean() }),
  answer: CheckoutLimits,
});
