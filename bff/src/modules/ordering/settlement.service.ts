import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../db/transaction';
import { failpoint } from '../../failpoint';
import { artworksRepo, reservationsRepo } from '../inventory';
import { type Buyer, isFullyRefunded, type Payment } from '../payments';
import { storeSaleTerms } from './sale-terms';
import { refundsRepo } from './refunds.repo';
import { flagForReview } from './flag-for-review';
import { otherAmount, unservedCountry, type ReviewReason } from './review-reasons';
import { shippingRepo } from '../content';
import type { OrderEvents } from './order-events';
import type { Actor } from './order-history.repo';
import type { Order, OrderItem, StoredItem, StoredOrder } from './order-rows';
import {
  canMove,
  awaitingPaymentStates,
  orderStates,
  type OrderState,
  reviewStates,
  type StockStatus,
} from './order-states';
import { type OrdersRepo, ordersRepo } from './orders.repo';

interface SettlementOptions {
  readonly db: Knex;
  readonly events: OrderEvents;
  readonly logger: Logger;
}

interface SettlementContext {
  readonly tx: Knex.Transaction;
  readonly orders: OrdersRepo;
  /** The order as the transaction has locked it. */
  readonly order: StoredOrder;
  readonly payment: Payment;
  readonly endedBy: Actor;
}

export function settlementService({ db, events, logger }: SettlementOptions) {
  return {
    /**
     * Settling is idempotent and works in any order of events.
     * @param payment freshly retrieved: only Stripe's word makes releasing a hold safe
     * @returns undefined when no order has this payment
     */
    async settle(payment: Payment, endedBy: Actor = 'system'): Promise<OrderState | undefined> {
      const { before, after } = await transaction(db, async (tx) => {
        const orders = ordersRepo(tx);
        const order = await orders.lockByPayment(payment.id, payment.orderId);
        if (!order || !isPaymentOf(order, payment)) return { before: undefined, after: undefined };
        const after = await settleOrder({ tx, orders, order, payment, endedBy });
        failpoint('settle:before-commit');
        return { before: order.state, after };
      });
      if (after !== undefined && before !== after) {
        failpoint('settle:after-commit');
        const level = ['back', 'unsure'].includes(orderStates[after].money) ? 'warn' : 'info';
        logger[level]({ payment: payment.id, before, after }, 'order settled');
      }
      return after;
    },
    /**
     * Sends the order to review with its hold.
     * @returns false when the order has moved
     */
    escalateToReview: ({ id }: Order, reason: ReviewReason): Promise<boolean> =>
      transaction(db, async (tx) => {
        const order = await ordersRepo(tx).lock(id);
        if (!order || !awaitingPaymentStates.includes(order.state)) return false;
        return flagForReview(tx, { order, reason, events });
      }),
    /**
     * Closes an order that can never be paid (0027).
     * @returns false when the order has moved or has a payment
     */
    async abandon(orderId: string): Promise<boolean> {
      const isEnded = await transaction(db, async (tx) => {
        const orders = ordersRepo(tx);
        const order = await orders.lock(orderId);
        if (!order || !awaitingPaymentStates.includes(order.state) || order.paymentIntentId !== null) return false;
        await endHold({ tx, orders, order, endedBy: 'system' });
        return true;
      });
      if (isEnded) {
        logger.warn({ order: orderId }, 'Stripe does not make this payment: its hold is released');
      }
      return isEnded;
    },
  };

  async function settleOrder(context: SettlementContext): Promise<OrderState> {
    const { tx, orders, order, payment } = context;
    if (payment.state === 'open') return order.state;
    await orders.storePaymentIntent(order.id, payment);
    if (payment.state === 'canceled') return expire(context);
    await orders.noteRefunded(order, payment.refundedCents);
    // The refund may precede the shop's knowledge of the payment.
    if (isFullyRefunded(payment)) return canMove(order.state, 'refunded') ? settleRefunded(context) : order.state;
    if (orderStates[order.state].money !== 'none') return order.state;
    if (isAsOrdered(order, payment)) {
      const country = await unservedCountryOf(context);
      if (country === null) return awaitingPaymentStates.includes(order.state) ? sell(context) : reclaim(context);
      const known = { ...order, paymentIntentId: payment.id, email: payment.buyer.email };
      await flagForReview(tx, { order, reason: unservedCountry(known, country), buyer: payment.buyer, events });
      return 'review';
    }
    // The hold stays until the owner decides.
    const reason = otherAmount({ ...order, paymentIntentId: payment.id }, payment);
    const { buyer, chargedAt: paidAt } = payment;
    await flagForReview(tx, { order, reason, buyer, paidAt, events });
    return 'review';
  }

  /** A buyer can bypass the form's list. */
  async function unservedCountryOf({ tx, payment }: SettlementContext): Promise<string | null> {
    const country = payment.buyer.recipient.address?.['country'] ?? null;
    if (country === null) return null;
    const { shipsTo } = await shippingRepo(tx).read();
    return shipsTo.length === 0 || shipsTo.includes(country) ? null : country;
  }

  /** Sold pieces stay sold: they may be in transit. */
  async function settleRefunded(context: SettlementContext): Promise<OrderState> {
    const { tx, orders, order } = context;
    if (reviewStates.includes(order.state)) return order.state;
    const due = await refundsRepo(tx).dueOf(order.id);
    // `manualRefunds` completes the owner's refund.
    if (due?.manual) return order.state;
    const items = await orders.itemsOf(order.id);
    const isHeld = order.stock === 'held';
    await move(context, 'refunded', isHeld ? 'free' : undefined);
    if (isHeld) await release(tx, order, items);
    await refundsRepo(tx).done(order.id);
    // The buyer knows of the shop's own refund.
    if (order.stock !== 'sold' || due) return 'refunded';
    await events.orderRefundedAtStripe(tx, { order, items });
    return 'refunded';
  }

  async function expire(context: SettlementContext): Promise<OrderState> {
    if (!awaitingPaymentStates.includes(context.order.state)) return context.order.state;
    await endHold(context);
    return 'expired';
  }

  async function endHold({ tx, orders, order, endedBy }: Omit<SettlementContext, 'payment'>): Promise<void> {
    await moveOrder(orders, { order, to: 'expired', by: endedBy });
    await release(tx, order, await orders.itemsOf(order.id));
  }

  async function sell(context: SettlementContext): Promise<OrderState> {
    const { tx, orders, order } = context;
    await move(context, 'paid');
    const items = await orders.itemsOf(order.id);
    const reservations = reservationsRepo(tx);
    for (const item of items) await mustChange(reservations.consume({ holder: order.id }, item), item);
    await completeSale(context, items);
    return 'paid';
  }

  /** Takes the pieces if all are left, else refunds the payment. */
  async function reclaim(context: SettlementContext): Promise<OrderState> {
    const { tx, orders, order } = context;
    const artworks = artworksRepo(tx);
    const items = await orders.itemsOf(order.id);
    const taken: OrderItem[] = [];
    for (const item of items) if (await artworks.take(item)) taken.push(item);
    if (taken.length === items.length) {
      await move(context, 'paid');
      await completeSale(context, items);
      return 'paid';
    }
    for (const item of taken) await artworks.putBack(item);
    await move(context, 'refund_due');
    await refundsRepo(tx).add(order.id);
    await events.orderSoldOut(tx, { order, items });
    return 'refund_due';
  }

  async function move(
    { orders, order, payment }: SettlementContext,
    to: OrderState,
    stock?: StockStatus,
  ): Promise<OrderState> {
    const paid = payment.state === 'succeeded' ? { buyer: payment.buyer, paidAt: payment.chargedAt } : {};
    await moveOrder(orders, { order, to, by: 'stripe', ...paid, ...(stock && { stock }) });
    return to;
  }

  async function completeSale({ tx, order }: SettlementContext, items: StoredItem[]): Promise<void> {
    await storeSaleTerms(tx, { orderId: order.id, logger });
    await events.orderPaid(tx, { order, items });
  }
}

export type SettlementService = ReturnType<typeof settlementService>;

/** After a crash, an order without a stored payment accepts one with its id, amount and currency. */
function isPaymentOf(order: Order, payment: Payment): boolean {
  if (order.paymentIntentId !== null) return order.paymentIntentId === payment.id;
  return payment.state === 'succeeded' && isAsOrdered(order, payment);
}

function isAsOrdered(order: Order, { amountCents, currency }: Payment): boolean {
  return amountCents === order.totalCents && currency === order.currency;
}

interface Move {
  readonly order: Order;
  readonly to: OrderState;
  readonly by: Actor;
  readonly buyer?: Buyer | undefined;
  readonly paidAt?: Date | null;
  readonly stock?: StockStatus;
}

async function moveOrder(orders: OrdersRepo, { order: { id, state }, ...move }: Move): Promise<void> {
  const isMoved = await orders.transition({ id, from: state, ...move });
  if (!isMoved) throw new Error(`Order ${id} moved while its row was locked.`);
  failpoint('settle:after-move');
}

async function release(tx: Knex.Transaction, { id: holder }: Order, items: readonly OrderItem[]): Promise<void> {
  const reservations = reservationsRepo(tx);
  for (const item of items) await mustChange(reservations.release({ holder }, item), item);
}

async function mustChange(change: Promise<boolean>, item: OrderItem): Promise<void> {
  if (!(await change)) throw new Error(`The hold on work ${item.artworkId} is not there.`);
}
