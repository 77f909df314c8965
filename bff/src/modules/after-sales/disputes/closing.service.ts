import { transaction } from '../../../db/transaction';
import { AppError } from '../../../errors';
import { restock, restockable, type RestockRequest } from '../fulfilment/restock';
import {
  canMove,
  dollarsText,
  orderAtVersion,
  ordersRepo,
  refundInProgress,
  refundsRepo,
  type RowVersion,
  type StoredOrder,
} from '../../ordering';
import { type DisputesOptions, disputesService } from './disputes.service';

/** Closing moves no money and sends no email. */
export function closingService(options: DisputesOptions) {
  const { db } = options;
  const disputes = disputesService(options);
  return {
    /** @throws AppError NOT_FOUND, CONFLICT, NEEDS_CONFIRMATION or PAYMENTS_UNAVAILABLE, with nothing changed */
    async close(rowVersion: RowVersion, request: RestockRequest): Promise<void> {
      const { paymentIntentId } = orderAtVersion(await ordersRepo(db).find(rowVersion.id), rowVersion.version);
      if (paymentIntentId !== null) await disputes.syncDisputes(paymentIntentId);
      await transaction(db, async (tx) => {
        const order = orderAtVersion(await ordersRepo(tx).lock(rowVersion.id), rowVersion.version);
        const isUnderWay = (await refundsRepo(tx).dueOf(order.id)) !== undefined;
        const objection = isUnderWay ? refundInProgress : objectionTo(order);
        if (objection) throw new AppError('CONFLICT', `${objection} Nothing was changed.`);
        const titles = await restock(tx, order, await restockable(tx, order, request));
        const again = titles.length > 0 ? `For sale again: ${titles.join(', ')}` : 'None of it is for sale again';
        const note = `${dollarsText(order.lostCents)} lost to the bank. ${again}`;
        const { id, state: from } = order;
        if (!(await ordersRepo(tx).transition({ id, from, to: 'charged_back', by: 'owner', note })))
          throw new Error(`Order ${id} moved while its row was locked.`);
      });
    },
  };
}

export type ClosingService = ReturnType<typeof closingService>;

function objectionTo(order: StoredOrder): string | null {
  if (!canMove(order.state, 'charged_back')) return 'This order is closed, or waiting for your decision.';
  if (order.dispute !== 'lost') return 'The bank has not taken the money for this order.';
  const left = order.totalCents - order.refundedCents - order.lostCents;
  if (left > 0) return `You still have ${dollarsText(left)} of this order: refund it first.`;
  return null;
}
