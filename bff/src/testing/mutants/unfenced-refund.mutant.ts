import type { StripeClient } from '../../modules/payments/stripe.client';
import { refundsService as realService } from '../../modules/after-sales/refunds/refunds.service';

type Service = typeof realService;

/** Defect: an order counts as refunded once the refund was requested. */
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
