import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { paginationQuery } from './list-query';
import { disputeStages, limits } from './options';
import { Id, ImageUrl, Price, Text, Timestamp, Version, WebAddress } from './primitives';
import { OwnersWithdrawal } from './withdrawals';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

const orderStates = [
  ...(['paid', 'packed', 'sent', 'delivered', 'returned'] as const),
  ...(['refund_due', 'refunded', 'charged_back', 'review'] as const),
] as const;
const OrderState = Type.Enum([...orderStates]);

const DisputeStage = Type.Enum([...disputeStages]);

/**
 * `isToAnswer`: Stripe expects an answer until `dueBy`. `isRefundable`: the payment can still be refunded. `amount` is
 * in `currency`, rarely another one than the payment's.
 */
const OrderDispute = Type.Object({
  id: Type.String(),
  amount: Price,
  currency: Type.String(),
  stage: DisputeStage,
  isToAnswer: Type.Boolean(),
  isRefundable: Type.Boolean(),
  dueBy: Type.Union([Timestamp, Type.Null()]),
});

/**
 * An order with money movements. States: `paid` (to pack), `packed` (to send), `sent`, `refund_due` and `refunded`,
 * `charged_back` (closed, the bank took the money), `review` (`reason` is a sentence for the owner). Money is in
 * dollars. `refunded` includes refunds in transit; `refunding`: requested, not yet made by Stripe; `refundFailed`:
 * failed to arrive and not repeated; `lost`: taken by the bank. `restockedQuantity`: pieces for sale again. `dispute`
 * is the worst one; `disputes` is empty if the shop only knows the summary. `name` and `address` are the recipient's,
 * null until Stripe sends them; `email` and `billing` (if different) the payer's. `withdrawals`: oldest first.
 */
export const Order = Type.Object({
  id: Type.String(),
  number: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  version: Version,
  state: OrderState,
  total: Price,
  refunded: Price,
  refunding: Type.Union([Price, Type.Null()]),
  refundFailed: Type.Union([Price, Type.Null()]),
  lost: Price,
  dispute: Type.Union([DisputeStage, Type.Null()]),
  disputes: Type.Array(OrderDispute),
  reason: TextOrNull,
  email: TextOrNull,
  name: TextOrNull,
  address: Type.Union([Type.Array(Type.String()), Type.Null()]),
  billing: Type.Union([Type.Object({ name: TextOrNull, address: Type.Array(Type.String()) }), Type.Null()]),
  items: Type.Array(
    Type.Object({
      artworkId: Id,
      title: Type.String(),
      imageUrl: ImageUrl,
      quantity: Type.Integer({ minimum: 1 }),
      unitPrice: Price,
      isRestocked: Type.Boolean(),
      restockedQuantity: Type.Integer({ minimum: 0 }),
    }),
  ),
  carrier: TextOrNull,
  trackingUrl: TextOrNull,
  createdAt: Timestamp,
  paidAt: Type.Union([Timestamp, Type.Null()]),
  withdrawals: Type.Optional(Type.Array(OwnersWithdrawal)),
});
export type Order = Static<typeof Order>;

/**
 * `q`: names, email addresses, an order number or the start of an id. `state`: a state, or Today's `to_send` and
 * `disputed`.
 */
const wantedOrders = {
  q: Type.Optional(Text(limits.title)),
  state: Type.Optional(Type.Enum([...orderStates, 'to_send', 'disputed'])),
};

/** The latest 500 that money moved for, newest first; in pages if a `limit` is given. The headers say how many fit
 *  (`X-Total-Count`), whatever was asked, and the cursor of the next page. */
export const listOrders = endpoint(calls.listOrders, {
  query: Type.Object({ ...paginationQuery, ...wantedOrders }, { additionalProperties: false }),
  answer: Type.Array(Order),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

export const OrderParams = Type.Object(
  { order: Type.String({ minLength: 1, maxLength: 36 }) },
  { additionalProperties: false },
);

/** A change of an order. `from` and `to` are equal when something else changed, which `note` says. `system`: the shop itself, which BFFs
 *  before migration 0062 call `house`. */
export const OrderHistoryEntry = Type.Object({
  at: Timestamp,
  by: Type.Enum(['owner', 'stripe', 'buyer', 'system', 'house']),
  from: Type.String(),
  to: Type.String(),
  note: TextOrNull,
});
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>;

/** The latest 200, oldest first; empty for unknown orders and those before the history. */
export const getOrderHistory = endpoint(calls.getOrderHistory, {
  params: OrderParams,
  answer: Type.Array(OrderHistoryEntry),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** At most 10,000 rows as UTF-8 CSV with a header line. Cells are escaped against formulas. */
export const exportOrders = endpoint(calls.exportOrders, {
  query: Type.Object(wantedOrders, { additionalProperties: false }),
  answer: Type.String(),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** CONFLICT, with the reason: the order's state does not allow it. */
const handling = {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Order }),
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
} as const;

/** At most the pieces that are out; an id alone means all of them. */
const Restock = Type.Array(
  Type.Union([
    Id,
    Type.Object(
      { id: Id, quantity: Type.Integer({ minimum: 1, maximum: limits.stock }) },
      { additionalProperties: false },
    ),
  ]),
  { maxItems: 20, uniqueItems: true },
);
export type Restock = Static<typeof Restock>;

/**
 * `isConfirmed`: the owner accepts that the restocked piece may not exist. Without it the call fails with
 * NEEDS_CONFIRMATION and changes nothing.
 */
const restocking = { restock: Restock, isConfirmed: Type.Optional(Type.Boolean()) };
const restockingErrors = ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'NEEDS_CONFIRMATION'] as const;

/**
 * Packing and sending first ask Stripe whether the money is still there. PAYMENTS_UNAVAILABLE: no answer, nothing
 * changed; `isUnchecked` proceeds without one.
 */
const Unchecked = Type.Optional(Type.Boolean());
const checkedErrors = ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'] as const;

/** To packed, back to `paid`, or delivered. */
export const moveOrder = endpoint(calls.moveOrder, {
  ...handling,
  body: Type.Object(
    { to: Type.Enum(['paid', 'packed', 'delivered']), isUnchecked: Unchecked },
    { additionalProperties: false },
  ),
  errors: checkedErrors,
});

/** Records carrier and tracking, and emails the buyer; a repeat corrects them. */
export const sendOrder = endpoint(calls.sendOrder, {
  ...handling,
  body: Type.Object(
    { carrier: Text(limits.label), trackingUrl: Type.Optional(WebAddress), isUnchecked: Unchecked },
    { additionalProperties: false },
  ),
  errors: checkedErrors,
});

/** Moves no money. */
export const returnOrder = endpoint(calls.returnOrder, {
  ...handling,
  body: Type.Object(restocking, { additionalProperties: false }),
  errors: [...restockingErrors],
});

/** Ends a withdrawal without a full refund; the note is for the owner only. */
export const closeWithdrawal = endpoint(calls.closeWithdrawal, {
  ...handling,
  body: Type.Object({ withdrawal: Id, note: Text(limits.reason) }, { additionalProperties: false }),
});

/**
 * Closes an order whose remaining money the bank took, with a restock. CONFLICT: a dispute is open, or the shop has
 * some of the money.
 */
export const closeOrder = endpoint(calls.closeOrder, {
  ...handling,
  body: Type.Object(restocking, { additionalProperties: false }),
  errors: [...restockingErrors, 'PAYMENTS_UNAVAILABLE'],
});

/**
 * Refunds part or all and emails the buyer the reason. CONFLICT: Stripe refuses, more than is left, or another refund
 * is in progress. PAYMENTS_UNAVAILABLE: recorded, and made once Stripe answers.
 */
export const refundOrder = endpoint(calls.refundOrder, {
  ...handling,
  body: Type.Object(
    {
      amount: Type.Number({ minimum: 0.01, maximum: limits.price, format: 'cents' }),
      reason: Text(limits.reason),
      ...restocking,
    },
    { additionalProperties: false },
  ),
  errors: [...restockingErrors, 'PAYMENTS_UNAVAILABLE'],
});

/**
 * For orders in review, else CONFLICT. `order` is null if the shop has none of its money and refunded none: the order
 * is then in no list. PAYMENTS_UNAVAILABLE: nothing changed.
 */
const decision = {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Type.Union([Order, Type.Null()]) }),
  access: 'owner',
} as const;

/** Sells what was ordered for what was paid, and confirms it to the buyer. CONFLICT where Stripe has no money for it, SOLD where the
 *  pieces are gone. */
export const acceptOrder = endpoint(calls.acceptOrder, {
  ...decision,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'SOLD', 'PAYMENTS_UNAVAILABLE'],
});

/** Gives back what was paid, or cancels what was not, and lets go of what is held. What was sold stays sold. */
export const rejectOrder = endpoint(calls.rejectOrder, {
  ...decision,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
