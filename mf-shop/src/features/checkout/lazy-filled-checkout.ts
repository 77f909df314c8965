import { lazyComponent } from '@studio/host';
import { readCart } from '../../cart/cart.storage';
import type { FilledCheckoutProps } from './filled-checkout';

export const LazyFilledCheckout = lazyComponent<FilledCheckoutProps>(() =>
  import('./filled-checkout').then(({ FilledCheckout }) => FilledCheckout),
);

export async function loadIfFilled(): Promise<void> {
  if (hasStoredCart()) await LazyFilledCheckout.load();
}

function hasStoredCart(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(readCart()?.length);
  } catch {
    // The page handles a cart that cannot be parsed.
    return false;
  }
}
