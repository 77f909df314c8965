import { Coalescer } from '@studio/server-kit';
import type { Knex } from 'knex';
import { failIfDatabaseStalls } from '../../db/stall-guard';
import { failpoint } from '../../failpoint';
import type { Order } from './order-rows';
import { ordersRepo } from './orders.repo';
import type { SettlementService } from './settlement.service';
import { isReplayedFailure, type Payment, type StripeClient, wasDefinitelyNotCreated } from '../payments';

interface OrderPaymentsOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
}

export function orderPayments({ db, stripe, settlement }: OrderPaymentsOptions) {
  const orders = ordersRepo(db);
  const coalesced = new Coalescer<Payment>();
  return {
    /** The idempotency key returns an existing payment. Coalesced, because Stripe rejects concurrent use of a key. */
    of: (order: Order): Promise<Payment> => coalesced.run(order.id, () => load(order)),
    /** @returns the payment as it is when too late */
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

  /** Abandons an order below the account's minimum, or with a failure that Stripe replays. */
  async function abandonOrder(order: Order, error: unknown): Promise<never> {
    if (wasDefinitelyNotCreated(error) || isReplayedFailure(error))
      await failIfDatabaseStalls(db, settlement.abandon(order.id));
    throw error;
  }
}

export type OrderPayments = ReturnType<typeof orderPayments>;
