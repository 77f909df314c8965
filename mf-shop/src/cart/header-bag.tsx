import { matchPath, useLocation } from '@studio/host/router';
import { CartButton } from './cart-button';
import { CartDrawerMount } from './drawer/cart-drawer-mount';
import { CartProvider } from './cart.provider';
import { useCart } from './use-cart';

export function HeaderBag() {
  const { pathname } = useLocation();
  if (matchPath('/shop', pathname)) return null;
  return (
    <CartProvider>
      <Bag />
      <CartDrawerMount />
    </CartProvider>
  );
}

function Bag() {
  const { itemCount } = useCart();
  return itemCount > 0 ? <CartButton isSmall /> : null;
}
