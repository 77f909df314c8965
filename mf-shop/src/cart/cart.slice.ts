import { injectSlice } from '@studio/host';
import { createSlice, type PayloadAction } from '@studio/host/redux';

export interface CartWork {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly imageUrl: string;
  /** The number of pieces when the work was last loaded; absent: no cap. */
  readonly available?: number | undefined;
}

export interface CartItem extends CartWork {
  readonly quantity: number;
}

/** `items` null: not read yet. */
interface CartState {
  readonly items: readonly CartItem[] | null;
  readonly isDrawerOpen: boolean;
}

const notKnown: CartState = { items: null, isDrawerOpen: false };

const cartSlice = createSlice({
  name: 'cart',
  initialState: notKnown,
  reducers: {
    itemsSet: (state, { payload: items }: PayloadAction<readonly CartItem[]>) => ({ ...state, items }),
    drawerSet: (state, { payload: isDrawerOpen }: PayloadAction<boolean>) => ({ ...state, isDrawerOpen }),
  },
});

injectSlice(cartSlice);

export const { itemsSet, drawerSet } = cartSlice.actions;

const cartIn = (state: unknown) => (state as { cart?: CartState }).cart ?? notKnown;

export const selectCartItems = (state: unknown) => cartIn(state).items;
export const selectIsDrawerOpen = (state: unknown) => cartIn(state).isDrawerOpen;

export function mostOf({ available = Number.POSITIVE_INFINITY, quantity }: CartItem): number {
  return Math.max(1, available, quantity);
}

/** The ids are sorted, so that equal carts make equal calls. Impossible ids are left out. */
export function idsOf(items: readonly Pick<CartWork, 'id'>[]): number[] {
  return items
    .map(({ id }) => id)
    .filter((id) => id > 0 && id < 1e15)
    .sort((one, other) => one - other);
}

export function itemCountOf(items: readonly CartItem[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

/** The total is in US dollars, without floating-point residue. */
export function totalOf(items: readonly CartItem[]): number {
  return items.reduce((cents, { price, quantity }) => cents + Math.round(price * 100) * quantity, 0) / 100;
}

/**
 * Rules: docs/site/shop.md, Cart. Quantities are never reduced to `available`: this browser's own payment may hold
 * pieces.
 */
export function withAdded(items: readonly CartItem[], work: CartWork): readonly CartItem[] {
  const present = items.find(({ id }) => id === work.id);
  return present ? withQuantity(items, work.id, present.quantity + 1) : [...items, { ...work, quantity: 1 }];
}

/** A quantity of 0 or less removes the item. */
export function withQuantity(items: readonly CartItem[], id: number, quantity: number): readonly CartItem[] {
  if (quantity <= 0) return items.filter((item) => item.id !== id);
  return items.map((item) => (item.id === id ? { ...item, quantity: Math.min(quantity, mostOf(item)) } : item));
}

export function refreshed(items: readonly CartItem[], works: readonly CartWork[]): readonly CartItem[] {
  return items.map((item) => {
    const seen = works.find(({ id }) => id === item.id);
    if (!seen) return item;
    const { title, price, imageUrl, available } = seen;
    return { ...item, title, price, imageUrl, available };
  });
}
