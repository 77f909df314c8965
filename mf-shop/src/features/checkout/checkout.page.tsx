import { CartProvider } from '../../cart/cart.provider';
import { CheckoutFlow } from './checkout-flow';

export function CheckoutPage() {
  return (
    <CartProvider>
      <span hidden data-footer="slim" />
      <CheckoutFlow />
    </CartProvider>
  );
}
