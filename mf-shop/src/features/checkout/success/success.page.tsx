import { CartProvider } from '../../../cart/cart.provider';
import { Suspense, lazy, useEffect } from 'react';
import { CheckoutFlow } from '../checkout-flow';
import { Confirming } from './confirming';
import { usePaymentResult } from './use-payment-result';

const fetchSuccess = () => import('./payment-success').then(({ PaymentSuccess }) => ({ default: PaymentSuccess }));
const PaymentSuccess = lazy(fetchSuccess);

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
  const isConfirming = result.state === 'confirming';
  useEffect(() => {
    // On its way while the server is asked. Whoever shows it asks again.
    if (isConfirming) fetchSuccess().catch(() => undefined);
  }, [isConfirming]);
  if (result.state === 'paid') {
    return (
      <Suspense fallback={<Confirming />}>
        <PaymentSuccess status={result.status} />
      </Suspense>
    );
  }
  if (result.state === 'confirming') return <Confirming />;
  if (result.state === 'asking') return <Confirming isAsking />;
  return <CheckoutFlow problem={result.problem} />;
}
