import { lazyComponent } from '@studio/host';
import { Suspense, useEffect } from 'react';
import { CartProvider } from '../../../cart/cart.provider';
import { CheckoutFlow } from '../checkout-flow';
import { Confirming } from './confirming';
import { type PaidPurchase, usePaymentResult } from './use-payment-result';

const LazyPaymentSuccess = lazyComponent<PaidPurchase>(() =>
  import('./payment-success').then(({ PaymentSuccess }) => PaymentSuccess),
);

/** Shows the server's status of this browser's payment. Without a payment it shows the same as /checkout. */
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
    // Preloads the view while the status is pending. A failure is ignored: rendering loads it again.
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
