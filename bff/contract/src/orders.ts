import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { paginationQuery } from './list-query';
import { disputeStages, limits } from './options';
import { Closed, Id, ImageUrl, Price, Text, Timestamp, Version, WebAddress } from './primitives';
import { OwnersWithdrawal } from './withdrawals';

const TextOrNull = Type.Union([Type.String(), Type.Null()]);

const orderStates = [
  ...(['paid', 'packed', 'sent', 'delivered', 'returned'] as const),
  ...(['refund_due', 'refunded', 'charged_back', 'review'] as const),
] as const;
const OrderState = Type.Enum([...orderStates]);

const DisputeStage = Type.Enum([...disputeStages]);

/**
 * `isToAnswer`: Stripe expects an answer until `dueBy`. `amount` is in `currency`, rarely another one than the
 * payment's.
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
 * In dollars: `refunded` includes refunds in transit; `refunding`: not yet made by Stripe; `refundFailed`: not
 * repeated; `lost`: taken by the bank. `undoUntil`: of the last sending. `dispute` is the worst one. `name` and `address` are the recipient's; `email`
 * and `billing` (if different) the payer's.
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
  undoUntil: Type.Optional(Type.Union([Timestamp, Type.Null()])),
});
export type Order = Static<typeof Order>;

/** `q`: names, email addresses, a number or the start of an id. `state`: also Today's `to_send` and `disputed`. */
const wantedOrders = {
  q: Type.Optional(Text(limits.title)),
  state: Type.Optional(Type.Enum([...orderStates, 'to_send', 'disputed'])),
};

/** Lists the latest 500 orders, newest first. */
export const listOrders = ownerEndpoint(calls.listOrders, {
  query: Closed({ ...paginationQuery, ...wantedOrders }),
  answer: Type.Array(Order),
});

export const OrderParams = Closed({ order: Type.String({ minLength: 1, maxLength: 36 }) });

/** `from` equals `to` if only the `note` matters. BFFs before migration 0062 send `house` for `system`. */
export const OrderHistoryEntry = Type.Object({
  at: Timestamp,
  by: Type.Enum(['owner', 'stripe', 'buyer', 'system', 'house']),
  from: Type.String(),
  to: Type.String(),
  note: TextOrNull,
});
export type OrderHistoryEntry = Static<typeof OrderHistoryEntry>;

/** Lists the latest 200 entries, oldest first. */
export const getOrderHistory = ownerEndpoint(calls.getOrderHistory, {
  params: OrderParams,
  answer: Type.Array(OrderHistoryEntry),
});

/** Exports at most 10,000 rows. Cells are escaped against formulas. */
export const exportOrders = ownerEndpoint(calls.exportOrders, {
  query: Closed(wantedOrders),
  answer: Type.String(),
});

/** CONFLICT: the order's state does not allow it. */
const handling = {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Order }),
  errors: ['NOT_FOUND', 'CONFLICT'],
} as const;

/** An id without a quantity means all pieces that are out. */
const Restock = Type.Array(
  Type.Union([Id, Closed({ id: Id, quantity: Type.Integer({ minimum: 1, maximum: limits.stock }) })]),
  { maxItems: 20, uniqueItems: true },
);
export type Restock = Static<typeof Restock>;

/** `isConfirmed`: the owner accepts that the restocked piece may not exist. Without it: NEEDS_CONFIRMATION. */
const restocking = { restock: Restock, isConfirmed: Type.Optional(Type.Boolean()) };
const restockingErrors = ['NOT_FOUND', 'CONFLICT', 'NEEDS_CONFIRMATION'] as const;

/**
 * Packing and sending first ask Stripe. PAYMENTS_UNAVAILABLE: nothing changed; `isUnchecked` proceeds without an
 * answer.
 */
const Unchecked = Type.Optional(Type.Boolean());
const checkedErrors = ['NOT_FOUND', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'] as const;

export const moveOrder = ownerEndpoint(calls.moveOrder, {
  ...handling,
  body: Closed({ to: Type.Enum(['paid', 'packed', 'delivered']), isUnchecked: Unchecked }),
  errors: checkedErrors,
});

/** Emails the buyer ten minutes later; a repeat corrects carrier and tracking. */
export const sendOrder = ownerEndpoint(calls.sendOrder, {
  ...handling,
  body: Closed({ carrier: Text(limits.label), trackingUrl: Type.Optional(WebAddress), isUnchecked: Unchecked }),
  errors: checkedErrors,
});

/** Until the order's `undoUntil`, and before its email has left: the order is as it was before it was sent. */
export const undoSendOrder = ownerEndpoint(calls.undoSendOrder, handling);

export const returnOrder = ownerEndpoint(calls.returnOrder, {
  ...handling,
  body: Closed(restocking),
  errors: [...restockingErrors],
});

export const closeWithdrawal = ownerEndpoint(calls.closeWithdrawal, {
  ...handling,
  body: Closed({ withdrawal: Id, note: Text(limits.reason) }),
});

/** Closes an order whose money the bank took. CONFLICT: a dispute is open, or the shop has some of the money. */
export const closeOrder = ownerEndpoint(calls.closeOrder, {
  ...handling,
  body: Closed(restocking),
  errors: [...restockingErrors, 'PAYMENTS_UNAVAILABLE'],
});

/**
 * Emails the buyer the reason. CONFLICT: Stripe refuses, more than is left, or another refund is in progress.
 * PAYMENTS_UNAVAILABLE: the refund follows once Stripe answers.
 */
export const refundOrder = ownerEndpoint(calls.refundOrder, {
  ...handling,
  body: Closed({
    amount: Type.Number({ minimum: 0.01, maximum: limits.price, format: 'cents' }),
    reason: Text(limits.reason),
    ...restocking,
  }),
  errors: [...restockingErrors, 'PAYMENTS_UNAVAILABLE'],
});

/**
 * CONFLICT: the order is not in review. `order` is null when no list shows the order, because the shop has none of its
 * money and refunded none. PAYMENTS_UNAVAILABLE: nothing changed.
 */
const decision = {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Type.Union([Order, Type.Null()]) }),
} as const;

/** CONFLICT: Stripe has no money; SOLD: the pieces are gone. */
export const acceptOrder = ownerEndpoint(calls.acceptOrder, {
  ...decision,
  errors: ['NOT_FOUND', 'CONFLICT', 'SOLD', 'PAYMENTS_UNAVAILABLE'],
});

/** Refunds or cancels the payment. Sold pieces stay sold. */
export const rejectOrder = ownerEndpoint(calls.rejectOrder, {
  ...decision,
  errors: ['NOT_FOUND', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'],
});
