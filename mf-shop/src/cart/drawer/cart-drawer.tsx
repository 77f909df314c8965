import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { Button, buttonStyles, color, font, formatPrice, size, space } from '@studio/kit';
import { Dialog } from '@studio/kit/dialog';
import { cartButton } from '../cart-button';
import { CartLine } from './cart-line';
import { totalOf } from '../cart.slice';
import { useCart } from '../use-cart';
import { useCartAvailability } from '../use-cart-availability';

interface CartDrawerProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

export default function CartDrawer({ open, onOpenChange }: CartDrawerProps) {
  const { items, remove } = useCart();
  const unavailable = useCartAvailability(items);
  const payable = items.filter(({ id }) => !unavailable.has(id));
  const close = () => onOpenChange(false);
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Your Cart" variant="side" returnFocusTo={cartButton}>
      {items.length === 0 ? (
        <div css={empty}>
          <p css={emptyText}>Your cart is empty</p>
          <Button look="secondary" onClick={close}>
            Continue Shopping
          </Button>
        </div>
      ) : (
        <>
          <ul css={list}>
            {items.map((item) => (
              <CartLine key={item.id} item={item} unavailable={unavailable.get(item.id)} />
            ))}
          </ul>
          <div css={footer}>
            <p css={subtotal}>
              <span>Subtotal</span>
              <strong>{formatPrice(totalOf(payable))}</strong>
            </p>
            <p css={note}>Shipping and taxes are calculated at checkout.</p>
            {unavailable.size > 0 ? (
              <Button onClick={() => [...unavailable.keys()].forEach(remove)}>
                {unavailable.size === 1 ? 'Remove It and Continue' : 'Remove Them and Continue'}
              </Button>
            ) : (
              <Link to="/checkout" css={buttonStyles('primary')} onClick={close}>
                Checkout
              </Link>
            )}
            <Button look="quiet" onClick={close}>
              Continue Shopping
            </Button>
          </div>
        </>
      )}
    </Dialog>
  );
}

const empty = css`
  display: grid;
  flex: 1;
  align-content: center;
  justify-items: center;
  gap: ${space.l};
  text-align: center;
`;
const emptyText = css`
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
  text-transform: uppercase;
`;
const list = css`
  flex: 1;
`;
/* The footer is sticky if the screen is high enough to show a part of the list above it. */
const footer = css`
  display: grid;
  gap: ${space.s};
  margin-bottom: calc(-1 * ${space.l});
  padding-block: ${space.m} ${space.l};
  border-top: 2px solid ${color.ink};
  background: ${color.surface};
  @media (min-height: 28em) {
    position: sticky;
    bottom: calc(-1 * ${space.l});
  }
`;
const subtotal = css`
  display: flex;
  align-items: baseline;
  justify-content: space-between;
  font-weight: 700;
  strong {
    font-family: ${font.display};
    font-size: ${size.h3};
  }
`;
const note = css`
  margin-bottom: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
