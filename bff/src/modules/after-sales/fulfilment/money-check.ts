import { AppError } from '../../../errors';
import { type DisputesOptions, disputesService } from '../disputes/disputes.service';
import {
  isDispatch,
  isFulfilment,
  orderAtVersion,
  ordersRepo,
  type OrderState,
  type RowVersion,
  type SettlementService,
  type StoredOrder,
} from '../../ordering';
import { isMissing, type Payment } from '../../payments';

interface MoneyCheckOptions extends DisputesOptions {
  readonly settlement: SettlementService;
}

interface MoveRequest {
  readonly to: OrderState;
  readonly isUnchecked: boolean;
}

/** Asks Stripe, because the event of a refund or dispute may not have arrived. */
export function moneyCheck({ settlement, ...options }: MoneyCheckOptions) {
  const { db, stripe } = options;
  const disputes = disputesService(options);
  const orders = ordersRepo(db);
  return {
    /**
     * @returns a note for the history when the owner proceeds without Stripe
     * @throws AppError CONFLICT when Stripe knows more than the order; PAYMENTS_UNAVAILABLE
     */
    async look({ id, version }: RowVersion, { to, isUnchecked }: MoveRequest): Promise<string | null> {
      const order = orderAtVersion(await orders.find(id), version);
      const { paymentIntentId, state } = order;
      if (paymentIntentId === null || !isFulfilment(state, to) || !isDispatch(state, to)) return null;
      const found = await ask(order, paymentIntentId).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.code !== 'PAYMENTS_UNAVAILABLE') throw error;
        const why = isMissing(error) ? unknown : unanswered;
        if (!isUnchecked) throw new AppError('PAYMENTS_UNAVAILABLE', why, { cause: error });
        return null;
      });
      if (found === null) return uncheckedNote;
      const objection = await takeIn(order, found);
      if (objection !== null) throw new AppError('CONFLICT', `${objection} Nothing was packed or sent.`);
      return null;
    },
  };

  async function ask({ dispute: known }: StoredOrder, paymentIntentId: string): Promise<Payment> {
    const payment = await stripe.retrievePayment(paymentIntentId);
    // A charge stays `disputed` after a won dispute.
    if (payment.isDisputed || known !== null) await disputes.syncDisputes(paymentIntentId);
    return payment;
  }

  /** @returns what Stripe knows and the order did not, as a sentence; null when they agree. */
  async function takeIn(order: StoredOrder, payment: Payment): Promise<string | null> {
    const isLess = payment.refundedCents > order.refundedCents;
    if (isLess) await settlement.settle(payment);
    const stage = (await orders.find(order.id))?.dispute ?? null;
    if (stage !== order.dispute && stage !== null && stage !== 'won') return news[stage];
    return isLess ? givenBack : null;
  }
}

const unanswered =
  'The shop cannot reach Stripe to check that the money is still there. Try again in a minute, or go on without checking.';
const unknown =
  'Stripe does not know this payment, so the shop cannot check that the money is still there. Go on without checking?';
const uncheckedNote = 'The shop could not check in Stripe that the money was still there';
const news = {
  open: 'The buyer’s bank disputes this payment: answer it in Stripe, and keep what was ordered until the bank decides.',
  lost: 'The buyer’s bank has taken money back: keep what was ordered, and check the order again.',
  inquiry: 'The buyer’s bank is asking about this payment: check the order again before you go on.',
};
const givenBack = 'Money was refunded in Stripe: check the order again before you go on.';
