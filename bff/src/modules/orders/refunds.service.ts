import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../db/transaction';
import { failpoint } from '../../failpoint';
import type { Seller } from '../emails/seller';
import { queueEmails } from '../outbox/queue-emails';
import type { Refund } from '../payments/payment';
import { isRefusal, type StripeGateway } from '../payments/stripe.gateway';
import type { Order } from './order-rows';
import { canMove, orderStates } from './order-states';
import { ordersRepo } from './orders.repo';
import { failedRefundEmail } from './refund-email';
import { type DueRefund, refundsRepo } from './refunds.repo';

interface RefundsOptions {
  readonly db: Knex;
  readonly stripe: StripeGateway;
  /** For the email about money that did not arrive. */
  readonly seller: Seller;
  readonly logger: Logger;
}

// After an attempt that a crash or an outage cut off: shorter than the reconciler's pause, so that its next run tries again.
const cutOffDelayMs = 15_000;

/** Gives money back that the shop may not keep. */
export function refundsService({ db, stripe, seller, logger }: RefundsOptions) {
  const refunds = refundsRepo(db);
  return {
    /** Tries a refund that is due. What Stripe refuses is tried again later and later; what it couldn't be asked, soon.
     *  @returns true when the order is refunded now; false when another instance has it, or a person has to look.
     *  @throws AppError PAYMENTS_UNAVAILABLE when it has to be tried again. */
    async refund(due: DueRefund): Promise<boolean> {
      const { orderId, paymentIntentId } = due;
      if (paymentIntentId === null) throw new Error(`Order ${orderId} is to be refunded and has no payment.`);
      if (!(await refunds.claim(due, new Date(Date.now() + cutOffDelayMs)))) return false;
      failpoint('refund:after-claim');
      let isRefunded: boolean;
      try {
        isRefunded = await stripe.refundPayment({ orderId, paymentIntentId });
      } catch (error) {
        if (isRefusal(error)) await refunds.postpone(orderId, new Date(Date.now() + refusedDelayMs(due.attempts)));
        throw error;
      }
      failpoint('refund:after-refund');
      const isClosed = await close(orderId, isRefunded);
      if (isClosed) {
        const about = { order: orderId, payment: paymentIntentId };
        if (isRefunded) logger.info(about, 'order refunded');
        else logger.error(about, 'the refund failed: a person has to give the money back');
      }
      return isClosed && isRefunded;
    },
    /** Takes note of a refund that Stripe called given back and whose money came home since. It must be freshly retrieved.
     *  @returns false when it is none that this shop made, or known already. */
    async noteFailure({ hasFailed, paymentIntentId }: Refund): Promise<boolean> {
      if (!hasFailed || paymentIntentId === null) return false;
      const isNoted = await transaction(db, async (tx) => {
        const order = await ordersRepo(tx).lockByPayment(paymentIntentId, null);
        return order !== undefined && putBeforeOwner(tx, order);
      });
      if (isNoted)
        logger.error({ payment: paymentIntentId }, 'a refund came back: a person has to give the money back');
      return isNoted;
    },
  };

  /** @returns false when the order had moved already. */
  function close(orderId: string, isRefunded: boolean): Promise<boolean> {
    return transaction(db, async (tx) => {
      const orders = ordersRepo(tx);
      const order = await orders.lock(orderId);
      if (!order || !canMove(order.state, 'refunded')) return false;
      const isClosed = isRefunded
        ? await orders.transition({ id: orderId, from: order.state, to: 'refunded' })
        : await putBeforeOwner(tx, order);
      if (isClosed && isRefunded) await refundsRepo(tx).close(orderId, 'done');
      failpoint('refund:before-commit');
      return isClosed;
    });
  }

  /** Only what the shop itself gives back: of a refund that the owner made at Stripe, Stripe tells the owner. */
  async function putBeforeOwner(tx: Knex.Transaction, order: Order): Promise<boolean> {
    const { id, state } = order;
    if (orderStates[state].money !== 'back') return false;
    const orders = ordersRepo(tx);
    if (!(await orders.transition({ id, from: state, to: 'review' }))) return false;
    await refundsRepo(tx).close(id, 'failed');
    const items = await orders.itemsOf(id);
    const write = () => [failedRefundEmail({ order, items, seller })];
    await queueEmails(tx, { write, orderId: id, ownerEmail: seller.ownerEmail, logger });
    return true;
  }
}

export type RefundsService = ReturnType<typeof refundsService>;

/** How long to wait after Stripe refused: a minute, then double, six hours at most. */
export function refusedDelayMs(attemptsBefore: number): number {
  return Math.min(60_000 * 2 ** attemptsBefore, 6 * 60 * 60_000);
}
