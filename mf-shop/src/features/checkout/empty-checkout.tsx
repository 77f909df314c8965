import { Link } from '@studio/host/router';
import { buttonStyles, Notice } from '@studio/kit';

/** There is nothing to pay for. As tall as the screen, so that nothing jumps when the cart turns out to be this short. */
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
