import { isApiError } from '@studio/host';
import { useCart } from '../../cart/use-cart';
import { useCartAvailability, type UnavailableReason } from '../../cart/use-cart-availability';
import { usePaymentSession } from './payment/use-payment-session';

export function useOrderAvailability(): ReadonlyMap<number, UnavailableReason> {
  const unavailable = new Map(useCartAvailability(useCart().items));
  const { error } = usePaymentSession();
  const refusal = isApiError(error) ? error.answer : null;
  if (refusal?.code === 'GONE') for (const { id } of refusal.items ?? []) unavailable.set(id, 'gone');
  return unavailable;
}
