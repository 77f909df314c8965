import type { Router } from '@koa/router';
import { createPaymentIntent, getCheckoutConfig, getCheckoutStatus } from '@studio/contract';
import type { Context } from 'koa';
import type { StripeConfig } from '../../config/config';
import { mount } from '../../http/mount';
import { readCart } from './cart';
import type { CheckoutCookie } from './checkout-cookie';
import type { CheckoutService } from './checkout.service';

interface CheckoutRoutes {
  readonly checkout: CheckoutService;
  readonly cookie: CheckoutCookie;
  readonly stripe: StripeConfig;
  readonly clientAddress: (ctx: Context) => string;
}

export function checkoutRoutes(router: Router, { checkout, cookie, stripe, clientAddress }: CheckoutRoutes): void {
  mount(router, createPaymentIntent, async ({ body, ctx }) => {
    const cart = readCart(body);
    const visitor = { browserKey: cookie.readOrSet(ctx), clientAddress: clientAddress(ctx) };
    return { clientSecret: await checkout.createPayment(visitor, cart) };
  });
  mount(router, getCheckoutStatus, ({ ctx }) => checkout.status(cookie.read(ctx)));
  mount(router, getCheckoutConfig, () => ({ publishableKey: stripe.publishableKey, scriptUrl: stripe.scriptUrl }));
}
