import type { CheckoutStatus, Order } from '@studio/contract';

/** Where the pieces of an order are. */
export type StockStatus = 'held' | 'sold' | 'free';

interface StateMeaning {
  /** Where it may move. */
  readonly next: readonly string[];
  /** Where its pieces are. `held`: its payment may still be made; `unsure`: wherever they were before, which the order's own row says. */
  readonly stock: StockStatus | 'unsure';
  /** Whose the money is. `none` moved; `back`: it goes to the buyer, or has gone; `unsure`: a person decides. */
  readonly money: 'none' | 'kept' | 'back' | 'unsure';
  /** What was ordered as a thing in the world; unless said there is no parcel. */
  readonly parcel?: 'packed' | 'away' | 'back';
  /** What the buyer's browser is told. The owner reads every order that money moved for. */
  readonly customerStatus: CheckoutStatus['state'];
}

/** How an order may move, and what each state means (docs/checkout.md, States). Data, so that no other place decides it. */
export const orderStates = {
  // Refunded at once: Stripe says that it was paid, and that the owner has given the money back before anybody heard of it.
  pending: { next: ['paid', 'expired', 'refunded', 'review'], stock: 'held', money: 'none', customerStatus: 'pending' },
  // Paid although expired: the pieces are reclaimed where there are some, and the money goes back where there are none.
  expired: {
    next: ['paid', 'refund_due', 'refunded', 'review'],
    stock: 'free',
    money: 'none',
    customerStatus: 'failed',
  },
  // The owner may give the money back at Stripe. The pieces stay sold: they may be on their way.
  paid: { next: ['packed', 'sent', 'refunded', 'charged_back'], stock: 'sold', money: 'kept', customerStatus: 'paid' },
  // Taken out of its box again, it is paid as before.
  packed: {
    next: ['paid', 'sent', 'refunded', 'charged_back'],
    stock: 'sold',
    money: 'kept',
    customerStatus: 'paid',
    parcel: 'packed',
  },
  // Sent once more: with another tracking link, the first was wrong.
  sent: {
    next: ['sent', 'delivered', 'returned', 'refunded', 'charged_back'],
    stock: 'sold',
    money: 'kept',
    customerStatus: 'paid',
    parcel: 'away',
  },
  delivered: {
    next: ['returned', 'refunded', 'charged_back'],
    stock: 'sold',
    money: 'kept',
    customerStatus: 'paid',
    parcel: 'away',
  },
  // Back in the studio; the owner said which of its pieces are for sale again.
  returned: {
    next: ['refunded', 'charged_back'],
    stock: 'unsure',
    money: 'kept',
    customerStatus: 'paid',
    parcel: 'back',
  },
  refund_due: { next: ['refunded', 'review'], stock: 'unsure', money: 'back', customerStatus: 'failed' },
  refunded: { next: ['review'], stock: 'unsure', money: 'back', customerStatus: 'failed' },
  // The buyer's bank took the money back, and the owner closed the order.
  charged_back: { next: [], stock: 'unsure', money: 'back', customerStatus: 'failed' },
  // The owner looks at it, and takes the order or gives the money back; expired is what gives back where none came.
  review: {
    next: ['paid', 'refund_due', 'refunded', 'expired'],
    stock: 'unsure',
    money: 'unsure',
    customerStatus: 'pending',
  },
} as const satisfies Record<string, StateMeaning>;

export type OrderState = keyof typeof orderStates;

const states = Object.keys(orderStates) as OrderState[];

/** An order that is in one of these waits for its payment, and its browser goes on with it. */
export const awaitingPaymentStates: readonly OrderState[] = states.filter(
  (state) => orderStates[state].stock === 'held',
);

/** In one of these the buyer has what was ordered. */
export const soldStates: readonly OrderState[] = states.filter((state) => orderStates[state].stock === 'sold');

/** In one of these what was bought is in the studio still. */
export const toFulfilStates: readonly OrderState[] = soldStates.filter((state) => !hasLeftStudio(state));

/** States in which a person decides. */
export const reviewStates: readonly OrderState[] = states.filter((state) => orderStates[state].money === 'unsure');

/** In one of these its money is the owner's. */
export const settledStates: readonly OrderState[] = states.filter((state) => orderStates[state].money === 'kept');

/** In one of these the order is over and nothing was bought. */
export const abandonedStates: readonly OrderState[] = states.filter(
  (state) => orderStates[state].stock === 'free' && orderStates[state].money === 'none',
);

/** In one of these its money has to go back still. */
export const toRefundStates: readonly OrderState[] = states.filter(
  (state) => orderStates[state].money === 'back' && canMove(state, 'refunded'),
);

/** In one of these no money has moved: the owner reads of none of them. */
export const unpaidStates: readonly OrderState[] = states.filter((state) => orderStates[state].money === 'none');

/** What the owner reads of. The contract names each, because the panel has words for it. */
export const ownerStates: readonly Order['state'][] = states.filter(
  (state): state is OwnerState => orderStates[state].money !== 'none',
);

type OwnerState = {
  [State in OrderState]: (typeof orderStates)[State]['money'] extends 'none' ? never : State;
}[OrderState];

/** True when it is the owner who moves an order from one state to the other, with what was ordered: no money moves for it. */
export function isFulfilment(from: OrderState, to: OrderState): boolean {
  return canMove(from, to) && [from, to].every((state) => orderStates[state].money === 'kept');
}

/** True when what was ordered goes out by it, or is made ready to: not while the bank objects to the payment. */
export function isDispatch(from: OrderState, to: OrderState): boolean {
  return !hasLeftStudio(from) && ['packed', 'away'].includes(parcelOf(to));
}

/** True where what was ordered has left the studio. */
export function hasLeftStudio(state: OrderState): boolean {
  return parcelOf(state) === 'away';
}

/** True where what was ordered came back to the studio. */
export function isReturned(state: OrderState): boolean {
  return parcelOf(state) === 'back';
}

function parcelOf(state: OrderState): string {
  const meaning: StateMeaning = orderStates[state];
  return meaning.parcel ?? 'none';
}

/** True when an order may go from one state to the other. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return (orderStates[from].next as readonly OrderState[]).includes(to);
}
