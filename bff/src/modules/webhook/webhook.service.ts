import type { Logger } from 'pino';
import { failpoint } from '../../failpoint';
import type { OrdersRepo } from '../orders/orders.repo';
import type { SettlementService } from '../orders/settlement.service';
import type { PaymentEvent, StripeGateway } from '../payments/stripe.gateway';
import type { KeptEvent, WebhookEventsRepo } from './webhook-events.repo';

interface WebhookOptions {
  readonly stripe: StripeGateway;
  readonly events: WebhookEventsRepo;
  readonly orders: OrdersRepo;
  readonly settlement: SettlementService;
  readonly logger: Logger;
}

const terminalTypes = ['payment_intent.succeeded', 'payment_intent.canceled'];

/** Hears Stripe out. What an event says is only a hint: the payment is retrieved, so that late and reordered events do no harm. */
export function webhookService({ stripe, events, orders, settlement, logger }: WebhookOptions) {
  return {
    /** @throws AppError INVALID_SIGNATURE before the database is touched. Any other error asks Stripe to come again. */
    async receive(rawBody: Buffer, signature: string): Promise<void> {
      const event = stripe.readEvent(rawBody, signature);
      if (!(await events.receive(event, rawBody.toString('utf8')))) return;
      failpoint('webhook:after-receive');
      await process(event);
    },
    /** Processes an event that was kept and then cut off. Repeating it does no harm. */
    processKept: ({ payload }: KeptEvent): Promise<void> => process(stripe.readKeptEvent(payload)),
  };

  async function process({ id, type, paymentIntentId, orderId }: PaymentEvent): Promise<void> {
    if (paymentIntentId !== null && terminalTypes.includes(type)) {
      if (await orders.isKnown(paymentIntentId, orderId)) {
        await settlement.settle(await stripe.retrievePayment(paymentIntentId));
      } else {
        logger.warn({ event: id, payment: paymentIntentId }, 'a payment that is none of ours');
      }
    }
    failpoint('webhook:after-settle');
    await events.markProcessed(id);
  }
}

export type WebhookService = ReturnType<typeof webhookService>;
