import { css } from '@emotion/react';
import { color, from, quick, radius, shadow, size, visuallyHidden } from '@studio/kit';
import { ShoppingBag } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useOpener } from '../page/use-opener';
import { useCart } from './use-cart';

const CartDrawer = lazy(() => import('./cart-drawer'));

/** The cart button with its count, and the drawer behind it. */
export function CartOpener() {
  const { isKnown, itemCount } = useCart();
  const { isOpen, wasOpened, setOpen } = useOpener();
  return (
    <>
      <button type="button" css={opener} onClick={() => setOpen(true)} aria-haspopup="dialog">
        <ShoppingBag size={20} aria-hidden />
        <span>Cart</span>
        {/* Kept in place before the cart is known, so that nothing moves when the number comes. */}
        <span css={[badge, !isKnown && blank, itemCount === 0 && none]}>
          {isKnown ? itemCount : ''}
          {isKnown && <span css={visuallyHidden}>{itemCount === 1 ? ' item' : ' items'}</span>}
        </span>
      </button>
      {wasOpened && (
        <Suspense>
          <CartDrawer open={isOpen} onOpenChange={setOpen} />
        </Suspense>
      )}
    </>
  );
}

const opener = css`
  display: inline-flex;
  align-items: center;
  gap: 0.5rem;
  height: 3rem;
  padding: 0 0.75rem 0 1rem;
  border: 0;
  border-radius: ${radius.round};
  background: ${color.ink};
  color: ${color.ground};
  font-size: ${size.small};
  font-weight: 700;
  box-shadow: ${shadow.low};
  cursor: pointer;
  transition: transform ${quick};
  &:hover {
    transform: translateY(-2px);
  }
  ${from.medium} {
    height: 3.25rem;
    font-size: ${size.body};
  }
`;
const badge = css`
  display: grid;
  grid-auto-flow: column;
  place-items: center;
  min-width: 1.625rem;
  height: 1.625rem;
  padding-inline: 0.4rem;
  border-radius: ${radius.round};
  background: ${color.marker};
  color: ${color.onMarker};
  font-size: ${size.small};
  font-variant-numeric: tabular-nums;
  line-height: 1;
`;
const none = css`
  background: transparent;
  box-shadow: inset 0 0 0 2px currentColor;
  color: inherit;
`;
const blank = css`
  visibility: hidden;
`;
