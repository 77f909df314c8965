import { lazyComponent, tryStorage } from '@studio/host';
import { readCart } from '../../cart/cart.storage';
import type { FilledCheckoutProps } from './filled-checkout';

export const LazyFilledCheckout = lazyComponent<FilledCheckoutProps>(() =>
  import('./filled-checkout').then(({ FilledCheckout }) => FilledCheckout),
);

/** The page handles a cart that cannot be parsed. */
export async function loadIfFilled(): Promise<void> {
  if (typeof window !== 'undefined' && tryStorage(readCart)?.length) await LazyFilledCheckout.load();
}
