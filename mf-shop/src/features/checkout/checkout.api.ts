import { calls } from '@studio/contract/calls';
import type { CheckoutConfig, CheckoutStatus, CreatePaymentIntentBody, HoldAnswer } from '@studio/contract';
import { artworks } from '../../artworks/artworks.api';
import { api } from '../../team-api';
import type { NamedPurchase } from './payment/named-payment';
import { setPagePayment, pagePayment } from './payment/page-payment';

interface StatusQuery {
  /** Names the visit that asks. */
  readonly visit: string;
  /** Null: this browser's latest. */
  readonly purchase: NamedPurchase | null;
}

interface PaymentIntentRequest extends CreatePaymentIntentBody {
  /** Names one visit of the checkout, so that each visit asks once, however often React runs its effects. */
  readonly visit: string;
}

/** Names a purchase in a call's query; null: this browser's latest. */
export function purchaseQuery(purchase: NamedPurchase | null): Readonly<Record<string, string>> {
  if (purchase === null) return {};
  if ('orderId' in purchase) return { order_id: purchase.orderId, ...pagePayment() };
  return { payment_intent: purchase.id, payment_intent_client_secret: purchase.clientSecret };
}

/** The checkout's calls. The payment session is a query although it is a POST: the server answers a repeated cart with the
 *  same payment, and a query is asked once for all who want it. */
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
    /** The payment form was touched. */
    extendHold: build.mutation<HoldAnswer, void>({ query: () => ({ call: calls.extendHold, query: pagePayment() }) }),
    checkoutConfig: build.query<CheckoutConfig, void>({ query: () => ({ call: calls.getCheckoutConfig }) }),
    /** How a payment stands: the one that is named, or this browser's latest. */
    checkoutStatus: build.query<CheckoutStatus, StatusQuery>({
      query: ({ purchase }) => ({ call: calls.getCheckoutStatus, query: purchaseQuery(purchase) }),
      keepUnusedDataFor: 0,
    }),
    /** Something was bought: what the shop shows of its works is asked for anew. */
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
