import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { failIfDatabaseStalls } from '../../db/stall-guard';
import { withDeadline } from '../../deadline';
import { AppError } from '../../errors';
import { failpoint } from '../../failpoint';
import { artworksRepo, type Pieces, reservationsRepo } from '../inventory';
import { refuseDeclined } from './declines/refuse-declined';
import { holdTimes } from './holds/hold-times';
import {
  holdsRepo,
  type Order,
  type OrderPayments,
  ordersRepo,
  ownOrdersRepo,
  type SettlementService,
  soldStates,
  type StoredOrder,
} from '../ordering';
import type { HoldsService } from './holds/holds.service';
import type { NetworkLimits } from './holds/network-limits';
import type { Payment } from '../payments';
import type { Cart } from './cart';
import {
  alreadyPaid,
  beingBought,
  isFree,
  justPaid,
  priceCart,
  priceNow,
  isShortageOwnPurchase,
  totalOf,
} from './refusals';
import type { TermsGate } from './terms-gate';

interface CheckoutOptions {
  readonly db: Knex;
  readonly payments: OrderPayments;
  readonly settlement: SettlementService;
  readonly holds: HoldsService;
  readonly limits: NetworkLimits;
  readonly terms: TermsGate;
}

export interface Visitor {
  readonly browserKey: string;
  readonly network: string;
}

// Within this time a repeated cart is more likely a reload.
const justPaidMs = 30 * 60 * 1000;
// Refusal 37.
export const answerWithinMs = 11_000;
const maxRounds = 5;

/** Releases a hold only once Stripe says `canceled` (docs/checkout.md). */
export function checkoutService({ db, payments, settlement, holds, limits, terms }: CheckoutOptions) {
  const orders = ordersRepo(db);
  const times = holdsRepo(db);
  const guarded = <T>(work: Promise<T>) => failIfDatabaseStalls(db, work);
  return {
    /**
     * Starts the payment of a cart, or resumes this browser's open one.
     * @returns the client secret
     */
    createPayment: (visitor: Visitor, cart: Cart): Promise<string> =>
      withDeadline(checkOut(visitor, cart), answerWithinMs, () => new AppError('PAYMENTS_UNAVAILABLE')),
  };

  async function checkOut(visitor: Visitor, cart: Cart): Promise<string> {
    await guarded(terms.pass());
    for (let round = 0; round < maxRounds; round += 1) {
      const since = new Date(Date.now() - justPaidMs);
      const { open, paid } = await guarded(orders.findBlockingOrders(visitor.browserKey, cart.hash, since));
      if (!open && paid && !cart.isAgain) await refuseJustPaid(paid, cart);
      const payment = open ? await resumeCheckout(open, cart) : await startCheckout(visitor, cart);
      if (payment) return payment.clientSecret;
    }
    throw new AppError('PAYMENTS_UNAVAILABLE');
  }

  /** @returns undefined when the order has ended, so that a new one can start */
  async function resumeCheckout(order: StoredOrder, cart: Cart): Promise<Payment | undefined> {
    const isSame = order.cartHash === cart.hash;
    const payment = await payments.of(order);
    const canResume = payment.state === 'open' && isSame && !order.isExpired;
    if (canResume && (payment.isUnderWay || !(await isCheaperNow(order, cart)))) {
      await guarded(holds.extendOnReturn(order.browserKey));
      return payment;
    }
    if (payment.state === 'open') await guarded(times.expireNow(order.id));
    const ended = payment.state === 'open' ? await payments.cancel(order) : payment;
    failpoint('cpi:after-cancel');
    if (ended.state === 'open')
      throw new AppError(
        'PAYMENTS_UNAVAILABLE',
        'Your earlier payment is still being processed. Please try again in a moment.',
      );
    const state = await guarded(settlement.settle(ended));
    if (state && soldStates.includes(state) && isSame)
      throw alreadyPaid(order.id, await guarded(orders.itemsOf(order.id)));
    return undefined;
  }

  /** A raised price does not affect an open payment. */
  async function isCheaperNow(order: StoredOrder, cart: Cart): Promise<boolean> {
    const total = priceNow(cart, await guarded(stockOf(cart.pieces)));
    return total !== null && total < order.totalCents;
  }

  /** @returns undefined when this browser began another order at the same moment, or other holds have given way to it: then it is to be
   *  tried again. */
  async function startCheckout(visitor: Visitor, cart: Cart): Promise<Payment | undefined> {
    const order = await guarded(createOrderWithHold(visitor, cart)).catch(async (error: unknown) => {
      if (!(error instanceof AppError) || error.code !== 'SOLD') throw error;
      if (!(await holds.yieldHoldsTo(visitor.network, cart.pieces))) throw error;
      return undefined;
    });
    if (!order) return undefined;
    const [payment] = await Promise.all([
      payments.of(order),
      holds.evictOldestUntouchedHolds(visitor.network, order.id),
    ]);
    return payment;
  }

  /** Returns when the paid order does not explain the missing pieces. */
  async function refuseJustPaid(paid: StoredOrder, cart: Cart): Promise<void> {
    const items = await guarded(orders.itemsOf(paid.id));
    const stock = await guarded(stockOf(cart.pieces));
    if (isFree(cart, stock)) throw justPaid(paid.id, items);
    if (isShortageOwnPurchase(items, cart, stock)) throw alreadyPaid(paid.id, items);
  }

  function stockOf(pieces: readonly Pieces[]) {
    return artworksRepo(db).rowsOf(pieces.map(({ artworkId }) => artworkId));
  }

  async function createOrderWithHold({ browserKey, network }: Visitor, cart: Cart): Promise<Order | undefined> {
    const id = randomUUID();
    const hold = { id, browserKey, cartHash: cart.hash, totalCents: cart.amountCents, currency: 'usd' };
    try {
      await limits.inLimitedTransaction(network, async (tx, isLimited) => {
        const items = priceCart(cart, await artworksRepo(tx).rowsOf(cart.pieces.map(({ artworkId }) => artworkId)));
        const expiresAt = new Date(Date.now() + holdTimes.untouchedMs);
        await ordersRepo(tx).add({ ...hold, totalCents: totalOf(items), network, expiresAt, items });
        const lost = await reservationsRepo(tx).hold({ holder: id }, items);
        if (lost.length > 0) throw beingBought(lost);
        if (isLimited) await refuseDeclined(tx, { browserKey, network });
        if (isLimited) await limits.assertAllowed(tx, { id, network, beganAt: new Date(), items });
        await limits.consumeRateLimit(tx, isLimited ? network : null);
        failpoint('cpi:in-hold');
      });
      failpoint('cpi:after-hold');
      return {
        ...hold,
        state: 'pending',
        paymentIntentId: null,
        email: null,
        isExpired: false,
        version: 1,
        stock: 'held',
        attempts: 0,
      };
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      if (!(error instanceof AppError) || error.code !== 'SOLD') throw error;
      // Another tab of this browser holds the pieces.
      if ((await orders.findBlockingOrders(browserKey, cart.hash, new Date())).open) return undefined;
      const boughtAt = await ownOrdersRepo(db).lastPaidFor(browserKey, cart.hash);
      if (!boughtAt || !error.items) throw error;
      throw new AppError('SOLD', error.message, { items: error.items, boughtAt: boughtAt.toISOString() });
    }
  }
}

export type CheckoutService = ReturnType<typeof checkoutService>;
