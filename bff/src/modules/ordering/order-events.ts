import type { Knex } from 'knex';
import type { Order, StoredItem } from './order-rows';
import type { ReviewReason } from './review-reasons';

interface OrderEvent {
  readonly order: Order;
  readonly items: StoredItem[];
}

type Handler<Event extends OrderEvent = OrderEvent> = (tx: Knex.Transaction, event: Event) => Promise<void>;

/**
 * Domain events of an order. A handler runs in the transaction that changes the order; if it throws, the change is
 * rolled back.
 */
export interface OrderEvents {
  readonly orderPaid: Handler;
  /** The pieces were sold before the payment arrived; the payment is refunded. */
  readonly orderSoldOut: Handler;
  /** A sold order was refunded at Stripe. */
  readonly orderRefundedAtStripe: Handler;
  /** The owner must decide. `order.email` is the buyer's as far as known. */
  readonly orderInReview: Handler<OrderEvent & { readonly reason: ReviewReason }>;
}
