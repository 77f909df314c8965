import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { Button, color, size, space } from '@studio/kit';
import { useCart } from '../../../cart/use-cart';

/** 'Add to Cart', or a disabled 'Sold Out'. A piece that somebody is paying for just now counts as in stock; who wants it is
 *  told that it may come back (docs/site/shop.md, Catalogue). */
export function BuyButton({ work, tabIndex }: { work: Artwork; tabIndex?: 0 | -1 }) {
  const { add } = useCart();
  const { title, inStock } = work;
  return (
    <Button
      disabled={!inStock}
      tabIndex={tabIndex}
      onClick={() => add(work)}
      aria-label={inStock ? `Add to Cart: ${title}` : `Sold Out: ${title}`}
    >
      {inStock ? 'Add to Cart' : 'Sold Out'}
    </Button>
  );
}

/** Says of a work that it is being bought just now, unless it is this visitor who is about to. */
export function HeldNote({ work: { id, inStock, available } }: { work: Artwork }) {
  const { items } = useCart();
  const isHeld = inStock && available === 0 && !items.some((item) => item.id === id);
  return isHeld ? <p css={note}>Somebody is buying this just now. It may come back.</p> : null;
}

const note = css`
  margin-bottom: ${space.s};
  color: ${color.accentText};
  font-size: ${size.small};
  font-weight: 600;
`;
