import type { Router } from '@koa/router';
import { createPaymentIntent, getCheckoutConfig, getCheckoutStatus } from '@studio/contract';
import type { Context } from 'koa';
import type { StripeConfig } from '../../config/config';
import { networkOf } from '@studio/server-kit';
import { mount } from '../../http/mount';
import { readCart } from './cart';
import type { CheckoutCookie } from './checkout-cookie';
import type { CheckoutService } from './checkout.service';
import type { PaymentStatus } from './payment-status';

interface CheckoutRoutes {
  readonly checkout: CheckoutService;
  readonly status: PaymentStatus;
  readonly cookie: CheckoutCookie;
  readonly stripe: StripeConfig;
  readonly clientAddress: (ctx: Context) => string;
}

export function checkoutRoutes(
  router: Router,
  { checkout, status, cookie, stripe, clientAddress }: CheckoutRoutes,
): void {
  mount(router, createPaymentIntent, async ({ body, ctx }) => {
    const cart = readCart(body);
    const visitor = { browserKey: cookie.readOrSet(ctx), network: networkOf(clientAddress(ctx)) };
    return { clientSecret: await checkout.createPayment(visitor, cart) };
  });
  mount(router, getCheckoutStatus, ({ ctx, query }) => {
    const { payment_intent: id, payment_intent_client_secret: clientSecret } = query;
    return id && clientSecret ? status.ofPayment({ id, clientSecret }) : status.ofBrowser(cookie.read(ctx));
  });
  mount(router, getCheckoutConfig, () => ({ publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl }));
}
