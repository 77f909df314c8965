import type { StripeClient } from '../../modules/payments/stripe.client';
import { refundsService as realService } from '../../modules/refunds/refunds.service';

type Service = typeof realService;

/** A defect on purpose: an order is called refunded once its refund was asked for, whatever Stripe answers and without a look at its
 *  charge. The fault tests build a server with this in the place of refunds and must find out. */
export const refundsService: Service = (options) => realService({ ...options, stripe: trusting(options.stripe) });

function trusting(stripe: StripeClient): StripeClient {
  return {
    ...stripe,
    refundPayment: (request) => stripe.refundPayment(request).catch(() => true),
    async retrievePayment(id) {
      const payment = await stripe.retrievePayment(id);
      return { ...payment, refundedCents: payment.amountCents };
    },
  };
}
