import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { failpoint } from '../../failpoint';
import type { Order } from '../orders/order-rows';
import { orderStates, type OrderState } from '../orders/order-states';
import { ordersRepo } from '../orders/orders.repo';
import { refundsRepo } from '../orders/refunds.repo';
import type { RefundsService } from '../orders/refunds.service';
import type { SettlementService } from '../orders/settlement.service';
import { isNeverCreated, type StripeGateway } from '../payments/stripe.gateway';
import { webhookEventsRepo } from '../webhook/webhook-events.repo';
import type { WebhookService } from '../webhook/webhook.service';
import { sweep } from './sweep';

interface ReconcilerOptions {
  readonly db: Knex;
  readonly stripe: StripeGateway;
  readonly settlement: SettlementService;
  readonly refunds: RefundsService;
  readonly webhook: WebhookService;
  readonly logger: Logger;
}

// A younger order or event is still in the hands of the request that brought it.
const settleAfterMs = 15_000;

/** Brings orders, events and refunds that nobody else will come back for in line with what Stripe says (docs/checkout.md,
 *  Reconciler). */
export function reconcilerService({ db, stripe, settlement, refunds, webhook, logger }: ReconcilerOptions) {
  const [orders, events, due] = [ordersRepo(db), webhookEventsRepo(db), refundsRepo(db)];
  let counts = noCounts();
  const youngest = () => new Date(Date.now() - settleAfterMs);
  const onFailure = (about: object, error: unknown) => {
    counts.failed += 1;
    logger.warn({ ...about, err: error }, 'not reconciled yet');
  };
  const settleOrders = sweep({
    read: (after, limit) => orders.openSince(youngest(), after, limit),
    idOf: ({ id }) => id,
    act: settleOrder,
    onFailure: ({ id, paymentIntentId }, error) => onFailure({ order: id, payment: paymentIntentId }, error),
  });
  const processEvents = sweep({
    read: (after, limit) => events.unprocessed(youngest(), after, limit),
    idOf: ({ id }) => id,
    async act(event) {
      await webhook.processKept(event);
      counts.events += 1;
    },
    onFailure: ({ id }, error) => onFailure({ event: id }, error),
  });
  const payBack = sweep({
    read: (after, limit) => due.due(after, limit),
    idOf: ({ orderId }) => orderId,
    async act(refund) {
      if (await refunds.refund(refund)) counts.refunded += 1;
    },
    onFailure: ({ orderId, attempts }, error) => onFailure({ refund: orderId, attempt: attempts + 1 }, error),
  });

  return {
    /** Goes once through everything. `mayGoOn` is asked before every few pieces.
     *  @returns what was done, and how often it failed; a failure has been logged and is met again by the next run. `hasMore`:
     *  there is so much to do that the next run should not wait.
     *  @throws when the database can't be read. */
    async run(mayGoOn: () => Promise<boolean>): Promise<ReconcilerRun> {
      counts = noCounts();
      let hasMore = false;
      // Refunds last: what the others find to be owed is given back in the same run.
      for (const round of [settleOrders, processEvents, payBack]) hasMore = (await round(mayGoOn)) || hasMore;
      return { counts, hasMore };
    },
  };

  /** An order whose time is over is settled by canceling, which is the fence: only Stripe's answer says whether the buyer or
   *  the hold was faster. Any other is only looked up, so that a lost webhook doesn't matter. */
  async function settleOrder(order: Order): Promise<void> {
    const paymentId = order.paymentIntentId ?? (await findPayment(order));
    if (paymentId === null) return;
    const payment = order.isExpired ? await stripe.cancelPayment(paymentId) : await stripe.retrievePayment(paymentId);
    failpoint('reconciler:after-cancel');
    const state = await settlement.settle(payment);
    failpoint('reconciler:after-settle');
    if (state !== undefined && state !== order.state) counts[state] += 1;
  }

  /** The payment of an order that doesn't know its id. Created with the same key it is the one that was created before; as
   *  it stood then, so that this answer is good for the id and nothing else.
   *  @returns null when there is none and never will be, which ends the order once its time is over. */
  async function findPayment(order: Order): Promise<string | null> {
    try {
      const { id } = await stripe.createPayment(order);
      failpoint('reconciler:after-create');
      await orders.storePaymentIntent(order.id, id);
      return id;
    } catch (error) {
      if (!order.isExpired || !isNeverCreated(error)) throw error;
      if (await settlement.abandon(order.id)) counts.expired += 1;
      return null;
    }
  }
}

export type ReconcilerService = ReturnType<typeof reconcilerService>;

export interface ReconcilerRun {
  readonly counts: ReconciledCounts;
  readonly hasMore: boolean;
}

/** What a run did: orders by the state they came to, events that were worked through, and what failed. */
export type ReconciledCounts = Record<OrderState | 'events' | 'failed', number>;

function noCounts(): ReconciledCounts {
  const whats = [...Object.keys(orderStates), 'events', 'failed'];
  return Object.fromEntries(whats.map((what) => [what, 0])) as ReconciledCounts;
}
