import { lazyComponent } from '@studio/host';
import { Suspense, useEffect } from 'react';
import { CartProvider } from '../../../cart/cart.provider';
import { CheckoutFlow } from '../checkout-flow';
import { Confirming } from './confirming';
import { type PaidPurchase, usePaymentResult } from './use-payment-result';

const LazyPaymentSuccess = lazyComponent<PaidPurchase>(() =>
  import('./payment-success').then(({ PaymentSuccess }) => PaymentSuccess),
);

/** Without a payment the page shows the same as /checkout. */
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
    // A failure is ignored: rendering loads it again.
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
