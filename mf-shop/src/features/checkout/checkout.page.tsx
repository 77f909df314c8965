import { CartProvider } from '../../cart/cart.provider';
import { CheckoutFlow } from './checkout-flow';

/** /checkout: what is in the cart, and paying for it. */
export function CheckoutPage() {
  return (
    <CartProvider>
      <span hidden data-footer="slim" />
      <CheckoutFlow />
    </CartProvider>
  );
}
