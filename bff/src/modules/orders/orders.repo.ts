import type { DisputeStage } from '@studio/contract';
import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';
import { secretHash } from '../payments/client-secret';
import type { Buyer, Payment } from '../payments/payment';
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

/** What the disputes of an order come to. */
export interface DisputeSummary {
  readonly stage: DisputeStage;
  readonly lostCents: number;
}

interface Transition {
  readonly id: string;
  readonly from: OrderState;
  readonly to: OrderState;
  /** Who moves it. */
  readonly by: Actor;
  /** Who paid, when somebody did. Stored once, when the order gets its money, and never of an erased order. */
  readonly buyer?: Buyer | undefined;
  /** When, by Stripe's clock; unless said now. */
  readonly paidAt?: Date | null | undefined;
  /** Where the pieces are now, of a state that doesn't say; unless said where they were. */
  readonly stock?: StockStatus;
  /** Why a person has to look, as a sentence for that person. */
  readonly reason?: string | null;
  /** What the history says of it; unless said the reason. */
  readonly note?: string | null;
}

/** Orders and what was ordered. `db` may be a transaction. */
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
    /** Stores a pending order. Throws a duplicate-key error when the browser has one already. */
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
    /** What was ordered, by ascending work: the one order in which stock is touched. */
    async itemsOf(orderId: string): Promise<StoredItem[]> {
      return (await items().where({ order_id: orderId }).orderBy('artwork_id')).map(toItem);
    },
    /** What stands between a browser and a new order of a cart: its one open order, and the latest in which it has paid for exactly this
     *  cart since a moment. */
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
    /** The browser's latest order, whatever became of it. */
    latestOf: (browserKey: string) => one(table().where({ browser_key: browserKey }).orderBy('created_at', 'desc')),
    /** The order that knows this payment as its own. */
    ofPayment: (paymentIntentId: string) => one(table().where({ payment_intent_id: paymentIntentId })),
    /** The order that a payment is for, locked until the transaction ends where the database locks rows. */
    async lockByPayment(paymentIntentId: string, orderId: string | null): Promise<StoredOrder | undefined> {
      const known = await table().where({ payment_intent_id: paymentIntentId }).first('id');
      const id = known?.id ?? orderId;
      // Locked by its primary key: a lock on the other index would lock the gap where the next payment's id belongs.
      return id === null ? undefined : one(table().where({ id }).forUpdate());
    },
    /** The order, locked until the transaction ends where the database locks rows. */
    lock: (id: string) => one(table().where({ id }).forUpdate()),
    /** @returns undefined when there is none. */
    find: (id: string) => one(table().where({ id })),
    /** Open orders that began before `before` and are not put off, by id, from the first one after the id `after`. */
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
    /** Notes the order's PaymentIntent, once, and what its secret is known by. */
    async storePaymentIntent(id: string, payment: Pick<Payment, 'id' | 'clientSecret'>): Promise<void> {
      const secret = payment.clientSecret === '' ? null : secretHash(payment.clientSecret);
      await table()
        .where({ id, payment_intent_id: null })
        .update({ payment_intent_id: payment.id, client_secret_hash: secret });
    },
    /** Notes how much of the order's money went back. `by`: who the history says it was; null: it is told another way. `isLess`: a refund failed; anything else that says less was asked earlier. */
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
      const note = `${amountText(refundedCents, currency)} went back in all`;
      await history.add({ orderId: id, by, from: state, to: state, note });
    },
    /** Notes what an order's disputes come to. */
    async noteDisputes(id: string, { stage, lostCents }: DisputeSummary): Promise<void> {
      await table().where({ id }).update({ dispute: stage, lost_cents: lostCents, version: next });
    },
    /** Puts the next look at an order off. */
    async postpone(id: string, attempts: number, nextAttemptAt: Date): Promise<void> {
      await table()
        .where({ id })
        .update({ attempts, next_attempt_at: toRowTime(nextAttemptAt) });
    },
    /** Moves an order on, only from the state it is expected in, so that a repeated webhook is harmless. An order that is not
     *  open any more frees its browser for the next one.
     *  @returns false when the order had already moved. */
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
        // When it was paid first: what comes later says nothing of that.
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
    /** Who paid and where it goes, for emails; nobody once the person was erased. */
    async buyerOf(id: string): Promise<Buyer> {
      const row: OrderRow | undefined = await table().where({ id, erased_at: null }).first();
      return row ? toStoredBuyer(row) : nobody;
    },
    /** The same for the papers of accounts, which name somebody who was erased, too (infra/decisions/0033). */
    async partiesOf(id: string): Promise<Pick<Buyer, 'payer' | 'recipient'>> {
      const row: OrderRow | undefined = await table().where({ id }).first();
      return row ? toStoredBuyer(row) : nobody;
    },
    /** The order with its number, which is undefined while no money has moved for it. */
    withNumber: async <Known extends { readonly id: string }>(order: Known) => ({
      ...order,
      number: (await numbers.of([order.id])).get(order.id),
    }),
    /** Whatever was decided from how the order looked before is refused from now on. */
    async bumpVersion(id: string): Promise<void> {
      await table().where({ id }).update({ version: next });
    },
    /** Notes how the parcel travels. */
    async noteParcel(id: string, { carrier, trackingUrl }: Parcel): Promise<void> {
      await table().where({ id }).update({ carrier, tracking_url: trackingUrl });
    },
  };
}

const nobody: Buyer = { email: null, payer: { name: null, address: null }, recipient: { name: null, address: null } };

export type OrdersRepo = ReturnType<typeof ordersRepo>;

function paidFor(query: Knex.QueryBuilder<OrderRow>, cartHash: string, since: Date) {
  return query.where({ cart_hash: cartHash }).whereIn('state', soldStates).where('paid_at', '>=', toRowTime(since));
}
