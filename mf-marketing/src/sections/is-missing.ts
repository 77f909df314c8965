import { isApiError } from '@studio/host';

/** A missing page answers 404, or 400 for an impossible address; other errors say nothing about existence. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
