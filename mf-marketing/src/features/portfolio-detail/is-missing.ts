import { isApiError } from '@studio/host';

/** Whether the server says that there is no such project (404), or that no project can have such an id (400). */
export function isMissing(error: unknown): boolean {
  return isApiError(error) && (error.status === 404 || error.status === 400);
}
