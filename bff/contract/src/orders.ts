import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, ImageUrl, Price, Timestamp, Version } from './primitives';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** An order as the owner reads it, once money moved: `paid` is to be sent, `refund_due` and `refunded` go back, `review` needs a
 *  person. Money is in dollars; `refunded` is how much of it went back, or is on its way. `dispute`: how the bank's objection to the
 *  payment stands, `lost` when the bank took the money back. `reason` is why it is in review, as a sentence. The address is null until
 *  Stripe told it. */
export const Order = Type.Object({
  id: Type.String(),
  version: Version,
  state: Type.Enum(['paid', 'refund_due', 'refunded', 'review']),
  total: Price,
  refunded: Price,
  dispute: Type.Union([Type.Enum(['open', 'won', 'lost']), Type.Null()]),
  reason: TextOrNull,
  email: TextOrNull,
  name: TextOrNull,
  address: Type.Union([Type.Array(Type.String()), Type.Null()]),
  items: Type.Array(
    Type.Object({
      artworkId: Id,
      title: Type.String(),
      imageUrl: ImageUrl,
      quantity: Type.Integer({ minimum: 1 }),
      unitPrice: Price,
    }),
  ),
  createdAt: Timestamp,
  paidAt: Type.Union([Timestamp, Type.Null()]),
});
export type Order = Static<typeof Order>;

/** The latest 500 that money moved for, newest first. */
export const listOrders = endpoint(calls.listOrders, {
  answer: Type.Array(Order),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** Of an order in review; of any other it is a CONFLICT. `order` is null once no money of it is with the shop and none went back: it has
 *  ended then, and is in no list. Nothing is done while Stripe can't say how the payment stands (PAYMENTS_UNAVAILABLE). */
const decision = {
  params: Type.Object({ order: Type.String({ minLength: 1, maxLength: 36 }) }, { additionalProperties: false }),
  isVersioned: true,
  answer: Type.Object({ order: Type.Union([Order, Type.Null()]) }),
  access: 'owner',
} as const;

/** Sells what was ordered for what was paid, and confirms it to the buyer. CONFLICT where Stripe has no money for it, SOLD where the
 *  pieces are gone. */
export const takeOrder = endpoint(calls.takeOrder, {
  ...decision,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'SOLD', 'PAYMENTS_UNAVAILABLE'],
});

/** Gives back what was paid, or cancels what was not, and lets go of what is held. What was sold stays sold. */
export const giveOrderBack = endpoint(calls.giveOrderBack, {
  ...decision,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
