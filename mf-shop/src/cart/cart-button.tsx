import { css } from '@emotion/react';
import { color, radius, size, visuallyHidden } from '@studio/kit';
import { pill } from '@studio/kit/pill';
import { useStore } from '@studio/host/redux';
import { ShoppingBag } from 'lucide-react';
import { drawerSet } from './cart.slice';
import { useCart } from './use-cart';

interface CartButtonProps {
  readonly isSmall?: boolean;
}

export function CartButton({ isSmall = false }: CartButtonProps) {
  const { itemCount } = useCart();
  const { dispatch } = useStore();
  return (
    <button
      type="button"
      css={[pill, opener, isSmall && small]}
      data-cart-button
      aria-haspopup="dialog"
      onClick={() => dispatch(drawerSet(true))}
    >
      <ShoppingBag size={20} aria-hidden />
      <span css={isSmall ? visuallyHidden : wordOnWide}>Cart</span>
      <span css={[badge, itemCount === 0 && none]}>
        {/* The text is one node, for page translation (docs/style.md, React). */}
        <span>{itemCount}</span>
        <span css={visuallyHidden}>{itemCount === 1 ? ' item' : ' items'}</span>
      </span>
    </button>
  );
}

/** The function returns the one of two cart buttons that no open work covers. */
export function cartButton(): HTMLElement | null {
  return document.querySelector<HTMLElement>('[data-cart-button]:not([inert] *)');
}

const opener = css`
  gap: 0.5rem;
  padding: 0 0.625rem 0 0.875rem;
`;
/* The shop's bar also has the filters. */
const wordOnWide = css`
  @media (max-width: 26em) {
    ${visuallyHidden};
  }
`;
const small = css`
  gap: 0.375rem;
  padding: 0 0.5rem 0 0.75rem;
  /* At 200 % text size only the count fits on a small screen. */
  @media (max-width: 15em) {
    height: 1.75rem;
    padding: 0 0.0625rem;
    svg {
      display: none;
    }
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
