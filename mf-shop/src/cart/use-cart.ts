import { createContext, use } from 'react';
import type { CartItem, CartWork } from './cart.slice';

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

export const CartContext = createContext<Cart | null>(null);
export const CartChangesContext = createContext<CartChanges | null>(null);

export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

/**
 * The hook does not rerender its component when the cart changes.
 * @throws outside a CartProvider
 */
export function useCartChanges(): CartChanges {
  const changes = use(CartChangesContext);
  if (!changes) throw new Error('useCartChanges must be used within a CartProvider');
  return changes;
}
