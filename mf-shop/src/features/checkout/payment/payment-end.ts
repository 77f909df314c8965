import type { PaymentIntent, Stripe } from '@stripe/stripe-js';

/** What became of a payment whose answer was lost. `open`: nothing was charged, and it can be tried again. */
export type PaymentEnd = 'paid' | 'open' | 'canceled';

interface PaymentQuery {
  readonly stripe: Pick<Stripe, 'retrievePaymentIntent'>;
  readonly clientSecret: string;
  /** Where Stripe can't be asked, the shop may know. */
  readonly isPaid: () => Promise<boolean>;
  /** True once nobody waits for the answer any more. */
  readonly isGone: () => boolean;
}

const askEveryMs = 2000;

/** Asks until it is known: Stripe first, else the shop. An open payment counts once it is read twice, because what was sent may still be
 *  on its way.
 *  @returns null when nobody waits any more */
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
