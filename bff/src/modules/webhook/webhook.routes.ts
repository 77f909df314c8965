import type { Admission } from '@studio/server-kit';
import type { Middleware } from 'koa';
import { AppError } from '../../errors';
import { readBytes } from '../../http/body/json-body';
import { busyError } from '../../http/middleware/admission.middleware';
import type { WebhookService } from './webhook.service';

const webhookPath = '/api/webhooks/stripe';

// Stripe's events are a few kilobytes; a PaymentIntent with everything expanded stays far below this.
const maxBytes = 512 * 1024;
/** So many bodies may be on their way at once, 50 MB of them. Stripe's come at once; those that are waited for are strangers'. */
export const mostEvents = 100;

/** Stripe's webhook. It stands before everything that reads bodies or asks where a request comes from: its signature over the
 *  raw bytes is its only credential, so that of strangers' bodies too as many are kept as are taken on. A body counts until it has come as
 *  a whole. */
export function stripeWebhook(webhook: WebhookService, admission: Admission<'event'>): Middleware {
  return async (ctx, next) => {
    if (ctx.path !== webhookPath || ctx.method !== 'POST') return next();
    const leave = admission.enter('event', ctx.req);
    if (!leave) throw busyError();
    const rawBody = await readBytes(ctx.req, maxBytes).finally(leave);
    try {
      await webhook.receive(rawBody, ctx.get('stripe-signature'));
    } catch (error) {
      if (error instanceof AppError && error.code === 'INVALID_SIGNATURE') throw error;
      throw new AppError('INTERNAL', undefined, { cause: error });
    }
    ctx.body = { received: true };
  };
}
