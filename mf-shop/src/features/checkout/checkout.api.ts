import { calls } from '@studio/contract/calls';
import type { CheckoutConfig, CheckoutStatus, CreatePaymentIntentBody, HoldAnswer } from '@studio/contract';
import { artworks } from '../../artworks/artworks.api';
import { api } from '../../team-api';
import type { NamedPayment } from './payment/named-payment';

interface StatusAsked {
  /** Names the visit that asks. */
  readonly visit: string;
  readonly payment: NamedPayment | null;
}

interface PaymentIntentRequest extends CreatePaymentIntentBody {
  /** Names one visit of the checkout, so that each visit asks once, however often React runs its effects. */
  readonly visit: string;
}

/** The checkout's calls. The payment session is a query although it is a POST: the server answers a repeated cart with the
 *  same payment, and a query is asked once for all who want it. */
const checkoutApi = api.injectEndpoints({
  endpoints: (build) => ({
    paymentIntent: build.query<{ clientSecret?: string }, PaymentIntentRequest>({
      query: ({ visit: _, ...body }) => ({ call: calls.createPaymentIntent, body }),
      keepUnusedDataFor: 0,
    }),
    /** The payment form was touched. */
    keepHold: build.mutation<HoldAnswer, void>({ query: () => ({ call: calls.keepHold }) }),
    checkoutConfig: build.query<CheckoutConfig, void>({ query: () => ({ call: calls.getCheckoutConfig }) }),
    /** How a payment stands: the one that is named, or this browser's latest. */
    checkoutStatus: build.query<CheckoutStatus, StatusAsked>({
      query: ({ payment }) => ({
        call: calls.getCheckoutStatus,
        ...(payment && {
          query: { payment_intent: payment.id, payment_intent_client_secret: payment.clientSecret },
        }),
      }),
      keepUnusedDataFor: 0,
    }),
    /** Something was bought: what the shop shows of its works is asked for anew. */
    noteSale: build.mutation<null, void>({ queryFn: () => ({ data: null }), invalidatesTags: [artworks] }),
  }),
});

export const {
  usePaymentIntentQuery,
  useKeepHoldMutation,
  useCheckoutConfigQuery,
  useCheckoutStatusQuery,
  useLazyCheckoutStatusQuery,
  useNoteSaleMutation,
} = checkoutApi;
