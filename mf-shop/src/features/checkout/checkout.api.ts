import { calls } from '@studio/contract/calls';
import type { CheckoutConfig, CheckoutStatus, CreatePaymentIntentBody } from '@studio/contract';
import { api } from '../../team-api';

interface PaymentIntentRequest extends CreatePaymentIntentBody {
  /** Names one visit of the checkout, so that each visit asks once, however often React runs its effects. */
  readonly visit: string;
}

/** The checkout's calls. The payment session is a query although it is a POST: the server answers a repeated cart with the
 *  same payment, and a query is asked once for all who want it. */
const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentIntent: build.query<{ clientSecret?: string }, PaymentIntentRequest>({
      query: ({ items, amount }) => ({ call: calls.createPaymentIntent, body: { items, amount } }),
      keepUnusedDataFor: 0,
    }),
    checkoutConfig: build.query<CheckoutConfig, void>({ query: () => ({ call: calls.getCheckoutConfig }) }),
    /** How this browser's latest payment stands; the argument names the visit that asks. */
    checkoutStatus: build.query<CheckoutStatus, string>({
      query: () => ({ call: calls.getCheckoutStatus }),
      keepUnusedDataFor: 0,
    }),
  }),
});

export const { usePaymentIntentQuery, useCheckoutConfigQuery, useCheckoutStatusQuery, useLazyCheckoutStatusQuery } =
  checkoutApi;
