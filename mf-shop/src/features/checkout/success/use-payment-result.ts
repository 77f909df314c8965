import type { CheckoutStatus } from '@studio/contract';
import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { useLocation } from '@studio/host/router';
import { useState } from 'react';
import { useCheckoutStatusQuery } from '../checkout.api';
import { hasPaidMark, type NamedPurchase, purchaseOfVisit } from '../payment/named-payment';

export interface PaidPurchase {
  readonly status: CheckoutStatus;
  readonly purchase: NamedPurchase | null;
  /** False: an earlier purchase is shown again, and the cart may contain the same work. */
  readonly isNew: boolean;
}

export type PaymentResult =
  | { readonly state: 'asking' }
  | { readonly state: 'confirming' }
  | ({ readonly state: 'paid' } & PaidPurchase)
  | { readonly state: 'not-paid'; readonly problem: string | null };

const pollEveryMs = 1500;
/** These states are of payments that succeeded or may still succeed. */
const openEnds = ['succeeded', 'processing', 'pending'];

/** 'pending', 'unknown' and a lost response are not final and never appear as a failure. */
export function usePaymentResult(): PaymentResult {
  const location = useLocation();
  const redirectStatus = new URLSearchParams(location.search).get('redirect_status');
  const isHydrated = useIsHydrated();
  const hasJustPaid = (isHydrated && hasPaidMark(location.state)) || openEnds.includes(redirectStatus ?? '');
  const purchase = purchaseOfVisit(location);
  const asked = { visit: location.key, purchase };
  const [isFinal, setFinal] = useState(false);

  const { currentData: status, isError } = useCheckoutStatusQuery(asked, {
    refetchOnMountOrArgChange: true,
    pollingInterval: hasJustPaid && !isFinal ? pollEveryMs : 0,
  });
  const isSettled = status !== undefined && status.state !== 'pending' && status.state !== 'unknown';
  // The next render stops the polling.
  if (isSettled !== isFinal) setFinal(isSettled);

  if (status?.state === 'paid') return { state: 'paid', status, purchase, isNew: hasJustPaid || !status.isPrivate };
  if (hasJustPaid && !isSettled) return { state: 'confirming' };
  if (!status && !isError) return { state: 'asking' };
  const hasFailed = redirectStatus === 'failed' || (hasJustPaid && status?.state === 'failed');
  return { state: 'not-paid', problem: hasFailed ? 'There was an issue processing your payment.' : null };
}
