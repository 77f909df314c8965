import { lazyComponent } from '@studio/host';
import { readCart } from '../../cart/cart.storage';
import type { FilledCheckoutProps } from './filled-checkout';

/** Nothing for who has nothing in the cart. */
export const LazyFilledCheckout = lazyComponent<FilledCheckoutProps>(() =>
  import('./filled-checkout').then(({ FilledCheckout }) => FilledCheckout),
);

/** Has it here before the page comes to life. */
export async function loadIfFilled(): Promise<void> {
  if (hasStoredCart()) await LazyFilledCheckout.load();
}

function hasStoredCart(): boolean {
  try {
    return typeof window !== 'undefined' && Boolean(readCart()?.length);
  } catch {
    // The page says what is wrong with it.
    return false;
  }
}
