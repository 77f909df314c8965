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
  'Stripe cannot be asked just now whether the money is still there. Try again in a minute, or go on without knowing.';
const unknown =
  'Stripe does not know the payment of this order, so that nobody can say whether the money is still there. Go on without knowing?';
const uncheckedNote = 'Stripe could not be asked whether the money was still there';
const news = {
  open: 'The buyer’s bank objects to the payment of this order: answer it at Stripe, and keep what was ordered until it is decided.',
  lost: 'The buyer’s bank has taken money of this order back: keep what was ordered, and look at the order again.',
  inquiry: 'The buyer’s bank asks about the payment of this order: look at the order again before you go on.',
};
const givenBack = 'Money of this order went back at Stripe: look at the order again before you go on.';
