import { checkoutCookieName } from '@studio/contract/options';
import { lazyComponent, type Head, type RemoteRoute } from '@studio/host';

/** The head depends on state that only the browser has. */
const head = (): Head => ({
  title: 'Checkout',
  description: 'Pay by card for the artwork in your cart.',
});

/** The cookie links the browser to its orders before its first call (docs/checkout.md, From cart to payment). */
const page = { rendering: 'server', cache: 'none', noindex: true, cookie: checkoutCookieName } as const;

export const checkoutRoutes: readonly RemoteRoute[] = [
  {
    path: '/checkout',
    ...page,
    query: [],
    chunk: 'checkout',
    component: lazyComponent(async () => {
      const [{ CheckoutPage }, { loadIfFilled }] = await Promise.all([
        import(/* webpackChunkName: "checkout" */ './checkout.page'),
        import(/* webpackChunkName: "checkout" */ './lazy-filled-checkout'),
      ]);
      await loadIfFilled();
      return CheckoutPage;
    }),
    head,
  },
  {
    path: '/checkout/success',
    ...page,
    query: ['redirect_status'],
    chunk: 'checkout-success',
    component: lazyComponent(() =>
      import(/* webpackChunkName: "checkout-success" */ './success/success.page').then(
        ({ CheckoutSuccessPage }) => CheckoutSuccessPage,
      ),
    ),
    head,
  },
];
