import type { CheckoutStatus } from '@studio/contract';
import { useLocation } from '@studio/host/router';
import { useState, useSyncExternalStore } from 'react';
import { useCheckoutStatusQuery } from '../checkout.api';

export type PaymentResult =
  | { readonly state: 'asking' }
  | { readonly state: 'confirming' }
  | { readonly state: 'paid'; readonly status: CheckoutStatus }
  | { readonly state: 'not-paid'; readonly problem: string | null };

/** How often the server is asked while a payment is not final yet. */
const pollEveryMs = 1500;
/** What Stripe adds to the way back when the payment went through, or may still do so. */
const openEnds = ['succeeded', 'processing', 'pending'];

/** Follows the payment that this browser made. Right after a payment 'pending', 'unknown' and an answer that does not come
 *  are not final: it goes on asking and never calls them a failure. */
export function usePaymentResult(): PaymentResult {
  const { key, search, state } = useLocation();
  const redirectStatus = new URLSearchParams(search).get('redirect_status');
  const isInBrowser = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
  const hasJustPaid = (isInBrowser && hasMarkOf(state)) || openEnds.includes(redirectStatus ?? '');
  const [isFinal, setFinal] = useState(false);

  const { currentData: status, isError } = useCheckoutStatusQuery(key, {
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

const neverChanges = () => () => undefined;

/** True when the checkout itself brought the visitor here; the mark survives a reload, but only the
 *  browser has it: the server's document and the first render know nothing of it. */
function hasMarkOf(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'hasJustPaid' in state && state.hasJustPaid === true;
}
