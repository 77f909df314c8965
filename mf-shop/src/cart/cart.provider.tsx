import { useStore } from '@studio/host/redux';
import { useEffect, useMemo, type ReactNode } from 'react';
import { createCartChanges, loadCart } from './cart.changes';
import { cartKey } from './cart.storage';
import { CartContext } from './use-cart';

export function CartProvider({ children }: { children: ReactNode }) {
  const store = useStore();
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
  return <CartContext value={useMemo(() => createCartChanges(store), [store])}>{children}</CartContext>;
}
