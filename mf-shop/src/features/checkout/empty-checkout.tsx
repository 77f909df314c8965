import { Link } from '@studio/host/router';
import { buttonStyles, Notice } from '@studio/kit';

export function EmptyCheckout() {
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
export function FailedElsewhere() {
  const again = (
    <Link to="/checkout" css={buttonStyles('primary')}>
      Go to Checkout
    </Link>
  );
  return (
    <Notice title="Your payment did not go through" actions={again} isTall>
      Nothing was charged. Your cart is where you began to pay: go back to that browser and try again there.
    </Notice>
  );
}
