import { isUnavailable } from '../../db/database-errors';
import { AppError } from '../../errors';
import { isRefusal } from './stripe.client';

/** True when Stripe or the database could not be asked: nothing is known of the one piece that was in hand, and it is met again as soon
 *  as they answer. Any other failure is that piece's own, and is tried less and less often. */
export function isOutage(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  return error instanceof AppError && ['PAYMENTS_UNAVAILABLE', 'UNAVAILABLE'].includes(error.code) && !isRefusal(error);
}
