import type { Logger } from 'pino';
import type { PaymentEvent } from '../payments/payment';
import { stripeApiVersion } from '../payments/stripe.client';

/** Says once of each version that the webhook endpoint sends another one than this code speaks. It does no harm to what an event says only
 *  as a hint; the endpoint wants to be made anew all the same (docs/handbook-operator.md, Go live with Stripe). */
export function versionNotes(logger: Logger): (event: PaymentEvent) => void {
  const known = new Set<string | null>([stripeApiVersion, null]);
  return ({ apiVersion }) => {
    if (known.has(apiVersion)) return;
    known.add(apiVersion);
    logger.warn({ apiVersion, expected: stripeApiVersion }, "the webhook endpoint's version of Stripe is another one");
  };
}
