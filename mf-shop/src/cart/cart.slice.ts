import { injectSlice } from '@studio/host';
import { createSlice, type PayloadAction } from '@studio/host/redux';

/** What the cart keeps of a work; whatever else a work carries passes through unchanged. `price` is in US dollars. */
export interface CartWork {
  readonly id: number;
  readonly title: string;
  readonly price: number;
  readonly imageUrl: string;
  /** How many could be bought when the work was last seen; absent: not known, so not capped here. */
  readonly available?: number | undefined;
}

export interface CartItem extends CartWork {
  readonly quantity: number;
}

/** `items` is null until the browser's storage was read: not known yet, which is not the same as empty. */
interface CartState {
  readonly items: readonly CartItem[] | null;
}

const notKnown: CartState = { items: null };

/** The cart's rules (docs/site/shop.md, Cart). Quantities stop at what is available; a quantity that is
 *  already there is never taken back, because what this browser holds in its own open payment counts as not available. */
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
    /** The shop's present title, price, picture and number of the works that are in the cart. */
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

/** The cart's items, or null while they are not known. */
export function selectCartItems(state: unknown): readonly CartItem[] | null {
  return ((state as { cart?: CartState }).cart ?? notKnown).items;
}

/** The largest quantity that an item may be raised to. */
export function mostOf({ available = Number.POSITIVE_INFINITY, quantity }: CartItem): number {
  return Math.max(1, available, quantity);
}

/** The ids of works, in one order whatever theirs, so that one cart makes one call. Those that no row can have are left out. */
export function idsOf(items: readonly Pick<CartWork, 'id'>[]): number[] {
  return items
    .map(({ id }) => id)
    .filter((id) => id > 0 && id < 1e15)
    .sort((one, other) => one - other);
}

/** Sum of quantities. */
export function itemCountOf(items: readonly CartItem[]): number {
  return items.reduce((count, { quantity }) => count + quantity, 0);
}

/** Sum of price times quantity in US dollars, free of what adding up floats leaves behind. */
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
