import { css } from '@emotion/react';
import type { CheckoutStatus } from '@studio/contract';
import { Link } from '@studio/host/router';
import { buttonStyles, color, container, formatPrice, size, space } from '@studio/kit';
import { useEffect } from 'react';
import { useCart } from '../../cart/use-cart';
import { claimClearing } from './paid-orders';

/** The server says that the order is paid: the cart that it was made of is done with. */
export function PaymentSuccess({ status: { orderId, total, email } }: { status: CheckoutStatus }) {
  const { isKnown, clear } = useCart();
  useEffect(() => {
    if (isKnown && claimClearing(orderId)) clear();
  }, [isKnown, orderId, clear]);
  return (
    <section css={band}>
      <div css={[container, page]}>
        <h1 css={heading}>Payment Successful!</h1>
        <p css={text}>
          Thank you{total !== null && ` – ${formatPrice(total)} received`}.{' '}
          {email !== null && `A confirmation goes to ${email}. `}
          Your artwork is packed in the studio and shipped free of charge.
        </p>
        <div css={actions}>
          <Link to="/shop" css={buttonStyles('primary')}>
            Continue Shopping
          </Link>
          <Link to="/" css={[buttonStyles('secondary'), home]}>
            Return to Home
          </Link>
        </div>
      </div>
    </section>
  );
}

const band = css`
  background: ${color.marker};
  color: ${color.onMarker};
`;
const page = css`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space.l};
  min-height: 100svh;
  padding-block: ${space.section};
`;
const heading = css`
  max-width: 12ch;
  font-size: ${size.h1};
  line-height: 0.92;
  text-transform: uppercase;
`;
const text = css`
  max-width: 36rem;
  font-size: ${size.lead};
  overflow-wrap: anywhere;
`;
const actions = css`
  display: flex;
  flex-wrap: wrap;
  gap: ${space.m};
`;
const home = css`
  color: ${color.onMarker};
  &:hover:not(:disabled) {
    background: ${color.onMarker};
    border-color: ${color.onMarker};
    color: ${color.marker};
  }
`;
