import { toast, type ToastAction } from '@studio/kit';
import { drawerSet } from './drawer/cart-drawer.slice';
import { cartActions, selectCartItems, type CartItem, type CartWork } from './cart.slice';
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
  store.dispatch(cartActions.loaded(storedOr(known, () => console.error('Failed to parse cart from localStorage'))));
}

/** Each change starts from the stored cart, so that tabs do not undo each other's. */
export function createCartChanges(store: CartStore): CartChanges {
  const items = () => selectCartItems(store.getState()) ?? [];
  const find = (id: number) => items().find((item) => item.id === id);
  const change = (action: { type: string }) => {
    store.dispatch(action);
    saveCart(items());
  };
  const catchUp = () => void store.dispatch(cartActions.loaded(storedOr(items())));
  const clear = () => {
    change(cartActions.cleared());
    toast({ title: 'Cart cleared' });
  };

  return {
    add: (work) => {
      catchUp();
      const before = find(work.id)?.quantity ?? 0;
      if (before === 0 && items().length >= mostWorks) return sayFull();
      change(cartActions.added(work));
      const viewCart = { label: 'View cart', onPress: () => void store.dispatch(drawerSet(true)) };
      sayAdded(work, { hasGrown: (find(work.id)?.quantity ?? 0) > before, action: viewCart });
    },
    remove: (id) => {
      catchUp();
      const item = find(id);
      change(cartActions.removed(id));
      if (item) sayRemoved(item);
    },
    updateQuantity: (id, quantity) => {
      catchUp();
      const item = find(id);
      change(cartActions.quantitySet({ id, quantity }));
      if (item && quantity <= 0) sayRemoved(item);
    },
    clear,
    takeOut: (ids) => {
      catchUp();
      if (items().every(({ id }) => ids.includes(id))) clear();
      else for (const id of ids) change(cartActions.removed(id));
    },
    refresh: (works) => {
      catchUp();
      if (items().length > 0) change(cartActions.refreshed(works));
    },
  };
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
  else toast({ title: 'Already in your cart', description: `No more of ${title} is available.`, action });
}

function sayRemoved({ title }: CartItem): void {
  toast({ title: 'Item removed', description: `${title} has been removed from your cart.` });
}

function sayFull(): void {
  toast({
    title: 'Your cart is full',
    description: `One order takes up to ${mostWorks} different works.`,
    look: 'danger',
  });
}
