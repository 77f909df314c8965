import { useStripe } from '@stripe/react-stripe-js';
import { toast } from '@studio/kit';
import { useEffect, useState } from 'react';

/**
 * The reason appears inline and as a toast; the text is Stripe's message if there is one.
 * @param problem the default message; null: the visitor was not returned
 */
export function useReturnReason(problem: string | null, clientSecret: string): string | null {
  const stripe = useStripe();
  const [reason, setReason] = useState<string | null>(null);
  useEffect(() => {
    if (!stripe || problem === null) return;
    let isGone = false;
    const say = (text: string) => {
      if (isGone) return;
      setReason(text);
      toast({ title: 'Payment Failed', description: text, look: 'danger' });
    };
    stripe.retrievePaymentIntent(clientSecret).then(
      ({ paymentIntent }) => say(paymentIntent?.last_payment_error?.message ?? problem),
      () => say(problem),
    );
    return () => {
      isGone = true;
    };
  }, [stripe, problem, clientSecret]);
  return reason;
}
