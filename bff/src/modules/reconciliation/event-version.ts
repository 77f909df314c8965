import type { Logger } from 'pino';
import { type PaymentEvent, stripeApiVersion } from '../payments';

/** Logs each version once. Another version is harmless: events are only hints (docs/handbook-operator.md). */
export function versionNotes(logger: Logger): (event: PaymentEvent) => void {
  const known = new Set<string | null>([stripeApiVersion, null]);
  return ({ apiVersion }) => {
    if (known.has(apiVersion)) return;
    known.add(apiVersion);
    logger.warn({ apiVersion, expected: stripeApiVersion }, "the webhook endpoint's version of Stripe is another one");
  };
}
