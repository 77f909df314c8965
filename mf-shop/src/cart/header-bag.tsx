import { matchPath, useLocation } from '@studio/host/router';
import type { ReactNode } from 'react';
import { CartButton } from './cart-button';
import { CartDrawerMount } from './drawer/cart-drawer-mount';
import { CartProvider } from './cart.provider';
import { useCart } from './use-cart';

/** @param children the way to the shop, which stands there while the cart is empty */
export function HeaderBag({ children }: { children?: ReactNode }) {
  const { pathname } = useLocation();
  if (matchPath('/shop', pathname)) return null;
  return (
    <CartProvider>
      <Bag>{children}</Bag>
      <CartDrawerMount />
    </CartProvider>
  );
}

function Bag({ children }: { children: ReactNode }) {
  const { itemCount } = useCart();
  return itemCount > 0 ? <CartButton isSmall /> : children;
}
