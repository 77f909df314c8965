import { lazy, Suspense } from 'react';
import { useCart } from '../../../cart/use-cart';
import { useShippingQuery } from '../../../artworks/shipping.api';
import { useCheckoutConfigQuery } from '../checkout.api';
import { PaymentUnavailable, Preparing, SessionProblem } from './payment-states';
import { useHold } from './use-hold';
import { usePaymentSession } from './use-payment-session';

/** Stripe's libraries are this big chunk's business alone; without them the page says so instead of breaking. */
const PaymentPanel = lazy(() => import('./payment-panel').catch(() => ({ default: PaymentUnavailable })));

/** Seldom needed. */
const SessionRefused = lazy(() => import('./refused/session-refused').catch(() => ({ default: SessionProblem })));

/** Opens the payment with the server, once a visit and cart, and lets the visitor pay it.
 *  @param problem why an earlier attempt did not succeed */
export function PaymentSession({ problem }: { problem: string | null }) {
  const { total } = useCart();
  const config = useCheckoutConfigQuery();
  const session = usePaymentSession();
  const shipping = useShippingQuery();
  const clientSecret = session.currentData?.clientSecret;
  const hold = useHold({ clientSecret, renew: session.refetch });
  // Its hold may have ended while its fields were on their way, by another tab that was left.
  const isReplaced = async () => (await session.refetch()).data?.clientSecret !== clientSecret;

  const isAsking = session.isFetching || config.isFetching;
  const failed = [session, config].find(({ isError, isFetching }) => isError && !isFetching);
  // Without its answer Stripe's form knows where parcels go.
  const shipsTo = shipping.isLoading ? undefined : (shipping.data?.shipsTo ?? []);
  if (!failed && !isAsking && !clientSecret) return <PaymentUnavailable />;
  return (
    <Suspense fallback={<Preparing />}>
      {failed ? (
        <SessionRefused error={failed.error} />
      ) : (
        <PaymentPanel
          config={config.data}
          // While another payment comes in its place, what is entered into this one's form would be lost.
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
