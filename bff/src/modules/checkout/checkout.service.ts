import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { whileAnswering } from '../../db/patience';
import { withDeadline } from '../../deadline';
import { AppError } from '../../errors';
import { failpoint } from '../../failpoint';
import { artworksRepo } from '../artworks/artworks.repo';
import { holdTimes } from '../holds/hold-times';
import { holdsRepo } from '../holds/holds.repo';
import type { HoldsService } from '../holds/holds.service';
import type { NetworkLimits } from '../holds/network-limits';
import type { Order } from '../orders/order-rows';
import { soldStates } from '../orders/order-states';
import { ordersRepo } from '../orders/orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { Payment } from '../payments/payment';
import type { OrderPayments } from '../payments/order-payments';
import { reservationsRepo } from '../artworks/reservations.repo';
import type { Cart } from './cart';
import { alreadyPaid, beingBought, isFree, justPaid, priceCart, totalOf } from './refusals';

interface CheckoutOptions {
  readonly db: Knex;
  readonly payments: OrderPayments;
  readonly settlement: SettlementService;
  readonly holds: HoldsService;
  readonly limits: NetworkLimits;
}

/** Who asks: the browser's key and the visitor's network. */
export interface Visitor {
  readonly browserKey: string;
  readonly network: string;
}

// docs/checkout.md, Refusals: so long the same cart again is more likely a lost page than a second purchase.
const justPaidMs = 30 * 60 * 1000;
// docs/refusals.md, 37: an answer within 12 s, whatever Stripe does.
export const answerWithinMs = 11_000;
// Each round ends in an answer unless somebody else changed the same order or stock at the same moment.
const maxRounds = 5;

/** Buying: from a cart to a payment. The rule behind it: a hold is released only when Stripe says
 *  that the payment is canceled (docs/checkout.md). */
export function checkoutService({ db, payments, settlement, holds, limits }: CheckoutOptions) {
  const orders = ordersRepo(db);
  const times = holdsRepo(db);
  /** Gives up once the database is slow. */
  const unlessSlow = <T>(work: Promise<T>) => whileAnswering(db, work);
  return {
    /** Starts the payment of a cart, or goes on with the one that this browser has begun for the same cart.
     *  @returns the client secret.
     *  @throws AppError GONE, SOLD, AMOUNT_MISMATCH, ALREADY_PAID, JUST_PAID, TOO_MANY, PAYMENTS_UNAVAILABLE or UNAVAILABLE. */
    createPayment: (visitor: Visitor, cart: Cart): Promise<string> =>
      withDeadline(start(visitor, cart), answerWithinMs, () => new AppError('PAYMENTS_UNAVAILABLE')),
  };

  async function start(visitor: Visitor, cart: Cart): Promise<string> {
    for (let round = 0; round < maxRounds; round += 1) {
      const since = new Date(Date.now() - justPaidMs);
      const { open, paid } = await unlessSlow(orders.inTheWay(visitor.browserKey, cart.hash, since));
      if (!open && paid && !cart.isAgain) await refuseJustPaid(paid, cart);
      const payment = open ? await goOn(open, cart) : await begin(visitor, cart);
      if (payment) return payment.clientSecret;
    }
    throw new AppError('PAYMENTS_UNAVAILABLE');
  }

  /** Goes on with a pending order, or ends it.
   *  @returns undefined when it is ended, so that a new one can begin. */
  async function goOn(order: Order, cart: Cart): Promise<Payment | undefined> {
    const isSame = order.cartHash === cart.hash;
    const payment = await payments.of(order);
    if (payment.state === 'open' && isSame && !order.isExpired) {
      await unlessSlow(holds.comeBack(order.browserKey));
      return payment;
    }
    if (payment.state === 'open') await unlessSlow(times.endTime(order.id));
    const ended = payment.state === 'open' ? await payments.cancel(order) : payment;
    failpoint('cpi:after-cancel');
    if (ended.state === 'open')
      throw new AppError(
        'PAYMENTS_UNAVAILABLE',
        'Your earlier payment is still being processed. Please try again in a moment.',
      );
    const state = await unlessSlow(settlement.settle(ended));
    if (state && soldStates.includes(state) && isSame) throw alreadyPaid(await unlessSlow(orders.itemsOf(order.id)));
    return undefined;
  }

  /** @returns undefined when this browser began another order at the same moment. */
  async function begin(visitor: Visitor, cart: Cart): Promise<Payment | undefined> {
    const order = await unlessSlow(place(visitor, cart));
    if (!order) return undefined;
    const [payment] = await Promise.all([payments.of(order), holds.makeRoom(visitor.network, order.id)]);
    return payment;
  }

  async function refuseJustPaid(paid: Order, cart: Cart): Promise<never> {
    const items = await unlessSlow(orders.itemsOf(paid.id));
    const stock = await unlessSlow(artworksRepo(db).rowsOf(items.map(({ artworkId }) => artworkId)));
    throw isFree(cart, stock) ? justPaid(items) : alreadyPaid(items);
  }

  async function place({ browserKey, network }: Visitor, cart: Cart): Promise<Order | undefined> {
    const id = randomUUID();
    const hold = { id, browserKey, cartHash: cart.hash, totalCents: cart.amountCents, currency: 'usd' };
    try {
      await limits.counted(network, async (tx, isLimited) => {
        const items = priceCart(cart, await artworksRepo(tx).rowsOf(cart.pieces.map(({ artworkId }) => artworkId)));
        const expiresAt = new Date(Date.now() + holdTimes.untouchedMs);
        await ordersRepo(tx).add({ ...hold, totalCents: totalOf(items), network, expiresAt, items });
        const lost = await reservationsRepo(tx).hold({ holder: id }, items);
        if (lost.length > 0) throw beingBought(lost);
        if (isLimited) await limits.refuse(tx, { id, network, items });
        await limits.takeTurn(tx, isLimited ? network : null);
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
        pieces: 'held',
        attempts: 0,
      };
    } catch (error) {
      if (isDuplicate(error)) return undefined;
      const isOwn =
        error instanceof AppError && error.code === 'SOLD' && (await orders.hasPaidFor(browserKey, cart.hash));
      // A buyer who comes back with a cart that is bought isn't told that somebody else was faster.
      throw isOwn ? new AppError('ALREADY_PAID', 'Your order is paid already.', { items: error.items }) : error;
    }
  }
}

export type CheckoutService = ReturnType<typeof checkoutService>;
