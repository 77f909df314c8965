import { useSelector, useStore } from '@studio/host/redux';
import { useEffect, useMemo, type ReactNode } from 'react';
import { useIsInBrowser } from '../page/use-is-in-browser';
import { createCartChanges, loadCart } from './cart.changes';
import { itemCountOf, selectCartItems, totalOf } from './cart.slice';
import { cartKey } from './cart.storage';
import { CartChangesContext, CartContext, type Cart } from './use-cart';

/** Gives its children the cart: read from the browser's storage once mounted, stored on every change, and in step with
 *  the other tabs. */
export function CartProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const isInBrowser = useIsInBrowser();
  // What the header's bag may have read already is not what the server's page is taken over with.
  const read = useSelector(selectCartItems);
  const items = isInBrowser ? read : null;

  useEffect(() => {
    loadCart(store);
    const onStorage = ({ key }: StorageEvent) => {
      // A null key: another tab emptied the storage as a whole.
      if (key === cartKey || key === null) loadCart(store, { isFromOtherTab: true });
    };
    // A page that Back brings as it was left was not told meanwhile.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted) loadCart(store);
    };
    window.addEventListener('storage', onStorage);
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('storage', onStorage);
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [store]);

  const changes = useMemo(() => createCartChanges(store), [store]);
  const cart = useMemo<Cart>(() => {
    const known = items ?? [];
    return { isKnown: items !== null, items: known, itemCount: itemCountOf(known), total: totalOf(known), ...changes };
  }, [items, changes]);

  return (
    <CartChangesContext value={changes}>
      <CartContext value={cart}>{children}</CartContext>
    </CartChangesContext>
  );
}
