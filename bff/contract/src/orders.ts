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

/** A dispute of an order's payment. `isToAnswer`: Stripe waits for an answer of the owner, until `dueBy`. `isRefundable`: money of the payment can be
 *  given back all the same. `amount` is in the `currency` that Stripe names, which is rarely another than the payment's. */
const OrderDispute = Type.Object({
  id: Type.String(),
  amount: Price,
  currency: Type.String(),
  stage: DisputeStage,
  isToAnswer: Type.Boolean(),
  isRefundable: Type.Boolean(),
  dueBy: Type.Union([Timestamp, Type.Null()]),
});

/** An order as the owner reads it, once money moved, with the `number` by which people call it: `paid` is to be packed, `packed` to be sent, `sent` under way, `refund_due` and
 *  `refunded` go back, `charged_back` is closed because the bank took the money, `review` needs a person. `carrier` and `trackingUrl` say how it travels, once it was sent. Of an item
 *  `restockedQuantity` pieces came back and are for sale again; `isRestocked`: all of them did. Money is in dollars; `refunded` is how much of it went back, or is on its way, `refunding` what
 *  the owner asked for and Stripe has not made yet, `refundFailed` what was given back, did not reach the buyer, and has not gone back since.
 *  `dispute`: the worst of its disputes; `lost`: how much of its money the bank has taken back. `disputes` are empty for one that the shop has heard of in
 *  a word only. `reason` is why it is in review, as a sentence.
 *  `name` and `address` are the recipient's, and null until Stripe told them; `email` is the payer's. `billing` is who paid, where that is
 *  another person or place. `withdrawals`: what the buyer has withdrawn from, oldest first. */
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

/** Which orders are wanted: `q` is looked for in names and email addresses, and is a number or the beginning of an id where it looks like
 *  one. `state` is one of theirs, or what Today counts: `to_send`, what is in the studio still, and `disputed`. */
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

/** An order as it is named in the owner's addresses. */
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

/** The latest 200 changes of an order, oldest first; none of an order that nobody knows, or that is older than the history. */
export const getOrderHistory = endpoint(calls.getOrderHistory, {
  params: OrderParams,
  answer: Type.Array(OrderHistoryEntry),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** The same orders for a spreadsheet: CSV in UTF-8 with a line of names, 10,000 at most, and no cell that a spreadsheet takes for a
 *  formula. */
export const exportOrders = endpoint(calls.exportOrders, {
  query: Type.Object(wantedOrders, { additionalProperties: false }),
  answer: Type.String(),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** What the owner does with an order that was paid. One that has moved on, or cannot go there, is a CONFLICT that says why. */
const handling = {
  params: OrderParams,
  isVersioned: true,
  answer: Type.Object({ order: Order }),
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
} as const;

/** How many pieces of which of an order's works are put back for sale, never more than are out with it; an id alone: all that are out. */
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

/** `isConfirmed`: the owner has read why a restock may put a piece up for sale that is not there, and wants it all the same. Without it
 *  such a restock is refused (NEEDS_CONFIRMATION), the message says why, and nothing is changed. */
const restocking = { restock: Restock, isConfirmed: Type.Optional(Type.Boolean()) };
const restockingErrors = ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'NEEDS_CONFIRMATION'] as const;

/** Before it is packed or sent Stripe is asked whether its money is still there. PAYMENTS_UNAVAILABLE: nobody can say just now, and nothing is
 *  done. `isUnchecked`: the owner knows that, and it is done all the same while Stripe does not answer. */
const Unchecked = Type.Optional(Type.Boolean());
const checkedErrors = ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'PAYMENTS_UNAVAILABLE'] as const;

/** Moves it along: packed, taken out of its box again (`paid`), delivered. */
export const moveOrder = endpoint(calls.moveOrder, {
  ...handling,
  body: Type.Object(
    { to: Type.Enum(['paid', 'packed', 'delivered']), isUnchecked: Unchecked },
    { additionalProperties: false },
  ),
  errors: checkedErrors,
});

/** Says that it left and how it travels, and writes so to the buyer; once more, where the first was wrong. */
export const sendOrder = endpoint(calls.sendOrder, {
  ...handling,
  body: Type.Object(
    { carrier: Text(limits.label), trackingUrl: Type.Optional(WebAddress), isUnchecked: Unchecked },
    { additionalProperties: false },
  ),
  errors: checkedErrors,
});

/** Says that it came back. No money moves for it. */
export const returnOrder = endpoint(calls.returnOrder, {
  ...handling,
  body: Type.Object(restocking, { additionalProperties: false }),
  errors: [...restockingErrors],
});

/** Ends a withdrawal without a refund of its whole amount; the note says why, for the owner alone. */
export const closeWithdrawal = endpoint(calls.closeWithdrawal, {
  ...handling,
  body: Type.Object({ withdrawal: Id, note: Text(limits.reason) }, { additionalProperties: false }),
});

/** Closes an order whose money the buyer's bank has taken back, all of what did not go back otherwise, and puts works of it back for sale. CONFLICT
 *  while a dispute is open, or the shop has some of the money. */
export const closeOrder = endpoint(calls.closeOrder, {
  ...handling,
  body: Type.Object(restocking, { additionalProperties: false }),
  errors: [...restockingErrors, 'PAYMENTS_UNAVAILABLE'],
});

/** Gives back some of what was paid, or all of it, and tells the buyer why. Stripe makes it first: what it refuses, more than is left, and a
 *  refund beside one that is under way are a CONFLICT. PAYMENTS_UNAVAILABLE: it is written down, and is made once Stripe can be asked. */
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

/** Of an order in review; of any other it is a CONFLICT. `order` is null once no money of it is with the shop and none went back: it has
 *  ended then, and is in no list. Nothing is done while Stripe can't say how the payment stands (PAYMENTS_UNAVAILABLE). */
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
