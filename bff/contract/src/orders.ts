import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { Id, ImageUrl, Price, Timestamp } from './primitives';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** An order as the owner reads it, once money moved: `paid` is to be sent, `refund_due` and `refunded` go back, `review` needs a
 *  person. Money is in dollars. The address is null until Stripe told it. */
export const Order = Type.Object({
  id: Type.String(),
  state: Type.Enum(['paid', 'refund_due', 'refunded', 'review']),
  total: Price,
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
