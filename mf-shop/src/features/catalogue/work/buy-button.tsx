import { css } from '@emotion/react';
import type { Artwork } from '@studio/contract';
import { Button, color, size, space } from '@studio/kit';
import { useCart, useCartChanges } from '../../../cart/use-cart';

interface BuyButtonProps {
  readonly work: Artwork;
  /** On a wall of works the art is the loudest. */
  readonly look?: 'primary' | 'secondary';
  readonly tabIndex?: 0 | -1;
}

/** A piece that another visitor is paying for counts as in stock. `HeldNote` says so, and why an unsold work is not. */
export function BuyButton({ work, look = 'primary', tabIndex }: BuyButtonProps) {
  const { add } = useCartChanges();
  const { title, inStock } = work;
  return (
    <Button
      look={look}
      disabled={!inStock}
      tabIndex={tabIndex}
      onClick={() => add(work)}
      aria-label={inStock ? `Add to Cart: ${title}` : `Sold Out: ${title}`}
    >
      {inStock ? 'Add to Cart' : 'Sold Out'}
    </Button>
  );
}

export function HeldNote({ work: { id, inStock, available, setAside } }: { work: Artwork }) {
  if (setAside) return <p css={note}>{setAsideTexts[setAside]}</p>;
  return inStock && available === 0 ? <HeldByAnother id={id} /> : null;
}

const setAsideTexts: Record<NonNullable<Artwork['setAside']>, string> = {
  reserved: 'Reserved for a buyer',
  'on loan': 'On loan',
};

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
