import type { CheckoutStatus } from '@studio/contract';
import { useLocation } from '@studio/host/router';
import { useState } from 'react';
import { useIsInBrowser } from '../../../page/use-is-in-browser';
import { useCheckoutStatusQuery } from '../checkout.api';
import { hasPaidMark, paymentOfVisit } from '../payment/named-payment';

export type PaymentResult =
  | { readonly state: 'asking' }
  | { readonly state: 'confirming' }
  | { readonly state: 'paid'; readonly status: CheckoutStatus }
  | { readonly state: 'not-paid'; readonly problem: string | null };

/** How often the server is asked while a payment is not final yet. */
const pollEveryMs = 1500;
/** What Stripe adds to the way back when the payment went through, or may still do so. */
const openEnds = ['succeeded', 'processing', 'pending'];

/** Follows the payment that the visit is about, in whatever browser. Right after a payment 'pending', 'unknown' and an answer that does not come
 *  are not final: it goes on asking and never calls them a failure. */
export function usePaymentResult(): PaymentResult {
  const location = useLocation();
  const redirectStatus = new URLSearchParams(location.search).get('redirect_status');
  const isInBrowser = useIsInBrowser();
  const hasJustPaid = (isInBrowser && hasPaidMark(location.state)) || openEnds.includes(redirectStatus ?? '');
  const asked = { visit: location.key, payment: paymentOfVisit(location) };
  const [isFinal, setFinal] = useState(false);

  const { currentData: status, isError } = useCheckoutStatusQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: hasJustPaid && !isFinal ? pollEveryMs : 0,
  });
  const isSettled = status !== undefined && status.state !== 'pending' && status.state !== 'unknown';
  // Set while rendering: the next render stops the polling.
  if (isSettled !== isFinal) setFinal(isSettled);

  if (status?.state === 'paid') return { state: 'paid', status };
  if (hasJustPaid && !isSettled) return { state: 'confirming' };
  if (!status && !isError) return { state: 'asking' };
  const hasFailed = redirectStatus === 'failed' || (hasJustPaid && status?.state === 'failed');
  return { state: 'not-paid', problem: hasFailed ? 'There was an issue processing your payment.' : null };
}
