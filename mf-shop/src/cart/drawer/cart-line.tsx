import { css } from '@emotion/react';
import { color, formatPrice, ResponsiveImage, lineClamp, radius, size, space } from '@studio/kit';
import { Minus, Plus, Trash2 } from 'lucide-react';
import { faded, whyNot } from '../../artworks/receipt-styles';
import { mostOf, type CartItem } from '../cart.slice';
import { useCart } from '../use-cart';
import { unavailableMessages, type UnavailableReason } from '../use-cart-availability';

interface CartLineProps {
  readonly item: CartItem;
  readonly unavailable: UnavailableReason | undefined;
}

export function CartLine({ item, unavailable }: CartLineProps) {
  const { remove, updateQuantity } = useCart();
  const { id, title, price, quantity, imageUrl } = item;
  const isAtMost = quantity >= mostOf(item);
  return (
    <li css={line}>
      <ResponsiveImage src={imageUrl} alt="" sizes="88px" ratio="1 / 1" css={[image, unavailable && faded]} />
      <div css={words}>
        <p css={name}>{title}</p>
        {unavailable ? <p css={whyNot}>{unavailableMessages[unavailable]}</p> : <p>{formatPrice(price * quantity)}</p>}
        <div css={controls}>
          {!unavailable && (
            <div css={stepper}>
              <button
                type="button"
                aria-label={`Decrease quantity of ${title}`}
                onClick={() => updateQuantity(id, quantity - 1)}
              >
                <Minus size={16} aria-hidden />
              </button>
              <span aria-label={`Quantity ${quantity}`} role="status">
                {quantity}
              </span>
              <button
                type="button"
                aria-label={`Increase quantity of ${title}`}
                disabled={isAtMost}
                onClick={() => updateQuantity(id, quantity + 1)}
              >
                <Plus size={16} aria-hidden />
              </button>
            </div>
          )}
          <button type="button" css={bin} aria-label={`Remove ${title}`} onClick={() => remove(id)}>
            <Trash2 size={18} aria-hidden />
          </button>
        </div>
        {isAtMost && !unavailable && <p css={note}>No more of this work is available.</p>}
      </div>
    </li>
  );
}

const line = css`
  display: grid;
  grid-template-columns: 5.5rem 1fr;
  gap: ${space.m};
  padding-block: ${space.m};
  /* With a large font on a small screen, text does not fit next to an image. */
  @media (max-width: 15em) {
    grid-template-columns: minmax(0, 1fr);
  }
  & + & {
    border-top: 1px solid ${color.line};
  }
`;
const image = css`
  align-self: start;
  max-width: 5.5rem;
  border-radius: ${radius.s};
`;
const words = css`
  min-width: 0;
`;
const name = css`
  ${lineClamp(3)};
  font-weight: 700;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
const controls = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  margin-top: ${space.s};
`;
const stepper = css`
  display: grid;
  grid-template-columns: minmax(0, 2.5rem) minmax(0, 2.25rem) minmax(0, 2.5rem);
  align-items: center;
  border: 1px solid ${color.edge};
  border-radius: ${radius.s};
  text-align: center;
  font-variant-numeric: tabular-nums;
  button {
    display: grid;
    place-items: center;
    height: 2.5rem;
    border: 0;
    background: none;
    cursor: pointer;
  }
  button:hover:not(:disabled) {
    background: ${color.sunken};
  }
  button:disabled {
    cursor: not-allowed;
    opacity: 0.35;
  }
`;
const bin = css`
  margin-left: auto;
  display: grid;
  place-items: center;
  width: 2.5rem;
  height: 2.5rem;
  border: 0;
  border-radius: ${radius.round};
  background: none;
  color: ${color.inkSoft};
  cursor: pointer;
  &:hover {
    background: ${color.sunken};
    color: ${color.danger};
  }
`;
const note = css`
  margin-top: ${space.s};
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
