import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../db/transaction';
import { failpoint } from '../../failpoint';
import { isRefusal, type StripeGateway } from '../payments/stripe.gateway';
import { ordersRepo } from './orders.repo';
import { type DueRefund, refundsRepo } from './refunds.repo';

interface RefundsOptions {
  readonly db: Knex;
  readonly stripe: StripeGateway;
  readonly logger: Logger;
}

// After an attempt that a crash or an outage cut off: shorter than the reconciler's pause, so that its next run tries again.
const cutOffDelayMs = 15_000;

/** Gives money back that the shop may not keep. */
export function refundsService({ db, stripe, logger }: RefundsOptions) {
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
  };

  /** @returns false when the order had moved already. */
  function close(orderId: string, isRefunded: boolean): Promise<boolean> {
    return transaction(db, async (tx) => {
      const to = isRefunded ? 'refunded' : 'review';
      if (!(await ordersRepo(tx).transition({ id: orderId, from: 'refund_due', to }))) return false;
      failpoint('refund:before-commit');
      return refundsRepo(tx).close(orderId, isRefunded ? 'done' : 'failed');
    });
  }
}

export type RefundsService = ReturnType<typeof refundsService>;

/** How long to wait after Stripe refused: a minute, then double, six hours at most. */
export function refusedDelayMs(attemptsBefore: number): number {
  return Math.min(60_000 * 2 ** attemptsBefore, 6 * 60 * 60_000);
}
