import { isApiError } from '@studio/host';

/** True: nothing was done. */
export function isStripeUnavailable(error: unknown): boolean {
  return isApiError(error) && error.answer?.code === 'PAYMENTS_UNAVAILABLE';
}
