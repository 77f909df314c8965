import { CartProvider } from '../../../cart/cart.provider';
import { CheckoutFlow } from '../checkout-flow';
import { Confirming } from './confirming';
import { PaymentSuccess } from './payment-success';
import { usePaymentResult } from './use-payment-result';

/** /checkout/success: what became of the payment that this browser made, as the server tells. Where nothing was paid it
 *  shows what /checkout shows. */
export function CheckoutSuccessPage() {
  return (
    <CartProvider>
      <span hidden data-footer="slim" />
      <PaymentResult />
    </CartProvider>
  );
}

function PaymentResult() {
  const result = usePaymentResult();
  if (result.state === 'paid') return <PaymentSuccess status={result.status} />;
  if (result.state === 'confirming') return <Confirming />;
  if (result.state === 'asking') return <Confirming isAsking />;
  return <CheckoutFlow problem={result.problem} />;
}
