import { declineLimits, rateLimits } from '@studio/server-kit';
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../../db/transaction';
import { failpoint } from '../../../failpoint';
import { declinedEmail, outboxRepo, type Seller } from '../../notifications';
import { awaitingPaymentStates, holdsRepo, ordersRepo, type SettlementService } from '../../ordering';
import type { Payment, StripeClient } from '../../payments';
import { tryConsume } from '../../rate-limits';

interface DeclinesOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
  readonly seller: Seller;
  readonly logger: Logger;
}

export function declinesService({ db, stripe, settlement, seller, logger }: DeclinesOptions) {
  return {
    /**
     * Counts from Stripe's data, so lost, late or repeated events do no harm.
     * @param payment freshly retrieved
     */
    async count(payment: Payment): Promise<void> {
      if (!payment.hasFailedAttempt || payment.state !== 'open') return;
      const declines = await stripe.countDeclines(payment.id);
      const isEnding = await transaction(db, async (tx) => {
        const orders = ordersRepo(tx);
        const order = await orders.lockByPayment(payment.id, payment.orderId);
        if (!order || !awaitingPaymentStates.includes(order.state) || declines === 0) return false;
        const isTooMany = declines >= declineLimits.perOrder;
        const isNews = await holdsRepo(tx).noteDeclines(order, declines, isTooMany && !order.isExpired);
        if (!isTooMany || order.isExpired) return isTooMany;
        await holdsRepo(tx).expireNow(order.id);
        if (isNews && (await tryConsume(tx, rateLimits.declinedEmails)) === null)
          await outboxRepo(tx).queue(declinedEmail({ declines, items: await orders.itemsOf(order.id) }, seller));
        return true;
      });
      if (!isEnding) return;
      failpoint('hold:after-end-of-time');
      logger.warn({ payment: payment.id, declines }, 'a payment is ended: too many cards were declined');
      await settlement.settle(await stripe.cancelPayment(payment.id));
    },
  };
}

export type DeclinesService = ReturnType<typeof declinesService>;
