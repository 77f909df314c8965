import { isApiError } from '@studio/host';

/** True: Stripe was unreachable, and the server did nothing. */
export function isStripeUnavailable(error: unknown): boolean {
  return isApiError(error) && error.answer?.code === 'PAYMENTS_UNAVAILABLE';
}
