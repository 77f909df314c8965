import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { color, container, from, size, Skeleton, space } from '@studio/kit';
import { ArrowLeft } from 'lucide-react';
import { useCart } from '../../cart/use-cart';
import { EmptyCheckout, FailedElsewhere } from './empty-checkout';
import { OrderSummary } from './order-summary';
import { PaymentSession } from './payment/payment-session';

/** The checkout as it stands with this browser's cart: not known yet, empty, or ready to pay.
 *  @param problem why an earlier attempt, from which the browser just came back, did not succeed */
export function CheckoutFlow({ problem = null }: { problem?: string | null }) {
  const { isKnown, items } = useCart();
  if (isKnown && items.length === 0) return problem === null ? <EmptyCheckout /> : <FailedElsewhere />;
  return (
    <section css={[container, page]}>
      <Link to="/shop" css={back}>
        <ArrowLeft size={18} aria-hidden /> Back to Shop
      </Link>
      <h1 css={heading}>Checkout</h1>
      <div css={columns}>
        <div css={summary}>{isKnown ? <OrderSummary /> : <Skeleton height="24rem" />}</div>
        <div>{isKnown ? <PaymentSession problem={problem} /> : <Skeleton height="36rem" />}</div>
      </div>
      <noscript>Paying needs JavaScript in your browser.</noscript>
    </section>
  );
}

const page = css`
  padding-block: ${space.xl} ${space.section};
`;
const back = css`
  display: inline-flex;
  align-items: center;
  gap: ${space.s};
  min-height: 2.75rem;
  font-weight: 600;
  text-decoration-color: ${color.accent};
  text-decoration-thickness: 2px;
  text-underline-offset: 0.3em;
`;
const heading = css`
  margin-block: ${space.s} ${space.xl};
  font-size: ${size.h1};
  text-transform: uppercase;
`;
const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space.xl};
  ${from.wide} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    align-items: start;
    gap: ${space.xxl};
  }
`;
const summary = css`
  ${from.wide} {
    position: sticky;
    top: 6.5rem;
    order: 2;
  }
`;
