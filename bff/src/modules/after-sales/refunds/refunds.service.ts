import type { Knex } from 'knex';
import { transaction } from '../../../db/transaction';
import { failpoint } from '../../../failpoint';
import { nextAttemptAt } from '../../../retry-delay';
import { queueEmails, refundFailedEmail, refundNotArrivedEmail } from '../../notifications';
import {
  amountText,
  canMove,
  type DueRefund,
  failedRefundsRepo,
  flagForReview,
  type Order,
  type OrderEvents,
  orderHistoryRepo,
  orderLinksRepo,
  ordersRepo,
  orderStates,
  refundFailed,
  refundRefused,
  refundsRepo,
  retryDelayMs,
  type ReviewReason,
  type StoredOrder,
} from '../../ordering';
import { isFullyRefunded, isRefusal, isReplayedFailure, type Payment, type Refund } from '../../payments';
import type { DisputesOptions } from '../disputes/disputes.service';
import { manualRefunds } from './manual-refunds.service';

interface RefundsOptions extends DisputesOptions {
  readonly events: OrderEvents;
}

interface FailedRefundFacts {
  /** The order as the transaction has locked it. */
  readonly order: StoredOrder;
  readonly refund: Refund;
  readonly payment: Payment;
}

// About eight and a half hours, in which Stripe's balance recovers.
const maxRefusals = 10;

/** An order becomes `refunded` only once the charge is refunded. */
export function refundsService({ db, stripe, seller, events, logger }: RefundsOptions) {
  const refunds = refundsRepo(db);
  const manual = manualRefunds({ db, stripe, seller, logger });
  return {
    requestManual: manual.request,
    /**
     * Escalates the tenth refusal.
     * @returns false when another instance has the refund, or the order needs review
     */
    async refund(due: DueRefund): Promise<boolean> {
      if (due.manual) return manual.execute(due, due.manual);
      const { orderId, paymentIntentId, refusals } = due;
      if (paymentIntentId === null) throw new Error(`Order ${orderId} is to be refunded and has no payment.`);
      if (!(await refunds.claim(due, new Date(Date.now() + retryDelayMs)))) return false;
      failpoint('refund:after-claim');
      let payment: Payment;
      try {
        const isMade = await stripe.refundPayment({ orderId, paymentIntentId, name: String(refusals) });
        failpoint('refund:after-refund');
        if (!isMade) return await escalateToReview(orderId, refundFailed);
        payment = await stripe.retrievePayment(paymentIntentId);
      } catch (error) {
        if (isRefusal(error) || isReplayedFailure(error)) await noteRefusal(due);
        throw error;
      }
      const { refundedCents } = payment;
      if (!isFullyRefunded(payment))
        return escalateToReview(orderId, (order) => refundFailed({ ...order, refundedCents }));
      const isClosed = await close(orderId, payment);
      if (isClosed) logger.info({ order: orderId, payment: paymentIntentId }, 'order refunded');
      return isClosed;
    },
    /**
     * A fully refunded order goes to review; any other gets one email per refund.
     * @param refund freshly retrieved, like `payment`
     * @returns false when no order has this payment, or the failure is stored
     */
    async noteFailure(refund: Refund, payment: Payment): Promise<boolean> {
      if (!refund.hasFailed) return false;
      const isNoted = await transaction(db, async (tx) => {
        const orders = ordersRepo(tx);
        const order = await orders.lockByPayment(payment.id, null);
        if (!order) return false;
        await orders.noteRefunded(order, payment.refundedCents, { isLess: true, by: null });
        const isNew = await storeFailure(tx, { order, refund, payment });
        if (orderStates[order.state].money === 'back') {
          // Another refund followed: nothing is owed.
          if (isFullyRefunded(payment)) return false;
          return failToReview(tx, order, refundFailed({ ...order, refundedCents: payment.refundedCents }));
        }
        if (isNew) await tellOfFailure(tx, order, refund);
        return isNew;
      });
      if (isNoted) logger.error({ payment: payment.id, refund: refund.id }, 'a refund failed: the money is still owed');
      return isNoted;
    },
  };

  /** @returns false when it is stored already. */
  async function storeFailure(tx: Knex.Transaction, { order, refund, payment }: FailedRefundFacts): Promise<boolean> {
    const { id, amountCents } = refund;
    const expectedCents = Math.max(order.refundedCents, payment.refundedCents + amountCents);
    if (!(await failedRefundsRepo(tx).add({ id, orderId: order.id, amountCents, expectedCents }))) return false;
    await ordersRepo(tx).bumpVersion(order.id);
    const [failed, left] = [amountCents, payment.refundedCents].map((cents) => amountText(cents, order.currency));
    const note = `${failed} did not reach the buyer, so you have it again. ${left} refunded in all.`;
    await orderHistoryRepo(tx).add({ orderId: order.id, by: 'stripe', from: order.state, to: order.state, note });
    return true;
  }

  async function tellOfFailure(tx: Knex.Transaction, order: StoredOrder, { amountCents }: Refund): Promise<void> {
    const orders = ordersRepo(tx);
    const items = await orders.itemsOf(order.id);
    const buyer = await orders.buyerOf(order.id);
    const failed = { order: await orders.withNumber(order), items, amountCents, buyer, seller };
    // The buyer knows already of a review.
    const isBuyerTold = buyer.email !== null && orderStates[order.state].money === 'kept';
    const write = async (savepoint: Knex.Transaction) => [
      refundFailedEmail({ ...failed, isBuyerTold }),
      ...(isBuyerTold
        ? [refundNotArrivedEmail({ ...failed, link: await orderLinksRepo(savepoint).add(order.id, seller.origin) })]
        : []),
    ];
    await queueEmails(tx, { write, orderId: order.id, ownerEmail: seller.ownerEmail, logger });
  }

  /** @returns false when the order had moved already. */
  function close(orderId: string, { refundedCents }: Payment): Promise<boolean> {
    return transaction(db, async (tx) => {
      const orders = ordersRepo(tx);
      const order = await orders.lock(orderId);
      if (!order || !isOwed(order)) return false;
      await orders.noteRefunded(order, refundedCents, { by: 'system' });
      const isClosed = await orders.transition({ id: orderId, from: order.state, to: 'refunded', by: 'system' });
      if (isClosed) await refundsRepo(tx).done(orderId);
      failpoint('refund:before-commit');
      return isClosed;
    });
  }

  async function noteRefusal({ orderId, refusals }: DueRefund): Promise<void> {
    const refusedNow = refusals + 1;
    await refunds.noteRefusal(orderId, refusedNow, nextAttemptAt(refusals % maxRefusals));
    // Rejecting the order again starts ten more attempts.
    if (refusedNow % maxRefusals === 0) await escalateToReview(orderId, (order) => refundRefused(order, maxRefusals));
  }

  /** @returns false, as the order is not refunded. */
  async function escalateToReview(orderId: string, reasonOf: (order: StoredOrder) => ReviewReason): Promise<false> {
    const isEscalated = await transaction(db, async (tx) => {
      const order = await ordersRepo(tx).lock(orderId);
      const isPut = order !== undefined && isOwed(order) && (await failToReview(tx, order, reasonOf(order)));
      failpoint('refund:before-commit');
      return isPut;
    });
    if (isEscalated) logger.error({ order: orderId }, 'the refund failed: a person has to give the money back');
    return false;
  }

  async function failToReview(tx: Knex.Transaction, order: Order, reason: ReviewReason): Promise<boolean> {
    if (!(await flagForReview(tx, { order, reason, events }))) return false;
    await refundsRepo(tx).failed(order.id);
    return true;
  }
}

function isOwed({ state }: Order): boolean {
  return orderStates[state].money === 'back' && canMove(state, 'refunded');
}

export type RefundsService = ReturnType<typeof refundsService>;
