import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError } from '../../errors';
import { artworksRepo, reservationsRepo } from '../inventory';
import { orderStatusEmails, queueEmails, queueOrderEmails } from '../notifications';
import {
  type Order,
  orderAtVersion,
  ordersRepo,
  type OrderState,
  refundsRepo,
  returnedPiecesRepo,
  reviewStates,
  type RowVersion,
  staleOrder,
  type StoredItem,
  type StoredOrder,
  storeSaleTerms,
} from '../ordering';
import { isFullyRefunded, isMissing, type Payment } from '../payments';
import type { DisputesOptions } from './disputes/disputes.service';

/** Asks Stripe first. Nothing happens when order or payment have changed. */
export function reviewService({ db, stripe, seller, logger }: DisputesOptions) {
  return {
    async accept(rowVersion: RowVersion): Promise<void> {
      const { paymentIntentId } = await find(rowVersion);
      const payment = await findPayment(paymentIntentId, (id) => stripe.retrievePayment(id));
      if (payment?.state !== 'succeeded') throw new AppError('CONFLICT', notPaid);
      if (isFullyRefunded(payment)) throw new AppError('CONFLICT', gone);
      await decide(rowVersion, async (tx, order) => {
        if (isTakenByBank(order, payment)) throw new AppError('CONFLICT', taken);
        const orders = ordersRepo(tx);
        const items = await orders.itemsOf(order.id);
        await sell(tx, order, items);
        await orders.noteRefunded(order, payment.refundedCents);
        await move(tx, order, { to: 'paid', payment });
        await storeSaleTerms(tx, { orderId: order.id, logger });
        await queueOrderEmails(tx, { order, items, seller, logger });
      });
    },
    /** Sold pieces stay sold: they may be in transit. */
    async reject(rowVersion: RowVersion): Promise<void> {
      const { paymentIntentId } = await find(rowVersion);
      const payment = await findPayment(paymentIntentId, (id) => stripe.cancelPayment(id));
      if (payment?.state === 'open') throw new AppError('CONFLICT', stillOpen);
      await decide(rowVersion, async (tx, order) => {
        if (order.dispute === 'open' && payment && !isFullyRefunded(payment)) throw new AppError('CONFLICT', disputed);
        if (order.stock === 'held') {
          const reservations = reservationsRepo(tx);
          for (const item of await ordersRepo(tx).itemsOf(order.id))
            if (!(await reservations.release({ holder: order.id }, item)))
              throw new Error(`The hold on work ${item.artworkId} is not there.`);
        }
        const refunds = refundsRepo(tx);
        if (payment) await ordersRepo(tx).noteRefunded(order, payment.refundedCents);
        if (payment?.state !== 'succeeded') return move(tx, order, { to: 'expired', payment });
        // Stripe refunds none of the money that the buyer has.
        const isTaken = isTakenByBank(order, payment);
        const isDone = isTaken || isFullyRefunded(payment);
        await move(tx, order, { to: isDone ? 'refunded' : 'refund_due', payment });
        await (isDone ? refunds.done(order.id) : refunds.add(order.id));
        if (isTaken) return;
        const items = await ordersRepo(tx).itemsOf(order.id);
        const to = (await ordersRepo(tx).buyerOf(order.id)).email;
        const told = { order, items, seller, status: 'givenBack', to } as const;
        const write = (savepoint: Knex.Transaction) => orderStatusEmails(savepoint, told);
        await queueEmails(tx, { write, orderId: order.id, ownerEmail: seller.ownerEmail, logger });
      });
    },
  };

  async function find({ id, version }: RowVersion): Promise<StoredOrder> {
    return expect(await ordersRepo(db).find(id), version);
  }

  /** @returns undefined when Stripe has no such payment. */
  async function findPayment(id: string | null, ask: (id: string) => Promise<Payment>): Promise<Payment | undefined> {
    if (id === null) return undefined;
    try {
      return await ask(id);
    } catch (error) {
      if (isMissing(error)) return undefined;
      throw error;
    }
  }

  async function decide(
    { id, version }: RowVersion,
    work: (tx: Knex.Transaction, order: StoredOrder) => Promise<void>,
  ): Promise<void> {
    await transaction(db, async (tx) => {
      await work(tx, expect(await ordersRepo(tx).lock(id), version));
    });
  }
}

export type ReviewService = ReturnType<typeof reviewService>;

const notPaid =
  'Stripe has no money for this order, so it cannot be accepted. Nothing was changed: refund or drop it to free its works.';
const gone = 'This order was already refunded, so it cannot be accepted. Nothing was changed.';
const taken =
  'The buyer’s bank has taken the money back, so this order cannot be accepted. Nothing was changed: refund it to end it.';
const disputed =
  'The buyer’s bank disputes this payment: answer it in Stripe, and decide here once the bank has. Nothing was changed.';
const stillOpen =
  'Stripe is still working on this payment, and cannot cancel it just now. Nothing was changed: try again in a few minutes.';

function expect(order: StoredOrder | undefined, version: number | null): StoredOrder {
  const seen = orderAtVersion(order, version);
  if (!reviewStates.includes(seen.state)) throw staleOrder();
  return seen;
}

function isTakenByBank({ lostCents }: StoredOrder, { amountCents, refundedCents }: Payment): boolean {
  return lostCents > 0 && refundedCents + lostCents >= amountCents;
}

async function sell(tx: Knex.Transaction, { id: holder, stock }: Order, items: readonly StoredItem[]): Promise<void> {
  const artworks = artworksRepo(tx);
  const reservations = reservationsRepo(tx);
  for (const item of items) {
    // Only returned pieces are sold again.
    const missing = { ...item, quantity: stock === 'sold' ? item.restockedQuantity : item.quantity };
    if (missing.quantity === 0) continue;
    const isSold = stock === 'held' ? await reservations.consume({ holder }, missing) : await artworks.take(missing);
    if (isSold && item.restockedQuantity > 0) await returnedPiecesRepo(tx).noteResold(holder, item);
    if (isSold) continue;
    const { artworkId: id, title } = item;
    const message = `“${title}” is sold, or being bought just now. Nothing was changed: you can only refund this order.`;
    throw new AppError('SOLD', message, { items: [{ id, title }] });
  }
}

interface Decision {
  readonly to: OrderState;
  readonly payment: Payment | undefined;
}

async function move(tx: Knex.Transaction, order: Order, { to, payment }: Decision): Promise<void> {
  const paid = payment?.state === 'succeeded' ? { buyer: payment.buyer, paidAt: payment.chargedAt } : {};
  const stock = order.stock === 'held' ? 'free' : order.stock;
  if (!(await ordersRepo(tx).transition({ id: order.id, from: order.state, to, by: 'owner', ...paid, stock })))
    throw new Error(`Order ${order.id} moved while its row was locked.`);
}
