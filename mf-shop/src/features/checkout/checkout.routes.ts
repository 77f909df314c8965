import { checkoutCookieName } from '@studio/contract/options';
import type { Head, RemoteRoute } from '@studio/host';
import { CheckoutPage } from './checkout.page';
import { CheckoutSuccessPage } from './success/success.page';

/** Nothing is prefetched: what is shown depends on what only the browser knows. */
const head = (): Head => ({
  title: 'Checkout',
  description: 'Pay by card for the artwork in your cart.',
});

/** The cookie names the browser to its orders, before its first call (docs/checkout.md, From cart to payment). */
const page = { rendering: 'server', cache: 'none', noindex: true, cookie: checkoutCookieName } as const;

/** The checkout's routes for the shell. */
export const checkoutRoutes: readonly RemoteRoute[] = [
  { path: '/checkout', ...page, component: CheckoutPage, head },
  { path: '/checkout/success', ...page, component: CheckoutSuccessPage, head },
];
