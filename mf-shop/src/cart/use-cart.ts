import { createContext, use } from 'react';
import type { CartItem, CartWork } from './cart.slice';

export interface Cart extends CartChanges {
  /** False on the server and until the stored cart is read; `items` is empty until then. */
  readonly isKnown: boolean;
  readonly items: readonly CartItem[];
  readonly itemCount: number;
  /** In US dollars. */
  readonly total: number;
}

/** The functions are stable between renders. */
export interface CartChanges {
  /** Adds one; shows a toast with the outcome. */
  readonly add: (work: CartWork) => void;
  readonly remove: (id: number) => void;
  /** Capped at what is available; 0 or less removes the item. */
  readonly updateQuantity: (id: number, quantity: number) => void;
  readonly clear: () => void;
  /** Removes bought works; clears the cart when no other work is left. */
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
 * For components that change the cart without showing it: they do not rerender with it.
 * @throws outside a CartProvider
 */
export function useCartChanges(): CartChanges {
  const changes = use(CartChangesContext);
  if (!changes) throw new Error('useCartChanges must be used within a CartProvider');
  return changes;
}
