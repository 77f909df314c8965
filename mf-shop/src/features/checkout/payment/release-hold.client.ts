import { calls } from '@studio/contract/calls';
import { pagePayment } from './page-payment';

/**
 * Tells the server that the checkout was left, even while the page closes. Failures are ignored: an untouched hold
 * expires.
 */
export function releaseHold(): void {
  const { method, path } = calls.releaseHold;
  const query = new URLSearchParams(pagePayment()).toString();
  void fetch(query === '' ? path : `${path}?${query}`, { method, credentials: 'include', keepalive: true }).catch(
    () => undefined,
  );
}
