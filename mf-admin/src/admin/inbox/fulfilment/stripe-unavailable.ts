import { isApiError } from '@studio/host';

/** True when Stripe was unreachable, so nothing was done. */
export function isStripeUnavailable(error: unknown): boolean {
  return isApiError(error) && error.answer?.code === 'PAYMENTS_UNAVAILABLE';
}
