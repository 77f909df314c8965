import { useElements, useStripe } from '@stripe/react-stripe-js';
import type {
  PaymentIntent,
  Stripe,
  StripeAddressElementChangeEvent,
  StripeElements,
  StripeError,
} from '@stripe/stripe-js';
import { useLocation, useNavigate } from '@studio/host/router';
import { toast } from '@studio/kit';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { reloadPage } from '../../../reload-page';
import { useLazyCheckoutStatusQuery } from '../checkout.api';
import { paidMark, paymentOf } from './named-payment';
import type { Hold } from './use-hold';

interface PaymentFailure {
  readonly text: string;
  /** True: the payment can never succeed; the next attempt needs another one. */
  readonly isFinal: boolean;
}

const issueText = 'There was an issue processing your payment.';
const lostText = 'The connection was lost before your payment went through. Nothing was charged: please try again.';

/** The input excludes card data, which stays with Stripe. */
export interface FormInput {
  readonly email: string;
  readonly address?: StripeAddressElementChangeEvent['value'];
  readonly billing?: StripeAddressElementChangeEvent['value'] | undefined;
}

interface PayingOptions {
  readonly clientSecret: string;
  readonly entered: RefObject<FormInput>;
  readonly isHeld: Hold['isHeld'];
}

export function usePaying({ clientSecret, entered, isHeld }: PayingOptions) {
  const stripe = useStripe();
  const elements = useElements();
  const navigate = useNavigate();
  const visit = useLocation().key;
  const [askStatus] = useLazyCheckoutStatusQuery();
  const isPaying = useRef(false);
  const [isProcessing, setProcessing] = useState(false);
  const [isFindingOut, setFindingOut] = useState(false);
  const [failure, setFailure] = useState<PaymentFailure | null>(null);

  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => void (isGone.current = true);
  }, []);

  // When the visitor returns from the bank, the back/forward cache may restore a busy page.
  useEffect(() => {
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isPaying.current) reloadPage();
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const fail = (text: string, { title = 'Payment Failed', isFinal = false } = {}): false => {
    setFailure({ text, isFinal });
    toast({ title, description: text, look: 'danger' });
    return false;
  };
  const payment = paymentOf(clientSecret);
  const goToSuccess = () => void navigate('/checkout/success', { replace: true, state: paidMark(payment) });
  const isPaid = async () => (await askStatus({ visit, purchase: payment })).data?.state === 'paid';

  /** @returns true when the payment went through */
  const confirm = async (stripe: Stripe, elements: StripeElements): Promise<boolean> => {
    const { error: incomplete } = await elements.submit();
    if (incomplete) return fail(textOf(incomplete), { title: 'Check your details' });
    const { error } = await stripe.confirmPayment({
      elements,
      clientSecret,
      confirmParams: {
        return_url: `${window.location.origin}/checkout/success`,
        // Stripe does not guarantee to attach the email element's value, so the call passes it.
        payment_method_data: { billing_details: { email: entered.current.email || undefined } },
      },
      redirect: 'if_required',
    });
    if (!error || hasGoneThrough(error)) return true;
    if (error.type === 'api_connection_error') return afterLostAnswer(stripe, 'Connection Lost', lostText);
    if (error.type === 'api_error') return afterLostAnswer(stripe, 'Payment Failed', issueText);
    return fail(textOf(error), { isFinal: error.payment_intent?.status === 'canceled' });
  };

  /** After a lost response the card may have been charged, so the form shows no failure yet. */
  const afterLostAnswer = async (stripe: Stripe, title: string, text: string): Promise<boolean> => {
    setFindingOut(true);
    const end = await findOut({ stripe, clientSecret, isPaid, isGone: () => isGone.current });
    setFindingOut(false);
    if (end === 'paid') return true;
    return end !== null && fail(text, { title, isFinal: end === 'canceled' });
  };

  const pay = async (): Promise<void> => {
    if (isPaying.current || !stripe || !elements) return;
    isPaying.current = true;
    setProcessing(true);
    setFailure(null);
    try {
      if (!(await isHeld())) return;
      const isThrough = await confirm(stripe, elements).catch(() =>
        afterLostAnswer(stripe, 'Payment Failed', issueText),
      );
      if (isThrough) goToSuccess();
    } finally {
      isPaying.current = false;
      setProcessing(false);
    }
  };

  return { pay, isReady: stripe !== null && elements !== null, isProcessing, isFindingOut, failure };
}

/** A click in another tab or a retry may find a payment that has succeeded. */
function hasGoneThrough({ payment_intent: intent }: StripeError): boolean {
  return intent?.status === 'succeeded' || intent?.status === 'processing';
}

function textOf({ message }: StripeError): string {
  return message ?? 'Something went wrong with your payment.';
}

/** `open`: nothing was charged, so a retry is safe. */
type PaymentEnd = 'paid' | 'open' | 'canceled';

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
async function findOut({ stripe, clientSecret, isPaid, isGone }: PaymentQuery): Promise<PaymentEnd | null> {
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
