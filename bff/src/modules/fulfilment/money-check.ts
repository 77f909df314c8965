import type { Knex } from 'knex';
import { transaction } from '../../db/transaction';
import { AppError } from '../../errors';
import { type Edition, seenOrder } from '../orders/owner/edition';
import type { StoredOrder } from '../orders/order-rows';
import { isFulfilment, isGoingOut, type OrderState } from '../orders/order-states';
import { ordersRepo } from '../orders/orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { Dispute, Payment } from '../payments/payment';
import { isMissing, type StripeGateway } from '../payments/stripe.gateway';

interface MoneyCheckOptions {
  readonly db: Knex;
  readonly stripe: StripeGateway;
  readonly settlement: SettlementService;
}

interface Leaving {
  readonly to: OrderState;
  readonly isUnchecked: boolean;
}

/** Asks Stripe whether the money of an order is still there before a parcel goes out: a refund or a dispute may have begun there whose event
 *  has not reached the shop. */
export function moneyCheck({ db, stripe, settlement }: MoneyCheckOptions) {
  const orders = ordersRepo(db);
  return {
    /** Brings the order in line with Stripe where it differs. Asks nothing of an order that does not go out.
     *  @returns what the history says of it: null unless Stripe could not be asked and the owner goes on all the same.
     *  @throws AppError CONFLICT where Stripe says something else than the order; PAYMENTS_UNAVAILABLE where it says nothing;
     *    what seenOrder throws */
    async look({ id, version }: Edition, { to, isUnchecked }: Leaving): Promise<string | null> {
      const order = seenOrder(await orders.find(id), version);
      const { paymentIntentId, state } = order;
      if (paymentIntentId === null || !isFulfilment(state, to) || !isGoingOut(state, to)) return null;
      const found = await ask(order, paymentIntentId).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'PAYMENTS_UNAVAILABLE') throw error;
        const why = isMissing(error) ? unknown : unanswered;
        if (!isUnchecked) throw new AppError('PAYMENTS_UNAVAILABLE', why, { cause: error });
        return null;
      });
      if (found === null) return uncheckedNote;
      const news = await takeIn(order, found);
      if (news !== null) throw new AppError('CONFLICT', `${news} Nothing was packed or sent.`);
      return null;
    },
  };

  async function ask({ dispute: known }: StoredOrder, paymentIntentId: string): Promise<Found> {
    const payment = await stripe.retrievePayment(paymentIntentId);
    // A charge stays `disputed` when its dispute is won.
    const isAsked = payment.isDisputed || known !== null;
    return { payment, dispute: isAsked ? await stripe.retrieveDisputeOf(paymentIntentId) : null };
  }

  /** @returns what Stripe knows and the order did not, as a sentence; null when they agree. */
  async function takeIn(order: StoredOrder, { payment, dispute }: Found): Promise<string | null> {
    const hasDispute = dispute !== null && dispute !== order.dispute;
    if (hasDispute) await transaction(db, (tx) => ordersRepo(tx).noteDispute(payment.id, dispute));
    const isLess = payment.refundedCents > order.refundedCents;
    if (isLess) await settlement.settle(payment);
    if (hasDispute && dispute !== 'won') return disputed;
    return isLess ? givenBack : null;
  }
}

interface Found {
  readonly payment: Payment;
  readonly dispute: Dispute | null;
}

const unanswered =
  'Stripe cannot be asked just now whether the money is still there. Try again in a minute, or go on without knowing.';
// Another account's key, or that of the other mode.
const unknown =
  'Stripe does not know the payment of this order, so that nobody can say whether the money is still there. Go on without knowing?';
const uncheckedNote = 'Stripe could not be asked whether the money was still there';
const disputed =
  'The buyer’s bank objects to the payment of this order: answer it at Stripe, and keep what was ordered until it is decided.';
const givenBack = 'Money of this order went back at Stripe: look at the order again before you go on.';
