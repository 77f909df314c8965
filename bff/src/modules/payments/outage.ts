import { isUnavailable } from '../../db/database-errors';
import { AppError } from '../../errors';
import { isRefusal } from './stripe.client';

/** After an outage the caller retries at once. Any other failure is the item's own and backs off. */
export function isOutage(error: unknown): boolean {
  if (isUnavailable(error)) return true;
  return error instanceof AppError && ['PAYMENTS_UNAVAILABLE', 'UNAVAILABLE'].includes(error.code) && !isRefusal(error);
}
