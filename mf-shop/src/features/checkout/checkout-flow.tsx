import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { Notice, buttonStyles, color, container, size, Skeleton, space } from '@studio/kit';
import { ArrowLeft } from 'lucide-react';
import { Suspense } from 'react';
import { useCart } from '../../cart/use-cart';
import { CheckoutColumns } from './checkout-columns';
import { LazyFilledCheckout } from './lazy-filled-checkout';

export function CheckoutFlow({ problem = null }: { problem?: string | null }) {
  const { isKnown, items } = useCart();
  if (isKnown && items.length === 0) return problem === null ? <EmptyCheckout /> : <FailedElsewhere />;
  return (
    <section css={[container, page]}>
      <Link to="/shop" css={back}>
        <ArrowLeft size={18} aria-hidden /> Back to Shop
      </Link>
      <h1 css={heading}>Checkout</h1>
      {isKnown ? (
        <Suspense fallback={onItsWay}>
          <LazyFilledCheckout problem={problem} />
        </Suspense>
      ) : (
        onItsWay
      )}
      <noscript>Paying needs JavaScript in your browser.</noscript>
    </section>
  );
}

function EmptyCheckout() {
  const browse = (
    <Link to="/shop" css={buttonStyles('primary')}>
      Browse Artwork
    </Link>
  );
  return (
    <Notice title="Your cart is empty" actions={browse} isTall>
      You don't have any items in your cart. Add some items before checking out.
    </Notice>
  );
}

/** The bank may redirect to another browser, such as its app's. */
function FailedElsewhere() {
  const again = (
    <Link to="/checkout" css={buttonStyles('primary')}>
      Go to Checkout
    </Link>
  );
  return (
    <Notice title="Your payment did not go through" actions={again} isTall>
      Nothing was charged. Your cart is in the browser where you began to pay: go back there and try again.
    </Notice>
  );
}

const onItsWay = <CheckoutColumns summary={<Skeleton height="24rem" />} payment={<Skeleton height="36rem" />} />;

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
