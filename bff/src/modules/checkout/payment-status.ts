import type { CheckoutStatus, Order } from '@studio/contract';
import type { Knex } from 'knex';
import { whileAnswering } from '../../db/patience';
import { toDollars } from '../../db/rows';
import { withDeadline } from '../../deadline';
import { AppError } from '../../errors';
import { toBuyerOrder } from '../order-links/buyer-order';
import type { Order as StoredOrder } from '../orders/order-rows';
import { keptStates, openStates, orderStates } from '../orders/order-states';
import { ordersRepo } from '../orders/orders.repo';
import { ownerOrdersRepo } from '../orders/owner/owner-orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { Payment } from '../payments/payment';
import { sharedAnswers } from '../payments/shared-answers';
import type { StripeGateway } from '../payments/stripe.gateway';
import { answerWithinMs } from './checkout.service';

interface PaymentStatusOptions {
  readonly db: Knex;
  readonly stripe: StripeGateway;
  readonly settlement: SettlementService;
}

/** A payment as Stripe puts it into the address that the bank leads back to. Whoever has the secret may see how it stands. */
export interface NamedPayment {
  readonly id: string;
  readonly clientSecret: string;
}

const nothing: CheckoutStatus = { state: 'none', orderId: null, total: null, email: null, artworkIds: [] };

/** How a payment stands. One that is still open is looked up at Stripe and settled, so that a lost webhook doesn't matter. */
export function paymentStatus({ db, stripe, settlement }: PaymentStatusOptions) {
  const orders = ordersRepo(db);
  const shared = sharedAnswers<Payment>();
  const unlessSlow = <T>(work: Promise<T>) => whileAnswering(db, work);
  return {
    /** @param browserKey the latest payment of this browser; null: it has made none */
    async ofBrowser(browserKey: string | null): Promise<CheckoutStatus> {
      const order = browserKey === null ? undefined : await unlessSlow(orders.latestOf(browserKey));
      if (!order) return nothing;
      const { paymentIntentId: id } = order;
      if (!openStates.includes(order.state) || id === null) return toStatus(order);
      const payment = await lookUp(id);
      if (!payment) return { ...(await toStatus(order)), state: 'unknown' };
      return settled(order, payment);
    },
    /** In whatever browser it is asked. Stripe is asked about payments of this shop alone.
     *  @returns state `none` where the secret is not the payment's, `unknown` without more while Stripe can't tell. */
    async ofPayment({ id, clientSecret }: NamedPayment): Promise<CheckoutStatus> {
      const order = await unlessSlow(orders.ofPayment(id));
      if (!order) return nothing;
      const payment = await lookUp(id);
      if (!payment) return { ...nothing, state: 'unknown' };
      return payment.clientSecret === clientSecret ? settled(order, payment) : nothing;
    },
  };

  /** Who asks again and again is one call of Stripe's at a time.
   *  @returns undefined while Stripe can't be asked */
  async function lookUp(paymentIntentId: string): Promise<Payment | undefined> {
    try {
      const late = () => new AppError('PAYMENTS_UNAVAILABLE');
      return await withDeadline(
        shared(paymentIntentId, () => stripe.retrievePayment(paymentIntentId)),
        answerWithinMs,
        late,
      );
    } catch (error) {
      if (error instanceof AppError && error.code === 'PAYMENTS_UNAVAILABLE') return undefined;
      throw error;
    }
  }

  async function settled(order: StoredOrder, payment: Payment): Promise<CheckoutStatus> {
    if (openStates.includes(order.state)) await unlessSlow(settlement.settle(payment));
    return toStatus((await unlessSlow(orders.ofPayment(payment.id))) ?? order);
  }

  async function toStatus({ id, state, totalCents, email }: StoredOrder): Promise<CheckoutStatus> {
    const artworkIds = (await unlessSlow(orders.itemsOf(id))).map(({ artworkId }) => artworkId);
    const known = { orderId: id, total: toDollars(totalCents), email, artworkIds };
    const order = keptStates.includes(state) ? await unlessSlow(ownerOrdersRepo(db).find(id)) : null;
    return { state: orderStates[state].buyerReads, ...known, ...(order && { order: boughtOf(order) }) };
  }
}

/** What the success page says of an order. */
function boughtOf(order: Order): CheckoutStatus['order'] {
  const { number, name, address, items, total, refunded } = toBuyerOrder(order, false);
  return { number, name, address, items, total, refunded };
}

export type PaymentStatus = ReturnType<typeof paymentStatus>;
