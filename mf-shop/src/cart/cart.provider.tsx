import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { useSelector, useStore } from '@studio/host/redux';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createCartChanges, loadCart } from './cart.changes';
import { itemCountOf, selectCartItems, totalOf } from './cart.slice';
import { cartKey } from './cart.storage';
import { CartChangesContext, CartContext, type Cart } from './use-cart';

export function CartProvider({ children }: { children: ReactNode }) {
  const store = useStore();
  const isHydrated = useIsHydrated();
  // The header may have loaded the cart, but hydration needs the server's state.
  const read = useSelector(selectCartItems);
  const items = isHydrated ? read : null;

  useEffect(() => {
    loadCart(store);
    const onStorage = ({ key }: StorageEvent) => {
      if (key === cartKey || key === null) loadCart(store, { isFromOtherTab: true });
    };
    // Pages in the back/forward cache miss storage events.
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
