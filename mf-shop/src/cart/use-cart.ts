import { createContext, use } from 'react';
import type { CartItem, CartWork } from './cart.slice';

export interface Cart extends CartChanges {
  /** False on the server and until the browser's storage was read; `items` is empty meanwhile but means nothing. */
  readonly isKnown: boolean;
  readonly items: readonly CartItem[];
  /** Sum of quantities. */
  readonly itemCount: number;
  /** Sum of price times quantity, in US dollars. */
  readonly total: number;
}

/** What a person can do to the cart; the same functions for as long as there is a cart. */
export interface CartChanges {
  /** One more of a work; says so, or says why not. */
  readonly add: (work: CartWork) => void;
  readonly remove: (id: number) => void;
  /** Sets a quantity, capped at what is available; 0 or less removes the item. */
  readonly updateQuantity: (id: number, quantity: number) => void;
  readonly clear: () => void;
  /** Works that were bought leave the cart; when nothing else was in it, it is cleared. */
  readonly takeOut: (ids: readonly number[]) => void;
  /** Takes over the shop's present price, title, picture and number of the works in the cart. */
  readonly refresh: (works: readonly CartWork[]) => void;
}

export const CartContext = createContext<Cart | null>(null);
export const CartChangesContext = createContext<CartChanges | null>(null);

/** The cart of this browser. @throws outside a CartProvider. */
export function useCart(): Cart {
  const cart = use(CartContext);
  if (!cart) throw new Error('useCart must be used within a CartProvider');
  return cart;
}

/** For who changes the cart and shows nothing of it, so is not rendered anew with it. @throws outside a CartProvider. */
export function useCartChanges(): CartChanges {
  const changes = use(CartChangesContext);
  if (!changes) throw new Error('useCartChanges must be used within a CartProvider');
  return changes;
}
