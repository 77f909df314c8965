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
}

const notKnown: CartState = { items: null };

/**
 * Rules: docs/site/shop.md, Cart. Quantities are never reduced to `available`: this browser's own payment may hold
 * pieces.
 */
const cartSlice = createSlice({
  name: 'cart',
  initialState: notKnown,
  reducers: {
    loaded: (_, { payload }: PayloadAction<readonly CartItem[]>) => ({ items: payload }),
    added: ({ items }, { payload: work }: PayloadAction<CartWork>) => {
      const present = (items ?? []).find(({ id }) => id === work.id);
      if (!present) return { items: [...(items ?? []), { ...work, quantity: 1 }] };
      return { items: quantitySetIn(items, { id: work.id, quantity: present.quantity + 1 }) };
    },
    removed: ({ items }, { payload: id }: PayloadAction<number>) => ({ items: without(items, id) }),
    quantitySet: ({ items }, { payload }: PayloadAction<{ id: number; quantity: number }>) => ({
      items: payload.quantity <= 0 ? without(items, payload.id) : quantitySetIn(items, payload),
    }),
    cleared: () => ({ items: [] }),
    refreshed: ({ items }, { payload: works }: PayloadAction<readonly CartWork[]>) => ({
      items: (items ?? []).map((item) => {
        const seen = works.find(({ id }) => id === item.id);
        if (!seen) return item;
        const { title, price, imageUrl, available } = seen;
        return { ...item, title, price, imageUrl, available };
      }),
    }),
  },
});

injectSlice(cartSlice);

export const cartActions = cartSlice.actions;

export function selectCartItems(state: unknown): readonly CartItem[] | null {
  return ((state as { cart?: CartState }).cart ?? notKnown).items;
}

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

function without(items: CartState['items'], unwanted: number): readonly CartItem[] {
  return (items ?? []).filter(({ id }) => id !== unwanted);
}

function quantitySetIn(items: CartState['items'], wanted: { id: number; quantity: number }): readonly CartItem[] {
  return (items ?? []).map((item) =>
    item.id === wanted.id ? { ...item, quantity: Math.min(wanted.quantity, mostOf(item)) } : item,
  );
}
