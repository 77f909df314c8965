import { isApiError } from '@studio/host';

/** Whether the server says that there is no such thing (404), or that nothing can have such an address (400). Anything else,
 *  no answer in time among it, says nothing of the thing. */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
