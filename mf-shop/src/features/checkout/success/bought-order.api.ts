import { calls } from '@studio/contract/calls';
import type { CheckoutStatus } from '@studio/contract';
import { api } from '../../../team-api';
import { purchaseQuery } from '../checkout.api';
import type { NamedPurchase } from '../payment/named-payment';

interface Proof {
  readonly purchase: NamedPurchase | null;
  readonly email: string;
}

const boughtOrderApi = api.injectEndpoints({
  endpoints: (build) => ({
    showBoughtOrder: build.mutation<CheckoutStatus, Proof>({
      query: ({ purchase, email }) => ({
        call: calls.showBoughtOrder,
        query: purchaseQuery(purchase),
        body: { email },
      }),
    }),
    linkBoughtOrder: build.mutation<{ token: string }, NamedPurchase | null>({
      query: (purchase) => ({ call: calls.linkBoughtOrder, query: purchaseQuery(purchase) }),
    }),
    forgetBrowser: build.mutation<{ isForgotten: true }, void>({ query: () => ({ call: calls.forgetBrowser }) }),
  }),
});

export const { useShowBoughtOrderMutation, useLinkBoughtOrderMutation, useForgetBrowserMutation } = boughtOrderApi;
