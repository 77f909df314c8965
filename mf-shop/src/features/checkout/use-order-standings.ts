import { isApiError } from '@studio/host';
import { useCart } from '../../cart/use-cart';
import { useCartStandings, type Standing } from '../../cart/use-cart-standings';
import { usePaymentSession } from './payment/use-payment-session';

/** What became of the works in the cart, by the shop's list and by the server's refusal, which knows of later: by id. */
export function useOrderStandings(): ReadonlyMap<number, Standing> {
  const standings = new Map(useCartStandings(useCart().items));
  const { error } = usePaymentSession();
  const refusal = isApiError(error) ? error.answer : null;
  if (refusal?.code === 'GONE') for (const { id } of refusal.items ?? []) standings.set(id, 'gone');
  return standings;
}
