import { lazy, Suspense } from 'react';
import { useCart } from '../../../cart/use-cart';
import { useShippingQuery } from '../../../artworks/artworks.api';
import { useCheckoutConfigQuery } from '../checkout.api';
import { PaymentUnavailable, Preparing, SessionProblem } from './payment-states';
import { useHold } from './use-hold';
import { usePaymentSession } from './use-payment-session';

const PaymentPanel = lazy(() => import('./payment-panel').catch(() => ({ default: PaymentUnavailable })));

const SessionRefused = lazy(() => import('./refused/session-refused').catch(() => ({ default: SessionProblem })));

export function PaymentSession({ problem }: { problem: string | null }) {
  const { total } = useCart();
  const config = useCheckoutConfigQuery();
  const session = usePaymentSession();
  const shipping = useShippingQuery();
  const clientSecret = session.currentData?.clientSecret;
  const hold = useHold({ clientSecret, renew: session.refetch });
  // Another tab may have ended the hold while the fields loaded.
  const isReplaced = async () => (await session.refetch()).data?.clientSecret !== clientSecret;

  const isAsking = session.isFetching || config.isFetching;
  const failed = [session, config].find(({ isError, isFetching }) => isError && !isFetching);
  // Without settings Stripe's form offers all countries.
  const shipsTo = shipping.isLoading ? undefined : (shipping.data?.shipsTo ?? []);
  if (!failed && !isAsking && !clientSecret) return <PaymentUnavailable />;
  return (
    <Suspense fallback={<Preparing />}>
      {failed ? (
        <SessionRefused error={failed.error} />
      ) : (
        <PaymentPanel
          config={config.data}
          // The fields are hidden while another payment replaces this one, because input would be lost.
          clientSecret={session.isFetching ? undefined : clientSecret}
          shipsTo={shipsTo}
          amount={total}
          problem={problem}
          hold={hold}
          isReplaced={isReplaced}
        />
      )}
    </Suspense>
  );
}
