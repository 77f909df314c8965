import { useElements, useStripe } from '@stripe/react-stripe-js';
import type { StripeError } from '@stripe/stripe-js';
import { useLocation, useNavigate } from '@studio/host/router';
import { toast } from '@studio/kit';
import { useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../../page/reload-page';
import { useLazyCheckoutStatusQuery } from '../checkout.api';

interface PaymentFailure {
  readonly text: string;
  /** True: this payment can't succeed any more; the next attempt needs another one. */
  readonly isFinal: boolean;
}

/** Confirms the payment, once at a time however often it is asked, and goes to the success view when it went through. */
export function usePaying(clientSecret: string) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const visit = useLocation().key;
  const [askStatus] = useLazyCheckoutStatusQuery();
  const isPaying = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  // Who comes back from the bank's page by Back may get this page as it was left, busy for ever.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isPaying.current) reloadPage();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const fail = (text: string, isFinal = false): false => {
    setFailure({ text, isFinal });
    toast({ title: 'Payment Failed', description: text, look: 'danger' });
    return false;
  };
  const goToSuccess = () => void navigate('/checkout/success', { replace: true, state: { hasJustPaid: true } });
  const isPaidAfterAll = async () => (await askStatus(visit)).data?.state === 'paid';

  /** @returns true when the payment went through */
  const confirm = async (): Promise<boolean> => {
    if (!stripe || !elements) return false;
    const { error: incomplete } = await elements.submit();
    if (incomplete) return fail(textOf(incomplete));
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: { return_url: `${window.location.origin}/checkout/success` },
      redirect: 'if_required',
    });
    if (!error || hasGoneThrough(error)) return true;
    // The answer may have been lost after the card was charged: the server knows.
    if (error.type === 'api_connection_error' && (await isPaidAfterAll())) return true;
    return fail(textOf(error), error.payment_intent?.status === 'canceled');
  };

  const pay = async (): Promise<void> => {
    if (isPaying.current) return;
    isPaying.current = true;
    setProcessing(true);
    setFailure(null);
    try {
      if (await confirm()) goToSuccess();
    } catch {
      if (await isPaidAfterAll()) goToSuccess();
      else fail('There was an issue processing your payment.');
    } finally {
      isPaying.current = false;
      setProcessing(false);
    }
  };

  return { pay, isReady: stripe !== null && elements !== null, isProcessing, failure };
}

/** A second click elsewhere, or a lost answer, meets a payment that is through already. */
function hasGoneThrough({ payment_intent: intent }: StripeError): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}

function textOf({ message }: StripeError): string {
  return message ?? 'Something went wrong with your payment.';
}
