import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { PageOfPayment } from './payment-names';
import { Id, Timestamp } from './primitives';

/** How long this browser's pieces are set aside. `ended`: they are not, or not any more, and `until` is null; buying them takes a new
 *  session. */
export const HoldAnswer = Type.Object({
  state: Type.Enum(['held', 'ended']),
  until: Type.Union([Timestamp, Type.Null()]),
});
export type HoldAnswer = Static<typeof HoldAnswer>;

/** The buyer has touched the payment form: the hold lasts 15 minutes from now, 60 in all. Never brings back one that has ended or is being
 *  ended. */
export const extendHold = endpoint(calls.extendHold, {
  query: PageOfPayment,
  answer: HoldAnswer,
  errors: [],
  access: 'public',
});

/** The buyer has left the checkout: a hold that was never touched ends, unless its payment is under way. */
export const releaseHold = endpoint(calls.releaseHold, {
  query: PageOfPayment,
  answer: HoldAnswer,
  errors: ['PAYMENTS_UNAVAILABLE'],
  access: 'public',
});

/** An open order and the pieces that it has set aside, as the owner reads it. Says nothing of who or where the buyer is. */
export const Hold = Type.Object({
  id: Type.String(),
  /** The buyer has touched the payment form. */
  isTouched: Type.Boolean(),
  /** Cards that were declined for its payment. */
  declines: Type.Integer({ minimum: 0 }),
  beganAt: Timestamp,
  /** When it ends unless its buyer pays; past: it is being ended. */
  until: Timestamp,
  items: Type.Array(Type.Object({ artworkId: Id, title: Type.String(), quantity: Type.Integer({ minimum: 1 }) })),
});
export type Hold = Static<typeof Hold>;

/** All of them, the oldest first, 500 at most. */
export const listHolds = endpoint(calls.listHolds, {
  answer: Type.Array(Hold),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** What became of a hold that the owner ended. `paid`: the buyer was faster. `processing`: the buyer's payment is on its way, and what
 *  becomes of it is heard later. */
export const EndedHold = Type.Object({
  id: Type.String(),
  outcome: Type.Enum(['released', 'paid', 'processing']),
});
export type EndedHold = Static<typeof EndedHold>;

/** Ends a hold: cancels its payment, then gives its pieces back. While Stripe can't be asked it is only marked, and ends by itself. */
export const endHold = endpoint(calls.endHold, {
  params: Type.Object({ id: Type.String({ format: 'uuid' }) }, { additionalProperties: false }),
  answer: EndedHold,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'PAYMENTS_UNAVAILABLE'],
  access: 'owner',
});

/** Until when the limits on what one network may have set aside are lifted; null: they hold. */
export const CheckoutLimits = Type.Object({ liftedUntil: Type.Union([Timestamp, Type.Null()]) });
export type CheckoutLimits = Static<typeof CheckoutLimits>;

export const getCheckoutLimits = endpoint(calls.getCheckoutLimits, {
  answer: CheckoutLimits,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** Lifts the limits for 24 hours from now, for a day on which many buy behind one address, or puts them back. */
export const updateCheckoutLimits = endpoint(calls.updateCheckoutLimits, {
  body: Type.Object({ isLifted: Type.Boolean() }, { additionalProperties: false }),
  answer: CheckoutLimits,
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});
