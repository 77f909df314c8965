import { transaction } from '../../../db/transaction';
import { AppError } from '../../../errors';
import { failpoint } from '../../../failpoint';
import { type DisputesOptions, disputesService } from '../disputes/disputes.service';
import { outboxRepo, refundEmail, refundRefusedEmail } from '../../notifications';
import { restock, restockable, type RestockRequest, stillRestockable } from '../fulfilment/restock';
import {
  canMove,
  dollarsText,
  type DueRefund,
  type ManualRefund,
  orderAtVersion,
  orderHistoryRepo,
  orderLinksRepo,
  ordersRepo,
  orderStates,
  refundInProgress,
  refundsRepo,
  retryDelayMs,
  type RowVersion,
  type StoredOrder,
} from '../../ordering';
import { isFullyRefunded, isMissing, isRefusal, isReplayedFailure, type Payment } from '../../payments';

export interface RefundInput {
  readonly amountCents: number;
  readonly reason: string;
  readonly restocked: RestockRequest;
}

/** The stored request limits an order to one refund at a time. Emails and restocking follow Stripe's refund. */
export function manualRefunds({ db, stripe, seller, logger }: DisputesOptions) {
  const refunds = refundsRepo(db);
  const disputes = disputesService({ db, stripe, seller, logger });
  return {
    /** @throws AppError CONFLICT or NEEDS_CONFIRMATION: nothing was refunded; PAYMENTS_UNAVAILABLE: retried */
    async request(rowVersion: RowVersion, wanted: RefundInput): Promise<void> {
      const { paymentIntentId } = orderAtVersion(await ordersRepo(db).find(rowVersion.id), rowVersion.version);
      const payment = paymentIntentId === null ? undefined : await retrieve(paymentIntentId);
      if (payment)
        await disputes.syncDisputes(payment.id).catch((error: unknown) => Promise.reject(withMessage(error, notBegun)));
      const due = await transaction(db, async (tx) => {
        const order = orderAtVersion(await ordersRepo(tx).lock(rowVersion.id), rowVersion.version);
        const gone = Math.max(order.refundedCents, payment?.refundedCents ?? 0);
        const left = payment?.state === 'succeeded' ? payment.amountCents - gone - order.lostCents : 0;
        const isUnderWay = (await refundsRepo(tx).dueOf(order.id)) !== undefined;
        const objection = isUnderWay ? refundInProgress : objectionTo(order, left, wanted);
        if (objection) throw new AppError('CONFLICT', `${objection} Nothing was refunded.`);
        await restockable(tx, order, wanted.restocked);
        await ordersRepo(tx).bumpVersion(order.id);
        const { amountCents, reason } = wanted;
        const refund = { amountCents, reason, expectedCents: gone + amountCents, restock: wanted.restocked.wanted };
        return refundsRepo(tx).addManual(order.id, refund, new Date(Date.now() + retryDelayMs));
      });
      if (due.manual) await execute(due, due.manual, true);
    },
    execute,
  };

  async function retrieve(paymentIntentId: string): Promise<Payment> {
    return stripe.retrievePayment(paymentIntentId).catch((error: unknown) => {
      throw isMissing(error) ? new AppError('CONFLICT', unknown, { cause: error }) : withMessage(error, notBegun);
    });
  }

  /**
   * @param isFirst Stripe was not asked before
   * @returns false when another instance makes it
   * @throws AppError CONFLICT when Stripe refuses, which ends it; PAYMENTS_UNAVAILABLE: to be retried
   */
  async function execute(due: DueRefund, manual: ManualRefund, isFirst = false): Promise<boolean> {
    const { orderId, paymentIntentId } = due;
    if (paymentIntentId === null) throw new Error(`Order ${orderId} is to be refunded and has no payment.`);
    if (!(await refunds.claim(due, new Date(Date.now() + retryDelayMs)))) return false;
    failpoint('refund:after-claim');
    const payment = await give(paymentIntentId).catch((error: unknown) => {
      if (isMissing(error)) return null;
      throw withMessage(error, goesOn);
    });
    if (!payment) {
      await refuse(orderId, manual, isFirst);
      throw new AppError('CONFLICT', `${refused(manual)} Nothing was refunded: look in Stripe to see why.`);
    }
    await close(orderId, manual, payment);
    logger.info({ order: orderId, payment: paymentIntentId }, 'money of a sale was given back');
    return true;

    /** @returns null where Stripe will not make it. */
    async function give(id: string): Promise<Payment | null> {
      // Stripe keeps idempotency keys for a day only.
      const before = isFirst ? null : await stripe.retrievePayment(id);
      if (before && before.refundedCents >= manual.expectedCents) return before;
      const name = `asked:${manual.round}`;
      try {
        const isMade = await stripe.refundPayment({
          ...{ orderId, paymentIntentId: id, name },
          amountCents: manual.amountCents,
        });
        failpoint('refund:after-refund');
        return isMade ? await stripe.retrievePayment(id) : null;
      } catch (error) {
        if (!isRefusal(error) && !isReplayedFailure(error)) throw error;
        const after = await stripe.retrievePayment(id);
        return after.refundedCents >= manual.expectedCents ? after : null;
      }
    }
  }

  async function close(orderId: string, manual: ManualRefund, payment: Payment): Promise<void> {
    await transaction(db, async (tx) => {
      const orders = ordersRepo(tx);
      const order = await orders.lock(orderId);
      const due = await refundsRepo(tx).dueOf(orderId);
      if (!order || due?.manual?.round !== manual.round) return;
      await orders.noteRefunded(order, payment.refundedCents, { by: null });
      const titles = await restock(tx, order, await stillRestockable(tx, order, manual.restock));
      const again = titles.length > 0 ? `. For sale again: ${titles.join(', ')}` : '';
      const note = `Refunded ${dollarsText(manual.amountCents)}: ${manual.reason}${again}`;
      const { state: from } = order;
      const isFullRefund = isFullyRefunded(payment) && canMove(from, 'refunded');
      if (isFullRefund) await orders.transition({ id: orderId, from, to: 'refunded', by: 'owner', note });
      else await orderHistoryRepo(tx).add({ orderId, by: 'owner', from, to: from, note });
      await refundsRepo(tx).done(orderId);
      const { email } = await orders.buyerOf(orderId);
      const items = await orders.itemsOf(orderId);
      const told = await orders.withNumber(order);
      if (email !== null) {
        const link = await orderLinksRepo(tx).add(orderId, seller.origin);
        await outboxRepo(tx).queue(
          refundEmail({ order: told, items, to: email, refund: manual, isFullRefund, seller, link }),
        );
      }
      failpoint('refund:before-commit');
    });
  }

  /** @param isReported as the answer, so that no email is needed */
  async function refuse(orderId: string, manual: ManualRefund, isReported: boolean): Promise<void> {
    await transaction(db, async (tx) => {
      const orders = ordersRepo(tx);
      const order = await orders.lock(orderId);
      const due = await refundsRepo(tx).dueOf(orderId);
      if (!order || due?.manual?.round !== manual.round) return;
      await refundsRepo(tx).failed(orderId);
      await orders.bumpVersion(orderId);
      const { state } = order;
      await orderHistoryRepo(tx).add({ orderId, by: 'stripe', from: state, to: state, note: refused(manual) });
      const items = await orders.itemsOf(orderId);
      const told = await orders.withNumber(order);
      if (!isReported) await outboxRepo(tx).queue(refundRefusedEmail({ order: told, items, refund: manual, seller }));
    });
    logger.warn({ order: orderId }, 'Stripe does not give back what the owner asked for');
  }
}

function objectionTo(order: StoredOrder, leftCents: number, { amountCents }: RefundInput): string | null {
  const { money } = orderStates[order.state];
  if (money === 'unsure') return 'This order is waiting for your decision: accept it or refund it there.';
  if (money === 'kept' && order.dispute === 'open')
    return 'The buyer’s bank disputes this payment and holds the money: answer it in Stripe.';
  if (money === 'kept' && leftCents <= 0 && order.dispute === 'lost')
    return 'The buyer’s bank has taken the money back: there is nothing left to refund.';
  if (money !== 'kept' || leftCents <= 0) return 'There is nothing left to refund on this order.';
  if (amountCents > leftCents) return `Only ${dollarsText(leftCents)} is left to refund on this order.`;
  return null;
}

function refused({ amountCents }: ManualRefund): string {
  return `Stripe refused to refund ${dollarsText(amountCents)}.`;
}

const goesOn =
  'The shop cannot reach Stripe just now. Your refund is saved, and goes through as soon as Stripe answers.';
const unknown =
  'Stripe does not know this payment: it was made with the key of another account, or a test key. Nothing was refunded.';
const notBegun = 'The shop cannot reach Stripe just now. Nothing was refunded: try again in a few minutes.';

function withMessage(error: unknown, message: string): unknown {
  return error instanceof AppError ? new AppError(error.code, message, { cause: error.cause }) : error;
}
