import type { Knex } from 'knex';
import { failIfDatabaseStalls } from '../../db/stall-guard';
import { failpoint } from '../../failpoint';
import type { Order } from '../orders/order-rows';
import { ordersRepo } from '../orders/orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { Payment } from './payment';
import { coalescer } from './coalescer';
import { wasDefinitelyNotCreated, isReplayedFailure, type StripeClient } from './stripe.client';

interface OrderPaymentsOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
}

/** The payment of an order, as Stripe has it at this moment. */
export function orderPayments({ db, stripe, settlement }: OrderPaymentsOptions) {
  const orders = ordersRepo(db);
  const coalesced = coalescer<Payment>();
  return {
    /** Where its id was never stored, creating it again with the same key gives the same one. Requests that come at the same moment share
     *  the answer: Stripe refuses the same key twice at once.
     *  @throws AppError PAYMENTS_UNAVAILABLE */
    of: (order: Order): Promise<Payment> => coalesced(order.id, () => load(order)),
    /** Cancels it, or gives it as it stands when it is too late for that.
     *  @throws AppError PAYMENTS_UNAVAILABLE */
    async cancel(order: Order): Promise<Payment> {
      return stripe.cancelPayment(order.paymentIntentId ?? (await this.of(order)).id);
    },
  };

  async function load(order: Order): Promise<Payment> {
    if (order.paymentIntentId !== null) return stripe.retrievePayment(order.paymentIntentId);
    const payment = await stripe.createPayment(order).catch((error: unknown) => abandonOrder(order, error));
    failpoint('cpi:after-create');
    await failIfDatabaseStalls(db, orders.storePaymentIntent(order.id, payment));
    failpoint('cpi:after-store');
    return payment;
  }

  /** Ends an order that no payment will ever be made for: Stripe refuses it, as below the least amount of an account that is paid out in
   *  another currency; or it repeats a failure of its own for a day, and who tries again begins a new order.
   *  @throws the error in any case */
  async function abandonOrder(order: Order, error: unknown): Promise<never> {
    if (wasDefinitelyNotCreated(error) || isReplayedFailure(error))
      await failIfDatabaseStalls(db, settlement.abandon(order.id));
    throw error;
  }
}

export type OrderPayments = ReturnType<typeof orderPayments>;
