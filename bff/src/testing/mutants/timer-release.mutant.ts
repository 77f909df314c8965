import { reconcilerService as realService } from '../../modules/reconciliation/reconciler.service';
import type { StripeClient } from '../../modules/payments/stripe.client';

type Service = typeof realService;

/** Defect: releases an expired hold without cancelling its payment first. */
export const reconcilerService: Service = (options) => realService({ ...options, stripe: releasing(options.stripe) });

function releasing(stripe: StripeClient): StripeClient {
  return {
    ...stripe,
    async cancelPayment(id) {
      const payment = await stripe.retrievePayment(id);
      return payment.state === 'open' ? { ...payment, state: 'canceled' } : payment;
    },
  };
}
