import type { Middleware } from 'koa';
import { AppError } from '../../errors';
import { readBytes } from '../../http/body/json-body';
import type { WebhookService } from './webhook.service';

const webhookPath = '/api/webhooks/stripe';

// Stripe's events are a few kilobytes; a PaymentIntent with everything expanded stays far below this.
const maxBytes = 512 * 1024;

/** Stripe's webhook. It stands before everything that reads bodies or asks where a request comes from: its signature over the
 *  raw bytes is its only credential. */
export function stripeWebhook(webhook: WebhookService): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== webhookPath || ctx.method !== 'POST') return next();
    const rawBody = await readBytes(ctx.req, maxBytes);
    try {
      await webhook.receive(rawBody, ctx.get('stripe-signature'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'INVALID_SIGNATURE') throw error;
      throw new AppError('INTERNAL', undefined, { cause: error });
    }
    ctx.body = { received: true };
  };
}
