import { lazyComponent } from '@studio/host';
import { Suspense, useEffect } from 'react';
import { CartProvider } from '../../../cart/cart.provider';
import { CheckoutFlow } from '../checkout-flow';
import { Confirming } from './confirming';
import { type PaidPurchase, usePaymentResult } from './use-payment-result';

/** Nothing for who has paid nothing. */
const LazyPaymentSuccess = lazyComponent<PaidPurchase>(() =>
  import('./payment-success').then(({ PaymentSuccess }) => PaymentSuccess),
);

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
    if (isConfirming) LazyPaymentSuccess.load().catch(() => undefined);
  }, [isConfirming]);
  if (result.state === 'paid') {
    return (
      <Suspense fallback={<Confirming />}>
        <LazyPaymentSuccess status={result.status} purchase={result.purchase} isNew={result.isNew} />
      </Suspense>
    );
  }
  if (result.state === 'confirming') return <Confirming />;
  if (result.state === 'asking') return <Confirming isAsking />;
  return <CheckoutFlow problem={result.problem} />;
}
