import { calls } from '@studio/contract/calls';
import { pagePayment } from './page-payment';

/** The call works while the page closes. Ignores failures: an untouched hold expires. */
export function releaseHold(): void {
  const { method, path } = calls.releaseHold;
  const query = new URLSearchParams(pagePayment()).toString();
  void fetch(query === '' ? path : `${path}?${query}`, { method, credentials: 'include', keepalive: true }).catch(
    () => undefined,
  );
}
