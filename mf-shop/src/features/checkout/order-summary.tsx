import { css } from '@emotion/react';
import { color, font, formatPrice, Picture, radius, size, space } from '@studio/kit';
import { totalOf, type CartItem } from '../../cart/cart.slice';
import { useCart } from '../../cart/use-cart';
import { standingReasons, type Standing } from '../../cart/use-cart-standings';
import { useShippingQuery } from './checkout.api';
import { useOrderStandings } from './use-order-standings';

/** What is being bought and what it costs. Shipping is always free (docs/site/shop.md, Checkout screen). */
export function OrderSummary() {
  const { items } = useCart();
  const standings = useOrderStandings();
  const note = useShippingQuery().data?.shippingNote;
  const total = totalOf(items.filter(({ id }) => !standings.has(id)));
  return (
    <section css={sheet} aria-labelledby="order-summary-heading">
      <h2 id="order-summary-heading" css={heading}>
        Order Summary
      </h2>
      <ul>
        {items.map((item) => (
          <OrderLine key={item.id} item={item} standing={standings.get(item.id)} />
        ))}
      </ul>
      <dl css={sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
        <div>
          <dt>Shipping</dt>
          <dd>Free</dd>
        </div>
        <div css={grand}>
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
      </dl>
      {note && <p css={[soft, above]}>{note}</p>}
    </section>
  );
}

interface OrderLineProps {
  readonly item: CartItem;
  /** Why it cannot be bought any more; undefined: it can. */
  readonly standing: Standing | undefined;
}

function OrderLine({ item: { title, price, quantity, imageUrl }, standing }: OrderLineProps) {
  return (
    <li css={line}>
      <Picture src={imageUrl} alt={title} sizes="96px" ratio="1 / 1" css={[picture, standing && faded]} />
      <div css={words}>
        <p css={[name, standing && lost]}>{title}</p>
        {standing ? <p css={reason}>{standingReasons[standing]}</p> : <p css={soft}>Qty: {quantity}</p>}
      </div>
      {!standing && <p css={number}>{formatPrice(price * quantity)}</p>}
    </li>
  );
}

const sheet = css`
  padding: ${space.l};
  border-top: 8px solid ${color.marker};
  background: ${color.surface};
`;
const heading = css`
  margin-bottom: ${space.s};
  font-size: ${size.h3};
  text-transform: uppercase;
`;
const line = css`
  display: grid;
  grid-template-columns: 5rem minmax(0, 1fr) auto;
  gap: ${space.m};
  padding-block: ${space.m};
  border-bottom: 1px solid ${color.line};
`;
const picture = css`
  align-self: start;
  border-radius: ${radius.s};
`;
const faded = css`
  filter: grayscale(1);
  opacity: 0.55;
`;
const words = css`
  min-width: 0;
`;
const name = css`
  font-weight: 700;
  line-height: 1.3;
  overflow-wrap: anywhere;
`;
const lost = css`
  color: ${color.inkSoft};
  text-decoration: line-through;
`;
const reason = css`
  color: ${color.accentText};
  font-size: ${size.small};
  font-weight: 600;
`;
const soft = css`
  color: ${color.inkSoft};
  font-size: ${size.small};
`;
const above = css`
  margin-top: ${space.m};
`;
const number = css`
  font-variant-numeric: tabular-nums;
`;
const sums = css`
  display: grid;
  gap: ${space.s};
  margin: ${space.m} 0 0;
  font-variant-numeric: tabular-nums;
  div {
    display: flex;
    align-items: baseline;
    justify-content: space-between;
  }
  dd {
    margin: 0;
  }
`;
const grand = css`
  margin-top: ${space.s};
  padding-top: ${space.m};
  border-top: 2px solid ${color.ink};
  font-family: ${font.display};
  font-size: ${size.h3};
  font-weight: 800;
`;
