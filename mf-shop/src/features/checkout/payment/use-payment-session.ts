import { useLocation } from '@studio/host/router';
import { useCart } from '../../../cart/use-cart';
import { usePaymentIntentQuery } from '../checkout.api';

/** The mark states that the visitor confirmed a second purchase of the same cart. */
export const againMark = { isAgain: true };

export function usePaymentSession() {
  const { items, total } = useCart();
  const { key: visit, state } = useLocation();
  return usePaymentIntentQuery({
    visit,
    ...(isAgain(state) && { again: true }),
    items: items.map(({ id, quantity }) => ({ id, quantity })),
    amount: total,
  });
}

function isAgain(state: unknown): boolean {
  return typeof state === 'object' && state !== null && 'isAgain' in state && state.isAgain === true;
}
