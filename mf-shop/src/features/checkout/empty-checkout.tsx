import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, size, space } from '@studio/kit';

/** There is nothing to pay for. */
export function EmptyCheckout() {
  return (
    <section css={[container, page]}>
      <h1 css={heading}>Your cart is empty</h1>
      <p css={text}>You don't have any items in your cart. Add some items before checking out.</p>
      <Link to="/shop" css={buttonStyles('primary')}>
        Browse Artwork
      </Link>
    </section>
  );
}

const page = css`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space.l};
  /* The footer stays below the fold, so that nothing jumps when the cart turns out to be this short. */
  min-height: 100svh;
  padding-block: ${space.section};
`;
const heading = css`
  max-width: 12ch;
  padding-bottom: 0.14em;
  border-bottom: 0.1em solid ${color.marker};
  font-size: ${size.h1};
  line-height: 0.95;
  text-transform: uppercase;
`;
const text = css`
  max-width: 34rem;
  font-size: ${size.lead};
`;
