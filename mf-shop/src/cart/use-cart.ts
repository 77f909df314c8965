import { createContext, use } from 'react';
import { useSelector } from '@studio/host/redux';
import { useIsHydrated } from '@studio/kit/use-is-hydrated';
import { itemCountOf, selectCartItems, totalOf, type CartItem, type CartWork } from './cart.slice';

export interface Cart extends CartChanges {
  /** False on the server and until the stored cart is read. */
  readonly isKnown: boolean;
  readonly items: readonly CartItem[];
  readonly itemCount: number;
  /** In US dollars. */
  readonly total: number;
}

/** The functions are stable between renders. */
export interface CartChanges {
  /** The function also shows a toast. */
  readonly add: (work: CartWork) => void;
  readonly remove: (id: number) => void;
  /** The quantity is capped at the available pieces; 0 or less removes the item. */
  readonly updateQuantity: (id: number, quantity: number) => void;
  readonly clear: () => void;
  /** The function clears the cart when no other work is left. */
  readonly takeOut: (ids: readonly number[]) => void;
  readonly refresh: (works: readonly CartWork[]) => void;
}

export const CartContext = createContext<CartChanges | null>(null);

/** @throws outside a CartProvider */
export function useCart(): Cart {
  const changes = useCartChanges();
  // The header may have loaded the cart, but hydration needs the server's state.
  const isHydrated = useIsHydrated();
  const stored = useSelector(selectCartItems);
  const isKnown = isHydrated && stored !== null;
  const items = isKnown ? stored : noItems;
  return { isKnown, items, itemCount: itemCountOf(items), total: totalOf(items), ...changes };
}

const noItems: readonly CartItem[] = [];

/**
 * The hook does not rerender its component when the cart changes.
 * @throws outside a CartProvider
 */
export function useCartChanges(): CartChanges {
  const changes = use(CartContext);
  if (!changes) throw new Error('useCart must be used within a CartProvider');
  return changes;
}
