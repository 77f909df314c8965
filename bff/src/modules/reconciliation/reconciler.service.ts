import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { failpoint } from '../../failpoint';
import { nextAttemptAt } from '../../retry-delay';
import type { DeclinesService } from '../checkout';
import {
  cannotSettle,
  type Order,
  ordersRepo,
  type OrderState,
  orderStates,
  refundsRepo,
  type SettlementService,
  unknownPayment,
} from '../ordering';
import { isMissing, isOutage, isReplayedFailure, type StripeClient, wasDefinitelyNotCreated } from '../payments';
import type { RefundsService } from '../after-sales';
import { eventReader } from './event-reader';
import { webhookEventsRepo } from './webhook-events.repo';
import type { WebhookService } from './webhook.service';
import { sweep } from './sweep';

interface ReconcilerOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
  readonly refunds: RefundsService;
  readonly declines: DeclinesService;
  readonly webhook: WebhookService;
  readonly logger: Logger;
}

// The order's own request may still run.
const settleAfterMs = 15_000;
// The attempts take 15 minutes, as long as a hold.
const maxAttempts = 5;

const unknownPaymentMessage =
  'Stripe does not know a payment of an open order: is STRIPE_SECRET_KEY of the account and the mode that took it?';

/** Finishes orders, refunds and events that no request or webhook has finished (docs/checkout.md). */
export function reconcilerService({ db, stripe, settlement, refunds, declines, webhook, logger }: ReconcilerOptions) {
  const [orders, events, due] = [ordersRepo(db), webhookEventsRepo(db), refundsRepo(db)];
  let counts = noCounts();
  let isUnknownLogged = false;
  const youngest = () => new Date(Date.now() - settleAfterMs);
  const onFailure = (about: object, error: unknown) => {
    counts.failed += 1;
    logger.warn({ ...about, err: error }, 'not reconciled yet');
  };
  const settleOrders = sweep({
    read: (after, limit) => orders.openSince(youngest(), after, limit),
    idOf: ({ id }) => id,
    async act(order) {
      try {
        await settleOrder(order);
      } catch (error) {
        if (!isOutage(error)) await postpone(order, error);
        throw error;
      }
    },
    onFailure: ({ id, paymentIntentId }, error) => onFailure({ order: id, payment: paymentIntentId }, error),
  });
  const processEvents = sweep({
    read: (after, limit) => events.unprocessed(youngest(), after, limit),
    idOf: ({ id }) => id,
    async act(event) {
      await webhook.processStored(event);
      counts.events += 1;
    },
    onFailure: ({ id }, error) => onFailure({ event: id }, error),
  });
  const listed = eventReader({
    ...{ db, stripe, webhook, onFailure: (about, error) => onFailure({ list: 'events', ...about }, error) },
    onProcessed: () => void (counts.events += 1),
  });
  const refundDue = sweep({
    read: (after, limit) => due.due(after, limit),
    idOf: ({ orderId }) => orderId,
    async act(refund) {
      if (await refunds.refund(refund)) counts.refunded += 1;
    },
    onFailure: ({ orderId, attempts }, error) => onFailure({ refund: orderId, attempt: attempts + 1 }, error),
  });

  return {
    /** `hasMore`: start the next run at once. */
    async run(canContinue: () => Promise<boolean>): Promise<ReconcilerRun> {
      counts = noCounts();
      // Orders come first, so that the event reader knows all payments.
      let hasMore = await settleOrders(canContinue);
      // The list may be slow.
      const reading = listed.read(canContinue);
      for (const round of [processEvents, refundDue]) hasMore = (await round(canContinue)) || hasMore;
      return { counts, hasMore: (await reading) || hasMore };
    },
  };

  /** Canceling decides whether buyer or expiry was faster. */
  async function settleOrder(order: Order): Promise<void> {
    const paymentId = order.paymentIntentId ?? (await findPayment(order));
    if (paymentId === null) return;
    const payment = order.isExpired ? await stripe.cancelPayment(paymentId) : await stripe.retrievePayment(paymentId);
    failpoint('reconciler:after-cancel');
    const state = await settlement.settle(payment);
    failpoint('reconciler:after-settle');
    await declines.count(payment);
    if (state !== undefined && state !== order.state) counts[state] += 1;
  }

  /** Backs off, then flags the order for review. During an outage there is no backoff. */
  async function postpone(order: Order, error: unknown): Promise<void> {
    const { id, paymentIntentId: payment, attempts } = order;
    if (isMissing(error)) logUnknownPayment(payment);
    await orders.postpone(id, attempts + 1, nextAttemptAt(attempts));
    if (!order.isExpired || attempts + 1 < maxAttempts) return;
    const reason = isMissing(error) ? unknownPayment(order) : cannotSettle(attempts + 1);
    if (await settlement.escalateToReview(order, reason)) counts.review += 1;
  }

  function logUnknownPayment(payment: string | null): void {
    if (!isUnknownLogged) logger.error({ payment }, unknownPaymentMessage);
    isUnknownLogged = true;
  }

  /**
   * The idempotency key returns an existing payment in its original state: only the id is reliable.
   * @returns null when none exists and none will
   */
  async function findPayment(order: Order): Promise<string | null> {
    try {
      const payment = await stripe.createPayment(order);
      failpoint('reconciler:after-create');
      await orders.storePaymentIntent(order.id, payment);
      return payment.id;
    } catch (error) {
      if (!isReplayedFailure(error) && !wasDefinitelyNotCreated(error)) throw error;
      if (!isReplayedFailure(error) && !order.isExpired) return null;
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

export type ReconciledCounts = Record<OrderState | 'events' | 'failed', number>;

function noCounts(): ReconciledCounts {
  const whats = [...Object.keys(orderStates), 'events', 'failed'];
  return Object.fromEntries(whats.map((what) => [what, 0])) as ReconciledCounts;
}
