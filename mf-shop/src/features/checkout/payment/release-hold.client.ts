import { calls } from '@studio/contract/calls';
import { pagePayment } from './page-payment';

/** Says that the checkout was left. It goes out although the page is closing, and whatever becomes of it is nobody's concern: a hold that
 *  nobody touches ends by itself. */
export function releaseHold(): void {
  const { method, path } = calls.releaseHold;
  const query = new URLSearchParams(pagePayment()).toString();
  void fetch(query === '' ? path : `${path}?${query}`, { method, credentials: 'include', keepalive: true }).catch(
    () => undefined,
  );
}
