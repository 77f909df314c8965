import { isApiError } from '@studio/host';

/** Whether the server says that the owner hasn't published the page. */
export function isUnpublished(error: unknown): boolean {
  return isApiError(error) && error.status === 404;
}
