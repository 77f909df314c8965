import type { Router } from '@koa/router';
import {
  createPaymentIntent,
  forgetBrowser,
  getCheckoutConfig,
  getCheckoutStatus,
  type QueryOf,
  showBoughtOrder,
} from '@studio/contract';
import type { Context } from 'koa';
import type { StripeConfig } from '../../config/config';
import { networkOf } from '@studio/server-kit';
import { mount } from '../../http/mount';
import type { BuyerKeys } from './buyer-keys';
import { readCart } from './cart';
import type { CheckoutCookie } from './checkout-cookie';
import type { CheckoutService } from './checkout.service';
import type { PurchaseQuery, PaymentStatus } from './payment-status';
import type { TermsGate } from './terms-gate';

interface CheckoutRoutes {
  readonly checkout: CheckoutService;
  readonly status: PaymentStatus;
  readonly cookie: CheckoutCookie;
  readonly keys: BuyerKeys;
  readonly terms: TermsGate;
  readonly stripe: StripeConfig;
  readonly clientAddress: (ctx: Context) => string;
}

export function checkoutRoutes(
  router: Router,
  { checkout, status, cookie, keys, terms, stripe, clientAddress }: CheckoutRoutes,
): void {
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
  mount(router, forgetBrowser, ({ ctx }) => {
    cookie.forget(ctx);
    return { isForgotten: true as const };
  });
  mount(router, getCheckoutConfig, async () => ({
    publishableKey: stripe.publishableKey,
    scriptUrl: stripe.scriptUrl,
    hasTerms: await terms.hasTerms(),
  }));
}
