import type { DisputeStage } from '@studio/contract';
import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';
import { type Buyer, type Payment, secretHash } from '../payments';
import { amountText } from './money';
import { type Actor, orderHistoryRepo } from './order-history.repo';
import { orderNumbersRepo } from './order-numbers.repo';
import {
  type NewOrder,
  type Order,
  type OrderItemRow,
  type OrderRow,
  type Parcel,
  type StoredItem,
  type StoredOrder,
  stockColumnAfter,
  toBuyerColumns,
  toItem,
  toItemRow,
  toOrder,
  toStoredBuyer,
} from './order-rows';
import {
  canMove,
  awaitingPaymentStates,
  orderStates,
  type OrderState,
  soldStates,
  type StockStatus,
} from './order-states';

export interface DisputeSummary {
  readonly stage: DisputeStage;
  readonly lostCents: number;
}

interface Transition {
  readonly id: string;
  readonly from: OrderState;
  readonly to: OrderState;
  readonly by: Actor;
  /** Stored once, and never for an erased order. */
  readonly buyer?: Buyer | undefined;
  /** By Stripe's clock. */
  readonly paidAt?: Date | null | undefined;
  /** For a state that does not imply the stock; default: unchanged. */
  readonly stock?: StockStatus;
  readonly reason?: string | null;
  /** Default: the reason. */
  readonly note?: string | null;
}

export function ordersRepo(db: Knex) {
  const table = () => db<OrderRow>('orders');
  const items = () => db<OrderItemRow>('order_items');
  const history = orderHistoryRepo(db);
  const numbers = orderNumbersRepo(db);
  const next = db.raw('version + 1');
  const one = async (query: Knex.QueryBuilder<OrderRow>): Promise<StoredOrder | undefined> => {
    const row: OrderRow | undefined = await query.first();
    return row && toOrder(row);
  };
  const canStoreBuyer = async (id: string) =>
    (await table().where({ id, paid_at: null, erased_at: null }).first('id')) !== undefined;
  return {
    /** @throws a duplicate-key error when the browser has an open order */
    async add({ items, ...order }: NewOrder): Promise<void> {
      await table().insert({
        id: order.id,
        browser_key: order.browserKey,
        open_key: order.browserKey,
        cart_hash: order.cartHash,
        state: 'pending',
        total_cents: order.totalCents,
        currency: order.currency,
        client_address: order.network,
        expires_at: toRowTime(order.expiresAt),
        created_at: toRowTime(new Date()),
      });
      await db('order_items').insert(items.map((item) => toItemRow(order.id, item)));
    },
    /** Returns items by ascending artwork id, the lock order. */
    async itemsOf(orderId: string): Promise<StoredItem[]> {
      return (await items().where({ order_id: orderId }).orderBy('artwork_id')).map(toItem);
    },
    /** `paid` is the latest paid order since a moment. */
    async findBlockingOrders(
      browserKey: string,
      cartHash: string,
      since: Date,
    ): Promise<{ open?: StoredOrder; paid?: StoredOrder }> {
      const rows: OrderRow[] = await table()
        .where({ browser_key: browserKey })
        .where((some) => some.whereNotNull('open_key').orWhere((same) => paidFor(same, cartHash, since)))
        .orderBy('paid_at', 'desc');
      const [open, paid] = [rows.find((row) => row.open_key !== null), rows.find((row) => row.open_key === null)];
      return { ...(open && { open: toOrder(open) }), ...(paid && { paid: toOrder(paid) }) };
    },
    latestOf: (browserKey: string) => one(table().where({ browser_key: browserKey }).orderBy('created_at', 'desc')),
    ofPayment: (paymentIntentId: string) => one(table().where({ payment_intent_id: paymentIntentId })),
    async lockByPayment(paymentIntentId: string, orderId: string | null): Promise<StoredOrder | undefined> {
      const known = await table().where({ payment_intent_id: paymentIntentId }).first('id');
      const id = known?.id ?? orderId;
      // By primary key: another index would lock the gap for the next payment id.
      return id === null ? undefined : one(table().where({ id }).forUpdate());
    },
    lock: (id: string) => one(table().where({ id }).forUpdate()),
    /** @returns undefined when there is none. */
    find: (id: string) => one(table().where({ id })),
    /** Lists due orders by id, after the id `after`. */
    async openSince(before: Date, after: string, limit: number): Promise<Order[]> {
      const rows = await table()
        .whereIn('state', awaitingPaymentStates)
        .where('created_at', '<=', toRowTime(before))
        .where((due) => due.whereNull('next_attempt_at').orWhere('next_attempt_at', '<=', toRowTime(new Date())))
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit);
      return rows.map(toOrder);
    },
    /** The payment is stored only once. */
    async storePaymentIntent(id: string, payment: Pick<Payment, 'id' | 'clientSecret'>): Promise<void> {
      const secret = payment.clientSecret === '' ? null : secretHash(payment.clientSecret);
      await table()
        .where({ id, payment_intent_id: null })
        .update({ payment_intent_id: payment.id, client_secret_hash: secret });
    },
    /** `by` null: the caller writes the history. `isLess`: a failed refund; otherwise a smaller amount is stale. */
    async noteRefunded(
      { id, state, currency }: Pick<Order, 'id' | 'state' | 'currency'>,
      refundedCents: number,
      { isLess = false, by = 'stripe' as Actor | null } = {},
    ): Promise<void> {
      const order = table()
        .where({ id })
        .where('refunded_cents', isLess ? '<>' : '<', refundedCents);
      if ((await order.update({ refunded_cents: refundedCents, version: next })) === 0) return;
      if (by === null) return;
      const note = `${amountText(refundedCents, currency)} refunded in all`;
      await history.add({ orderId: id, by, from: state, to: state, note });
    },
    async noteDisputes(id: string, { stage, lostCents }: DisputeSummary): Promise<void> {
      await table().where({ id }).update({ dispute: stage, lost_cents: lostCents, version: next });
    },
    async postpone(id: string, attempts: number, nextAttemptAt: Date): Promise<void> {
      await table()
        .where({ id })
        .update({ attempts, next_attempt_at: toRowTime(nextAttemptAt) });
    },
    /**
     * Changes an order only from the expected state, so repeats do no harm. A closed order frees its browser.
     * @returns false when the order had moved
     */
    async transition({
      id,
      from,
      to,
      by,
      buyer,
      paidAt,
      reason = null,
      note = reason,
      ...moved
    }: Transition): Promise<boolean> {
      if (!canMove(from, to)) throw new Error(`An order can't go from ${from} to ${to}.`);
      const paid = buyer && {
        ...((await canStoreBuyer(id)) && toBuyerColumns(buyer)),
        paid_at: db.raw('coalesce(paid_at, ?)', [toRowTime(paidAt ?? new Date())]),
      };
      const changed = await table()
        .where({ id, state: from })
        .update({
          state: to,
          version: next,
          review_reason: reason,
          ...(!awaitingPaymentStates.includes(to) && { open_key: null }),
          ...stockColumnAfter(from, to, moved.stock),
          ...paid,
        });
      if (changed !== 1) return false;
      await history.add({ orderId: id, by, from, to, note });
      if (orderStates[from].money === 'none' && orderStates[to].money !== 'none') await numbers.give(id);
      return true;
    },
    async buyerOf(id: string): Promise<Buyer> {
      const row: OrderRow | undefined = await table().where({ id, erased_at: null }).first();
      return row ? toStoredBuyer(row) : nobody;
    },
    /** Invoices keep the names of erased persons (0033). */
    async partiesOf(id: string): Promise<Pick<Buyer, 'payer' | 'recipient'>> {
      const row: OrderRow | undefined = await table().where({ id }).first();
      return row ? toStoredBuyer(row) : nobody;
    },
    /** The number is undefined while no money has moved. */
    withNumber: async <Known extends { readonly id: string }>(order: Known) => ({
      ...order,
      number: (await numbers.of([order.id])).get(order.id),
    }),
    isAnyIn: async (ids: readonly string[], states: readonly OrderState[]): Promise<boolean> =>
      (await table()
        .whereIn('id', [...ids])
        .whereIn('state', [...states])
        .first('id')) !== undefined,
    /** The new version invalidates decisions based on an earlier view. */
    async bumpVersion(id: string): Promise<void> {
      await table().where({ id }).update({ version: next });
    },
    async noteParcel(id: string, { carrier, trackingUrl }: Parcel): Promise<void> {
      await table().where({ id }).update({ carrier, tracking_url: trackingUrl });
    },
    async removeParcel(id: string): Promise<void> {
      await table().where({ id }).update({ carrier: null, tracking_url: null });
    },
  };
}

const nobody: Buyer = { email: null, payer: { name: null, address: null }, recipient: { name: null, address: null } };

export type OrdersRepo = ReturnType<typeof ordersRepo>;

function paidFor(query: Knex.QueryBuilder<OrderRow>, cartHash: string, since: Date) {
  return query.where({ cart_hash: cartHash }).whereIn('state', soldStates).where('paid_at', '>=', toRowTime(since));
}
