import { css } from '@emotion/react';
import { rightOfWithdrawal } from '@studio/contract/options';
import { color, formatPrice, note, ResponsiveImage, size, space } from '@studio/kit';
import { isApiError } from '@studio/host';
import { inEuro } from '../../artworks/in-euro';
import { faded, grand, line, name, number, image, sheet, sums, whyNot } from '../../artworks/receipt-styles';
import { useShippingQuery } from '../../artworks/artworks.api';
import { totalOf, type CartItem } from '../../cart/cart.slice';
import { useCart } from '../../cart/use-cart';
import { unavailableMessages, type UnavailableReason, useCartAvailability } from '../../cart/use-cart-availability';
import { usePaymentSession } from './payment/use-payment-session';

/** Shipping is always free (docs/site/shop.md, Checkout screen). */
export function OrderSummary() {
  const { items } = useCart();
  const unavailable = useOrderAvailability();
  const { shippingNote, currencyNote, euroRate } = useShippingQuery().data ?? {};
  const total = totalOf(items.filter(({ id }) => !unavailable.has(id)));
  return (
    <section css={sheet} aria-labelledby="order-summary-heading">
      <h2 id="order-summary-heading" css={heading}>
        Order Summary
      </h2>
      <ul>
        {items.map((item) => (
          <OrderLine key={item.id} item={item} unavailable={unavailable.get(item.id)} />
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
        <div css={[grand, parted]}>
          <dt>Total</dt>
          <dd>{formatPrice(total)}</dd>
        </div>
      </dl>
      {[inEuro(total, euroRate), shippingNote, currencyNote, ...rightOfWithdrawal].map(
        (text) =>
          text && (
            <p key={text} css={[note, above]}>
              {text}
            </p>
          ),
      )}
    </section>
  );
}

interface OrderLineProps {
  readonly item: CartItem;
  readonly unavailable: UnavailableReason | undefined;
}

function OrderLine({ item: { title, price, quantity, imageUrl }, unavailable }: OrderLineProps) {
  return (
    <li css={line}>
      <ResponsiveImage src={imageUrl} alt={title} sizes="96px" ratio="1 / 1" css={[image, unavailable && faded]} />
      <div css={words}>
        <p css={[name, unavailable && lost]}>{title}</p>
        {unavailable ? <p css={whyNot}>{unavailableMessages[unavailable]}</p> : <p css={note}>{`Qty: ${quantity}`}</p>}
      </div>
      {!unavailable && <p css={number}>{formatPrice(price * quantity)}</p>}
    </li>
  );
}

function useOrderAvailability(): ReadonlyMap<number, UnavailableReason> {
  const unavailable = new Map(useCartAvailability(useCart().items));
  const { error } = usePaymentSession();
  const refusal = isApiError(error) ? error.answer : null;
  if (refusal?.code === 'GONE') for (const { id } of refusal.items ?? []) unavailable.set(id, 'gone');
  return unavailable;
}

const heading = css`
  margin-bottom: ${space.s};
  font-size: ${size.h3};
  text-transform: uppercase;
`;
const words = css`
  min-width: 0;
`;
const lost = css`
  color: ${color.inkSoft};
  text-decoration: line-through;
`;
const above = css`
  margin-top: ${space.m};
`;
const parted = css`
  margin-top: ${space.s};
  padding-top: ${space.m};
  border-top: 2px solid ${color.ink};
`;
