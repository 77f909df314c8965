import { randomUUID } from 'node:crypto';
import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { whileAnswering } from '../../db/patience';
import { transaction } from '../../db/transaction';
import { withDeadline } from '../../deadline';
import { AppError } from '../../errors';
import { failpoint } from '../../failpoint';
import { artworksRepo } from '../artworks/artworks.repo';
import type { Order } from '../orders/order-rows';
import { soldStates } from '../orders/order-states';
import { ordersRepo } from '../orders/orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { Payment } from '../payments/payment';
import { isNeverCreated, isSpent, type StripeGateway } from '../payments/stripe.gateway';
import { reservationsRepo } from '../reservations/reservations.repo';
import type { Cart } from './cart';
import { alreadyPaid, beingBought, priceCart, totalOf } from './refusals';

interface CheckoutOptions {
  readonly db: Knex;
  readonly stripe: StripeGateway;
  readonly settlement: SettlementService;
  /** 0: no limit. */
  readonly maxOpenOrdersPerAddress: number;
}

/** Who asks: the browser's key and the visitor's address. */
export interface Visitor {
  readonly browserKey: string;
  readonly clientAddress: string;
}

// docs/checkout.md, Refusals: 15 minutes per hold, 60 in all.
const holdMs = 15 * 60 * 1000;
const longestHoldMs = 60 * 60 * 1000;
// docs/refusals.md, 37: an answer within 12 s, whatever Stripe does.
export const answerWithinMs = 11_000;
// Each round ends in an answer unless somebody else changed the same order or stock at the same moment.
const maxRounds = 5;

/** Buying: from a cart to a payment. The rule behind it: a hold is released only when Stripe says
 *  that the payment is canceled (docs/checkout.md). */
export function checkoutService({ db, stripe, settlement, ...options }: CheckoutOptions) {
  const orders = ordersRepo(db);
  /** Gives up once the database is slow. */
  const unlessSlow = <T>(work: Promise<T>) => whileAnswering(db, work);
  const asking = new Map<string, Promise<Payment>>();
  return {
    /** Starts the payment of a cart, or goes on with the one that this browser has begun for the same cart.
     *  @returns the client secret.
     *  @throws AppError GONE, SOLD, AMOUNT_MISMATCH, ALREADY_PAID, TOO_MANY, PAYMENTS_UNAVAILABLE or UNAVAILABLE. */
    createPayment: (visitor: Visitor, cart: Cart): Promise<string> =>
      withDeadline(start(visitor, cart), answerWithinMs, () => new AppError('PAYMENTS_UNAVAILABLE')),
  };

  async function start(visitor: Visitor, cart: Cart): Promise<string> {
    for (let round = 0; round < maxRounds; round += 1) {
      const open = await unlessSlow(orders.openOf(visitor.browserKey));
      const payment = open ? await goOn(open, cart) : await begin(visitor, cart);
      if (payment) return payment.clientSecret;
    }
    throw new AppError('PAYMENTS_UNAVAILABLE');
  }

  /** Goes on with a pending order, or ends it.
   *  @returns undefined when it is ended, so that a new one can begin. */
  async function goOn(order: Order, cart: Cart): Promise<Payment | undefined> {
    const isSame = order.cartHash === cart.hash;
    const payment = await paymentOf(order);
    if (payment.state === 'open' && isSame && !order.isExpired) {
      await unlessSlow(orders.extend(order.id, new Date(Date.now() + holdMs), longestHoldMs));
      return payment;
    }
    const ended = payment.state === 'open' ? await stripe.cancelPayment(payment.id) : payment;
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
    return paymentOf(order);
  }

  async function place({ browserKey, clientAddress }: Visitor, cart: Cart): Promise<Order | undefined> {
    const id = randomUUID();
    const hold = { id, browserKey, cartHash: cart.hash, totalCents: cart.amountCents, currency: 'usd' };
    try {
      await transaction(db, async (tx) => {
        const items = priceCart(cart, await artworksRepo(tx).rowsOf(cart.pieces.map(({ artworkId }) => artworkId)));
        const expiresAt = new Date(Date.now() + holdMs);
        await ordersRepo(tx).add({ ...hold, totalCents: totalOf(items), clientAddress, expiresAt, items });
        const lost = await reservationsRepo(tx).hold({ holder: id }, items);
        if (lost.length > 0) throw beingBought(lost);
        await refuseTooMany(tx, clientAddress);
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
      const isOwn = error instanceof AppError && error.code === 'SOLD' && (await orders.hasPaid(browserKey, cart.hash));
      // A buyer who comes back with a cart that is bought isn't told that somebody else was faster.
      throw isOwn ? new AppError('ALREADY_PAID', 'Your order is paid already.', { items: error.items }) : error;
    }
  }

  async function refuseTooMany(tx: Knex.Transaction, clientAddress: string): Promise<void> {
    const limit = options.maxOpenOrdersPerAddress;
    if (limit === 0 || (await ordersRepo(tx).countOpenFrom(clientAddress)) <= limit) return;
    throw new AppError(
      'TOO_MANY',
      'Too many orders are being paid from your network. Please try again in a few minutes.',
    );
  }

  /** The order's payment as Stripe has it. Where its id was never stored, creating it again with the same key gives the same
   *  one. Requests that come at the same moment share the answer: Stripe refuses the same key twice at once. */
  function paymentOf(order: Order): Promise<Payment> {
    const known = asking.get(order.id);
    if (known) return known;
    const asked = askFor(order).finally(() => asking.delete(order.id));
    asking.set(order.id, asked);
    return asked;
  }

  async function askFor(order: Order): Promise<Payment> {
    if (order.paymentIntentId !== null) return stripe.retrievePayment(order.paymentIntentId);
    const payment = await stripe.createPayment(order).catch((error: unknown) => giveUp(order, error));
    failpoint('cpi:after-create');
    await unlessSlow(orders.storePaymentIntent(order.id, payment.id));
    failpoint('cpi:after-store');
    return payment;
  }

  /** Ends an order that no payment will ever be made for: Stripe refuses it, as below the least amount of an account that is paid out in
   *  another currency; or it repeats a failure of its own for a day, and who tries again begins a new order.
   *  @throws the error in any case */
  async function giveUp(order: Order, error: unknown): Promise<never> {
    if (isNeverCreated(error) || isSpent(error)) await unlessSlow(settlement.abandon(order.id));
    throw error;
  }
}

export type CheckoutService = ReturnType<typeof checkoutService>;
