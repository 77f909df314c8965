import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { transaction } from '../../db/transaction';
import { failpoint } from '../../failpoint';
import { nextAttemptAt } from '../../retry-delay';
import type { DeclinesService } from '../checkout';
import { disputesService, type RefundsService } from '../after-sales';
import { failedEventEmail, outboxRepo, type Seller } from '../notifications';
import { knownPayments, type SettlementService } from '../ordering';
import { isOutage, type PaymentEvent, type StripeClient, stripeApiVersion } from '../payments';
import { type StoredEvent, webhookEventsRepo } from './webhook-events.repo';

interface WebhookOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly settlement: SettlementService;
  readonly refunds: RefundsService;
  readonly declines: DeclinesService;
  readonly seller: Seller;
  readonly logger: Logger;
}

/** The list includes event types of earlier API versions. */
export const handledEventTypes = [
  'payment_intent.succeeded',
  'payment_intent.canceled',
  'payment_intent.payment_failed',
  'charge.refunded',
  'charge.refund.updated',
  'refund.created',
  'refund.updated',
  'refund.failed',
  'charge.dispute.created',
  'charge.dispute.updated',
  'charge.dispute.closed',
  'charge.dispute.funds_withdrawn',
  'charge.dispute.funds_reinstated',
];
// The attempts take two hours (retry-delay.ts).
const maxAttempts = 8;

/** Events are hints: the payment is retrieved, so late and reordered ones do no harm. */
export function webhookService({ db, stripe, settlement, refunds, declines, seller, logger }: WebhookOptions) {
  const noteVersion = versionNotes(logger);
  const disputes = disputesService({ db, stripe, seller, logger });
  return {
    /** @throws AppError INVALID_SIGNATURE before the database is used; Stripe retries after other errors */
    async receive(rawBody: Buffer, signature: string): Promise<void> {
      const event = stripe.readEvent(rawBody, signature);
      noteVersion(event);
      if (!(await webhookEventsRepo(db).receive(event))) return;
      failpoint('webhook:after-receive');
      await process(event);
    },
    processStored: ({ payload }: StoredEvent): Promise<void> => process(stripe.readStoredEvent(payload)),
  };

  async function process(event: PaymentEvent): Promise<void> {
    try {
      await handle(event);
    } catch (error) {
      if (!isOutage(error)) await noteFailure(event, error);
      throw error;
    }
    failpoint('webhook:after-settle');
    await webhookEventsRepo(db).markProcessed(event.id);
  }

  /** After two hours of failures the owner gets an email. */
  function noteFailure({ id, type, paymentIntentId }: PaymentEvent, error: unknown): Promise<void> {
    return transaction(db, async (tx) => {
      const events = webhookEventsRepo(tx);
      const attempts = await events.countFailure(id, nextAttemptAt);
      if (attempts === undefined || attempts < maxAttempts) return;
      await events.markFailed(id);
      logger.error({ event: id, payment: paymentIntentId, err: error }, 'an event is given up');
      const email = failedEventEmail({ id, type, paymentIntentId, attempts }, seller);
      await outboxRepo(tx).queue(email);
    });
  }

  async function handle({ id, type, paymentIntentId, ...about }: PaymentEvent): Promise<void> {
    if (paymentIntentId === null || !handledEventTypes.includes(type)) return;
    const known = await knownPayments(db, [{ paymentIntentId, orderId: about.orderId }]);
    if (known.length === 0) {
      logger.warn({ event: id, payment: paymentIntentId }, 'a payment that is none of ours');
    } else if (about.disputeId !== null) {
      await disputes.syncDispute(about.disputeId);
    } else {
      const refund = about.refundId === null ? null : await stripe.retrieveRefund(about.refundId);
      const payment = await stripe.retrievePayment(paymentIntentId);
      if (refund?.hasFailed) await refunds.noteFailure(refund, payment);
      else await settlement.settle(payment);
      await declines.count(payment);
    }
  }
}

export type WebhookService = ReturnType<typeof webhookService>;

/** Logs each version once. Another version is harmless: events are only hints (docs/handbook-operator.md). */
export function versionNotes(logger: Logger): (event: PaymentEvent) => void {
  const known = new Set<string | null>([stripeApiVersion, null]);
  return ({ apiVersion }) => {
    if (known.has(apiVersion)) return;
    known.add(apiVersion);
    logger.warn({ apiVersion, expected: stripeApiVersion }, "the webhook endpoint's version of Stripe is another one");
  };
}
