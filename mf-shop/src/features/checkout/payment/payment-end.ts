import type { PaymentIntent, Stripe } from '@stripe/stripe-js';

/** `open`: nothing was charged, so a retry is safe. */
export type PaymentEnd = 'paid' | 'open' | 'canceled';

interface PaymentQuery {
  readonly stripe: Pick<Stripe, 'retrievePaymentIntent'>;
  readonly clientSecret: string;
  /** The function asks the shop when Stripe is unreachable. */
  readonly isPaid: () => Promise<boolean>;
  /** True: the caller does not need the outcome any more. */
  readonly isGone: () => boolean;
}

const askEveryMs = 2000;

/**
 * 'open' must be read twice: the confirmation may be in flight.
 * @returns null when `isGone` stops the polling
 */
export async function findOut({ stripe, clientSecret, isPaid, isGone }: PaymentQuery): Promise<PaymentEnd | null> {
  let before: PaymentEnd | undefined;
  while (!isGone()) {
    const end = await ask();
    if (end === 'open' ? before === 'open' : end) return end!;
    before = end;
    await new Promise((resolve) => setTimeout(resolve, askEveryMs));
  }
  return null;

  async function ask(): Promise<PaymentEnd | undefined> {
    const { paymentIntent } = await stripe
      .retrievePaymentIntent(clientSecret)
      .catch(() => ({ paymentIntent: undefined }));
    if (paymentIntent) return endOf(paymentIntent.status);
    return (await isPaid()) ? 'paid' : undefined;
  }
}

function endOf(status: PaymentIntent.Status): PaymentEnd {
  if (status === 'canceled') return status;
  return status === 'succeeded' || status === 'processing' ? 'paid' : 'open';
}
