import type { Router } from '@koa/router';
import {
  type CheckoutLimits,
  createPaymentIntent,
  endHold,
  extendHold,
  forgetBrowser,
  getCheckoutConfig,
  getCheckoutLimits,
  getCheckoutStatus,
  linkBoughtOrder,
  listHolds,
  type QueryOf,
  releaseHold,
  showBoughtOrder,
  updateCheckoutLimits,
} from '@studio/contract';
import type { Context, Middleware } from 'koa';
import type { StripeConfig } from '../../config/config';
import { networkOf } from '@studio/server-kit';
import { mount } from '../../http/mount';
import type { BuyerKeys } from './buyer-keys';
import { readCart } from './cart';
import type { CheckoutCookie } from './checkout-cookie';
import type { CheckoutService } from './checkout.service';
import type { HoldsService } from './holds/holds.service';
import type { LimitOverrideRepo } from '../content';
import type { PurchaseQuery, PaymentStatus } from './payment-status';
import type { TermsGate } from './terms-gate';

interface CheckoutRoutes {
  readonly checkout: CheckoutService;
  readonly status: PaymentStatus;
  readonly cookie: CheckoutCookie;
  readonly keys: BuyerKeys;
  readonly terms: TermsGate;
  readonly stripe: StripeConfig;
  readonly holds: HoldsService;
  readonly override: LimitOverrideRepo;
  readonly requireOwner: Middleware;
  readonly clientAddress: (ctx: Context) => string;
}

export function checkoutRoutes(router: Router, parts: CheckoutRoutes): void {
  const { checkout, status, cookie, keys, terms, stripe, holds, override, requireOwner, clientAddress } = parts;
  const purchaseQuery = async (ctx: Context, query: QueryOf<typeof getCheckoutStatus>): Promise<PurchaseQuery> => {
    const { payment_intent: id, payment_intent_client_secret: clientSecret, order_id: orderId } = query;
    if (id && clientSecret) return { payment: { id, clientSecret } };
    return { browserKey: await keys.reader(ctx, clientSecret), ...(orderId !== undefined && { orderId }) };
  };
  mount(router, createPaymentIntent, async ({ body, ctx, query }) => {
    const cart = readCart(body);
    const browserKey = await keys.buyer(ctx, query.payment_intent_client_secret);
    const visitor = { browserKey, network: networkOf(clientAddress(ctx)) };
    return { clientSecret: await checkout.createPayment(visitor, cart) };
  });
  mount(router, getCheckoutStatus, async ({ ctx, query }) => status.of(await purchaseQuery(ctx, query)));
  mount(router, showBoughtOrder, async ({ ctx, query, body }) =>
    status.forBuyer(await purchaseQuery(ctx, query), { email: body.email, clientAddress: clientAddress(ctx) }),
  );
  mount(router, linkBoughtOrder, async ({ ctx, query }) => ({
    token: await status.linkOf(await purchaseQuery(ctx, query), clientAddress(ctx)),
  }));
  mount(router, forgetBrowser, ({ ctx }) => {
    cookie.forget(ctx);
    return { isForgotten: true as const };
  });
  mount(router, getCheckoutConfig, async () => ({
    publishableKey: stripe.publishableKey,
    scriptUrl: stripe.scriptUrl,
    hasTerms: await terms.hasTerms(),
  }));

  const limits = async (): Promise<CheckoutLimits> => ({
    liftedUntil: (await override.suspendedUntil())?.toISOString() ?? null,
  });
  mount(router, extendHold, async ({ ctx, query }) =>
    holds.extend(await keys.holder(ctx, query.payment_intent_client_secret)),
  );
  mount(router, releaseHold, async ({ ctx, query }) =>
    holds.releaseIfUntouched(await keys.holder(ctx, query.payment_intent_client_secret)),
  );
  mount(router, listHolds, requireOwner, () => holds.list());
  mount(router, endHold, requireOwner, ({ params }) => holds.end(params.id));
  mount(router, getCheckoutLimits, requireOwner, limits);
  mount(router, updateCheckoutLimits, requireOwner, async ({ body }) => {
    await (body.isLifted ? override.suspend() : override.reinstate());
    return limits();
  });
}
