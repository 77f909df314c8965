import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { Button, color, size, space } from '@studio/kit';
import { useCart, useCartChanges } from '../../../cart/use-cart';

/** A piece that another visitor is paying for counts as in stock; `HeldNote` says so. */
export function BuyButton({ work, tabIndex }: { work: Artwork; tabIndex?: 0 | -1 }) {
  const { add } = useCartChanges();
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

export function HeldNote({ work: { id, inStock, available } }: { work: Artwork }) {
  return inStock && available === 0 ? <HeldByAnother id={id} /> : null;
}

function HeldByAnother({ id }: Pick<Artwork, 'id'>) {
  const { items } = useCart();
  if (items.some((item) => item.id === id)) return null;
  return <p css={note}>Somebody is buying this just now. It may come back.</p>;
}

const note = css`
  margin-bottom: ${space.s};
  color: ${color.accentText};
  font-size: ${size.small};
  font-weight: 600;
`;
