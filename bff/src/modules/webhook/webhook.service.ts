import type { Logger } from 'pino';
import { failpoint } from '../../failpoint';
import type { OrdersRepo } from '../orders/orders.repo';
import type { RefundsService } from '../orders/refunds.service';
import type { SettlementService } from '../orders/settlement.service';
import type { PaymentEvent } from '../payments/payment';
import type { StripeGateway } from '../payments/stripe.gateway';
import { versionNotes } from './event-version';
import type { KeptEvent, WebhookEventsRepo } from './webhook-events.repo';

interface WebhookOptions {
  readonly stripe: StripeGateway;
  readonly events: WebhookEventsRepo;
  readonly orders: OrdersRepo;
  readonly settlement: SettlementService;
  readonly refunds: RefundsService;
  readonly logger: Logger;
}

const paymentTypes = ['payment_intent.succeeded', 'payment_intent.canceled'];
// What tells of a failed refund, in Stripe's present and in its earlier versions.
const refundTypes = ['refund.failed', 'refund.updated', 'charge.refund.updated'];

/** Hears Stripe out. What an event says is only a hint: the payment is retrieved, so that late and reordered events do no harm. */
export function webhookService({ stripe, events, orders, settlement, refunds, logger }: WebhookOptions) {
  const noteVersion = versionNotes(logger);
  return {
    /** @throws AppError INVALID_SIGNATURE before the database is touched. Any other error asks Stripe to come again. */
    async receive(rawBody: Buffer, signature: string): Promise<void> {
      const event = stripe.readEvent(rawBody, signature);
      noteVersion(event);
      if (!(await events.receive(event, rawBody.toString('utf8')))) return;
      failpoint('webhook:after-receive');
      await process(event);
    },
    /** Processes an event that was kept and then cut off. Repeating it does no harm. */
    processKept: ({ payload }: KeptEvent): Promise<void> => process(stripe.readKeptEvent(payload)),
  };

  async function process(event: PaymentEvent): Promise<void> {
    await heed(event);
    failpoint('webhook:after-settle');
    await events.markProcessed(event.id);
  }

  async function heed({ id, type, paymentIntentId, orderId, refundId }: PaymentEvent): Promise<void> {
    if (paymentIntentId === null || ![...paymentTypes, ...refundTypes].includes(type)) return;
    if (!(await orders.isKnown(paymentIntentId, orderId))) {
      logger.warn({ event: id, payment: paymentIntentId }, 'a payment that is none of ours');
    } else if (refundId !== null) {
      await refunds.noteFailure(await stripe.retrieveRefund(refundId));
    } else {
      await settlement.settle(await stripe.retrievePayment(paymentIntentId));
    }
  }
}

export type WebhookService = ReturnType<typeof webhookService>;
