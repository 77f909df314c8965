import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../../db/transaction';
import { disputeEmail, outboxRepo, type Seller } from '../../notifications';
import {
  amountText,
  disputesRepo,
  orderHistoryRepo,
  ordersRepo,
  stageOf,
  type StoredOrder,
  summaryOf,
} from '../../ordering';
import type { Dispute, StripeClient } from '../../payments';

export interface DisputesOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly seller: Seller;
  readonly logger: Logger;
}

interface Answer {
  readonly dispute: Dispute;
  readonly askedAt: Date;
}

/** Every call retrieves from Stripe, so late, repeated or lost events do no harm. */
export function disputesService({ db, stripe, seller, logger }: DisputesOptions) {
  return {
    async syncDispute(id: string): Promise<void> {
      const askedAt = new Date();
      await store([await stripe.retrieveDispute(id)], askedAt);
    },
    async syncDisputes(paymentIntentId: string): Promise<void> {
      const askedAt = new Date();
      await store(await stripe.listDisputes(paymentIntentId), askedAt);
    },
  };

  async function store(disputes: readonly Dispute[], askedAt: Date): Promise<void> {
    for (const dispute of disputes)
      await transaction(db, async (tx) => {
        const { paymentIntentId } = dispute;
        const order = paymentIntentId === null ? undefined : await ordersRepo(tx).lockByPayment(paymentIntentId, null);
        if (order) await note(tx, order, { dispute, askedAt });
        else
          logger.warn({ dispute: dispute.id, payment: paymentIntentId }, 'a dispute of a payment that is none of ours');
      });
  }

  async function note(tx: Knex.Transaction, order: StoredOrder, { dispute, askedAt }: Answer): Promise<void> {
    const { before, isChanged } = await disputesRepo(tx).store(order.id, dispute, askedAt);
    if (!isChanged) return;
    const all = (await disputesRepo(tx).of([order.id])).get(order.id) ?? [];
    const summary = summaryOf(all, order);
    if (summary) await ordersRepo(tx).noteDisputes(order.id, summary);
    const stage = stageOf(dispute);
    if (before && stageOf(before) === stage) return;
    const { id: orderId, state } = order;
    const text = `Dispute of ${amountText(dispute.amountCents, dispute.currency)}: ${stage}`;
    await orderHistoryRepo(tx).add({ orderId, by: 'stripe', from: state, to: state, note: text });
    const told = await ordersRepo(tx).withNumber(order);
    const items = await ordersRepo(tx).itemsOf(orderId);
    await outboxRepo(tx).queue(disputeEmail({ order: told, items, dispute, seller }));
    logger.warn({ order: orderId, dispute: dispute.id, stage }, 'a dispute stands otherwise');
  }
}
