import type { Admission } from '@studio/server-kit';
import type { Middleware } from 'koa';
import { AppError } from '../../errors';
import { readBytes } from '../../http/body/json-body';
import { busyError } from '../../http/middleware/admission.middleware';
import type { WebhookService } from './webhook.service';

const webhookPath = '/api/webhooks/stripe';

const maxBytes = 512 * 1024;

/** Runs before all body parsing: the signature over the raw bytes is the only credential. */
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
