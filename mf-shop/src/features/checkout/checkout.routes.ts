import type { Head, RemoteRoute } from '@studio/host';
import { CheckoutPage } from './checkout.page';
import { CheckoutSuccessPage } from './success.page';

/** Nothing is prefetched: what is shown depends on what only the browser knows. */
const head = (): Head => ({
  title: 'Checkout',
  description: 'Pay by card for the artwork in your cart.',
  noindex: true,
});

/** The checkout's routes for the shell. */
export const checkoutRoutes: readonly RemoteRoute[] = [
  { path: '/checkout', component: CheckoutPage, head },
  { path: '/checkout/success', component: CheckoutSuccessPage, head },
];
