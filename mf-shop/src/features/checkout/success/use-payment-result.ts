import type { CheckoutStatus } from '@studio/contract';
import { useLocation } from '@studio/host/router';
import { useState } from 'react';
import { useIsInBrowser } from '../../../page/use-is-in-browser';
import { useCheckoutStatusQuery } from '../checkout.api';
import { hasPaidMark, type NamedPurchase, purchaseOfVisit } from '../payment/named-payment';

/** A purchase that the server says is paid. */
export interface PaidPurchase {
  readonly status: CheckoutStatus;
  readonly purchase: NamedPurchase | null;
  /** True: it has just been made. False of one that is seen again later, when the cart may hold the same work once more. */
  readonly isNew: boolean;
}

export type PaymentResult =
  | { readonly state: 'asking' }
  | { readonly state: 'confirming' }
  | ({ readonly state: 'paid' } & PaidPurchase)
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
  const purchase = purchaseOfVisit(location);
  const asked = { visit: location.key, purchase };
  const [isFinal, setFinal] = useState(false);

  const { currentData: status, isError } = useCheckoutStatusQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: hasJustPaid && !isFinal ? pollEveryMs : 0,
  });
  const isSettled = status !== undefined && status.state !== 'pending' && status.state !== 'unknown';
  // Set while rendering: the next render stops the polling.
  if (isSettled !== isFinal) setFinal(isSettled);

  if (status?.state === 'paid') return { state: 'paid', status, purchase, isNew: hasJustPaid || !status.isPrivate };
  if (hasJustPaid && !isSettled) return { state: 'confirming' };
  if (!status && !isError) return { state: 'asking' };
  const hasFailed = redirectStatus === 'failed' || (hasJustPaid && status?.state === 'failed');
  return { state: 'not-paid', problem: hasFailed ? 'There was an issue processing your payment.' : null };
}
