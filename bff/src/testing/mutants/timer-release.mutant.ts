import { reconcilerService as realService } from '../../modules/reconciler/reconciler.service';
import type { StripeClient } from '../../modules/payments/stripe.client';

type Service = typeof realService;

/** A defect on purpose, and the usual one: when a hold's time is over its payment is looked up, and the hold of an unpaid one is
 *  released without canceling it first. The fault tests build a server with this in the reconciler's place and must find out. */
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
