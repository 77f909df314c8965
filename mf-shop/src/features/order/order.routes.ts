import { lazyComponent, type RemoteRoute } from '@studio/host';

/** The token is in the fragment, which the server does not see (0032). */
const page = { rendering: 'browser', cache: 'none', noindex: true } as const;

export const orderRoutes: readonly RemoteRoute[] = [
  {
    path: '/order',
    ...page,
    query: [],
    chunk: 'order',
    component: lazyComponent(() =>
      import(/* webpackChunkName: "order" */ './order.page').then(({ OrderPage }) => OrderPage),
    ),
    head: () => ({ title: 'Your Order', description: 'How your order stands.' }),
  },
  {
    path: '/order/withdraw',
    ...page,
    query: [],
    chunk: 'withdraw',
    component: lazyComponent(() =>
      import(/* webpackChunkName: "withdraw" */ './withdraw/withdraw.page').then(({ WithdrawPage }) => WithdrawPage),
    ),
    head: () => ({ title: 'Withdraw', description: 'Withdraw from a contract.' }),
  },
  {
    path: '/order/invoice',
    ...page,
    query: ['order'],
    chunk: 'papers',
    component: lazyComponent(() =>
      import(/* webpackChunkName: "papers" */ './documents/invoice.page').then(({ InvoicePage }) => InvoicePage),
    ),
    head: () => ({ title: 'Invoice', description: 'An invoice, made for print.' }),
  },
  {
    path: '/order/packing-slip',
    ...page,
    query: ['order'],
    chunk: 'packing-slip',
    component: lazyComponent(() =>
      import(/* webpackChunkName: "packing-slip" */ './documents/packing-slip.page').then(
        ({ PackingSlipPage }) => PackingSlipPage,
      ),
    ),
    head: () => ({ title: 'Packing Slip', description: 'What lies in a parcel, made for print.' }),
  },
];
