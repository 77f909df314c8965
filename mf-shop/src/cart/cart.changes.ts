import { toast, type ToastAction } from '@studio/kit';
import {
  drawerSet,
  itemsSet,
  refreshed,
  selectCartItems,
  withAdded,
  withQuantity,
  type CartItem,
  type CartWork,
} from './cart.slice';
import { readCart, saveCart } from './cart.storage';
import type { CartChanges } from './use-cart';

interface CartStore {
  readonly getState: () => unknown;
  readonly dispatch: (action: { type: string }) => unknown;
}

/** A payment has at most this many different works (contract: CreatePaymentIntentBody). */
const mostWorks = 20;

/**
 * The function ignores text that cannot be parsed.
 * @param isFromOtherTab true: empty storage is an emptied cart, not unavailable storage
 */
export function loadCart(store: CartStore, { isFromOtherTab = false } = {}): void {
  const known = isFromOtherTab ? [] : (selectCartItems(store.getState()) ?? []);
  store.dispatch(itemsSet(storedOr(known, () => console.error('Failed to parse cart from localStorage'))));
}

/** Each change starts from the stored cart, so that tabs do not undo each other's. */
export function createCartChanges(store: CartStore): CartChanges {
  const catchUp = (): readonly CartItem[] => {
    const items = storedOr(selectCartItems(store.getState()) ?? []);
    store.dispatch(itemsSet(items));
    return items;
  };
  const change = (items: readonly CartItem[]) => {
    store.dispatch(itemsSet(items));
    saveCart(items);
  };
  const updateQuantity = (id: number, quantity: number) => {
    const items = catchUp();
    change(withQuantity(items, id, quantity));
    const item = items.find((other) => other.id === id);
    if (item && quantity <= 0) sayRemoved(item);
  };
  const clear = () => {
    change([]);
    toast({ title: 'Cart cleared' });
  };

  return {
    add: (work) => {
      const items = catchUp();
      const before = quantityIn(items, work);
      if (before === 0 && items.length >= mostWorks) return sayFull();
      const next = withAdded(items, work);
      change(next);
      const viewCart = { label: 'View cart', onPress: () => void store.dispatch(drawerSet(true)) };
      sayAdded(work, { hasGrown: quantityIn(next, work) > before, action: viewCart });
    },
    remove: (id) => updateQuantity(id, 0),
    updateQuantity,
    clear,
    takeOut: (ids) => {
      const left = catchUp().filter(({ id }) => !ids.includes(id));
      if (left.length === 0) clear();
      else change(left);
    },
    refresh: (works) => {
      const items = catchUp();
      if (items.length > 0) change(refreshed(items, works));
    },
  };
}

function quantityIn(items: readonly CartItem[], { id }: CartWork): number {
  return items.find((item) => item.id === id)?.quantity ?? 0;
}

function storedOr(fallback: readonly CartItem[], onUnreadable?: () => void): readonly CartItem[] {
  try {
    return readCart() ?? fallback;
  } catch {
    onUnreadable?.();
    return fallback;
  }
}

function sayAdded({ title }: CartWork, { hasGrown, action }: { hasGrown: boolean; action: ToastAction }): void {
  if (hasGrown) toast({ title: 'Added to cart', description: `${title} has been added to your cart.`, action });
  else
    toast({ title: 'Already in your cart', description: `Your cart holds all that is available of ${title}.`, action });
}

function sayRemoved({ title }: CartItem): void {
  toast({ title: 'Item removed', description: `${title} has been removed from your cart.` });
}

function sayFull(): void {
  toast({
    title: 'Your cart is full',
    description: `One order can have up to ${mostWorks} different works.`,
    look: 'danger',
  });
}
