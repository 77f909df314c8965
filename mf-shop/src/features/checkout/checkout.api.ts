import { calls } from '@studio/contract/calls';
import type { CheckoutConfig, CheckoutStatus, CreatePaymentIntentBody, HoldAnswer } from '@studio/contract';
import { artworks } from '../../artworks/artworks.api';
import { api } from '../../team-api';
import type { NamedPurchase } from './payment/named-payment';
import { setPagePayment, pagePayment } from './payment/page-payment';

interface StatusQuery {
  readonly visit: string;
  readonly purchase: NamedPurchase | null;
}

interface PaymentIntentRequest extends CreatePaymentIntentBody {
  /** The key of a visit: each visit of the checkout makes one call, however often effects run. */
  readonly visit: string;
}

export function purchaseQuery(purchase: NamedPurchase | null): Readonly<Record<string, string>> {
  if (purchase === null) return {};
  if ('orderId' in purchase) return { order_id: purchase.orderId, ...pagePayment() };
  return { payment_intent: purchase.id, payment_intent_client_secret: purchase.clientSecret };
}

/** The endpoint is a query although a POST: a repeated cart gets the same payment, which components share. */
const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentIntent: build.query<{ clientSecret?: string }, PaymentIntentRequest>({
      query: ({ visit: _, ...body }) => ({ call: calls.createPaymentIntent, query: pagePayment(), body }),
      transformResponse: (answer: { clientSecret?: string }) => {
        setPagePayment(answer.clientSecret ?? null);
        return answer;
      },
      keepUnusedDataFor: 0,
    }),
    extendHold: build.mutation<HoldAnswer, void>({ query: () => ({ call: calls.extendHold, query: pagePayment() }) }),
    checkoutConfig: build.query<CheckoutConfig, void>({ query: () => ({ call: calls.getCheckoutConfig }) }),
    checkoutStatus: build.query<CheckoutStatus, StatusQuery>({
      query: ({ purchase }) => ({ call: calls.getCheckoutStatus, query: purchaseQuery(purchase) }),
      keepUnusedDataFor: 0,
    }),
    noteSale: build.mutation<null, void>({ queryFn: () => ({ data: null }), invalidatesTags: [artworks] }),
  }),
});

export const {
  usePaymentIntentQuery,
  useExtendHoldMutation,
  useCheckoutConfigQuery,
  useCheckoutStatusQuery,
  useLazyCheckoutStatusQuery,
  useNoteSaleMutation,
} = checkoutApi;
