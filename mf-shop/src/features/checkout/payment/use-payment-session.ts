import { useLocation } from '@studio/host/router';
import { useCart } from '../../../cart/use-cart';
import { usePaymentIntentQuery } from '../checkout.api';

/** The state of a visit whose visitor was asked, and wants the same once more. */
export const againMark = { isAgain: true };

/** The payment of this cart as the server opened or refused it: asked once a visit and cart, whoever uses this. */
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
