import type { CheckoutStatus, Order } from '@studio/contract';

export type StockStatus = 'held' | 'sold' | 'free';

interface StateMeaning {
  readonly next: readonly string[];
  readonly stock: StockStatus | 'unsure';
  /** `back`: refunded or to be refunded; `unsure`: the owner decides. */
  readonly money: 'none' | 'kept' | 'back' | 'unsure';
  /** Default: no parcel. */
  readonly parcel?: 'packed' | 'away' | 'back';
  /** For the buyer's browser. */
  readonly customerStatus: CheckoutStatus['state'];
}

/** docs/checkout.md. No other module decides transitions. */
export const orderStates = {
  // A pending order becomes refunded if it was paid and refunded before the shop received any event.
  pending: { next: ['paid', 'expired', 'refunded', 'review'], stock: 'held', money: 'none', customerStatus: 'pending' },
  // An expired order that is paid reclaims its pieces, or is refunded.
  expired: {
    next: ['paid', 'refund_due', 'refunded', 'review'],
    stock: 'free',
    money: 'none',
    customerStatus: 'failed',
  },
  // The pieces of a refunded order stay sold: they may be in transit.
  paid: { next: ['packed', 'sent', 'refunded', 'charged_back'], stock: 'sold', money: 'kept', customerStatus: 'paid' },
  // An unpacked order is paid again.
  packed: {
    next: ['paid', 'sent', 'refunded', 'charged_back'],
    stock: 'sold',
    money: 'kept',
    customerStatus: 'paid',
    parcel: 'packed',
  },
  // A sent order is sent again to correct its tracking link; undone within ten minutes, it is paid or packed again.
  sent: {
    next: ['sent', 'paid', 'packed', 'delivered', 'returned', 'refunded', 'charged_back'],
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
  returned: {
    next: ['refunded', 'charged_back'],
    stock: 'unsure',
    money: 'kept',
    customerStatus: 'paid',
    parcel: 'back',
  },
  refund_due: { next: ['refunded', 'review'], stock: 'unsure', money: 'back', customerStatus: 'failed' },
  refunded: { next: ['review'], stock: 'unsure', money: 'back', customerStatus: 'failed' },
  charged_back: { next: [], stock: 'unsure', money: 'back', customerStatus: 'failed' },
  // Rejecting an unpaid order expires it.
  review: {
    next: ['paid', 'refund_due', 'refunded', 'expired'],
    stock: 'unsure',
    money: 'unsure',
    customerStatus: 'pending',
  },
} as const satisfies Record<string, StateMeaning>;

export type OrderState = keyof typeof orderStates;

const states = Object.keys(orderStates) as OrderState[];

export const awaitingPaymentStates: readonly OrderState[] = states.filter(
  (state) => orderStates[state].stock === 'held',
);

export const soldStates: readonly OrderState[] = states.filter((state) => orderStates[state].stock === 'sold');

export const toFulfilStates: readonly OrderState[] = soldStates.filter((state) => !hasLeftStudio(state));

export const reviewStates: readonly OrderState[] = states.filter((state) => orderStates[state].money === 'unsure');

export const settledStates: readonly OrderState[] = states.filter((state) => orderStates[state].money === 'kept');

export const abandonedStates: readonly OrderState[] = states.filter(
  (state) => orderStates[state].stock === 'free' && orderStates[state].money === 'none',
);

export const toRefundStates: readonly OrderState[] = states.filter(
  (state) => orderStates[state].money === 'back' && canMove(state, 'refunded'),
);

export const unpaidStates: readonly OrderState[] = states.filter((state) => orderStates[state].money === 'none');

export const ownerStates: readonly Order['state'][] = states.filter(
  (state): state is OwnerState => orderStates[state].money !== 'none',
);

type OwnerState = {
  [State in OrderState]: (typeof orderStates)[State]['money'] extends 'none' ? never : State;
}[OrderState];

export function isFulfilment(from: OrderState, to: OrderState): boolean {
  return canMove(from, to) && [from, to].every((state) => orderStates[state].money === 'kept');
}

/** The shop blocks dispatch while the bank disputes the payment. */
export function isDispatch(from: OrderState, to: OrderState): boolean {
  return !hasLeftStudio(from) && ['packed', 'away'].includes(parcelOf(to));
}

export function hasLeftStudio(state: OrderState): boolean {
  return parcelOf(state) === 'away';
}

export const undoableStates: readonly OrderState[] = states.filter((from) =>
  states.some((to) => canMove(from, to) && isBackInStudio(from, to)),
);

/** Only the undoing of a sending. */
export function isBackInStudio(from: OrderState, to: OrderState): boolean {
  return hasLeftStudio(from) && ['none', 'packed'].includes(parcelOf(to)) && orderStates[to].money === 'kept';
}

export function isReturned(state: OrderState): boolean {
  return parcelOf(state) === 'back';
}

function parcelOf(state: OrderState): string {
  const meaning: StateMeaning = orderStates[state];
  return meaning.parcel ?? 'none';
}

export function canMove(from: OrderState, to: OrderState): boolean {
  return (orderStates[from].next as readonly OrderState[]).includes(to);
}
