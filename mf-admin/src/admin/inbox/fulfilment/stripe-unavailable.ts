import { isApiError } from '@studio/host';

/** True when nothing was done because Stripe could not be asked: the owner may go on without knowing. */
export function isStripeUnavailable(error: unknown): boolean {
  return isApiError(error) && error.answer?.code === 'PAYMENTS_UNAVAILABLE';
}
