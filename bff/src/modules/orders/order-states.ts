/** How an order may move (docs/checkout.md, States). Data, so that no other place decides it. */
export const transitions = {
  pending: ['paid', 'expired', 'review'],
  // Paid although expired: the pieces are reclaimed where there are some, and the money goes back where there are none.
  expired: ['paid', 'refund_due', 'review'],
  paid: ['review'],
  refund_due: ['refunded', 'review'],
  refunded: ['review'],
  // A person looks at it: amount or currency are not the order's.
  review: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderState = keyof typeof transitions;

/** True when an order may go from one state to the other. */
export function canMove(from: OrderState, to: OrderState): boolean {
  return (transitions[from] as readonly OrderState[]).includes(to);
}
