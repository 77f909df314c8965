import type { CheckoutStatus } from '@studio/contract';
import { Link } from '@studio/host/router';
import { buttonStyles, formatPrice, Notice } from '@studio/kit';
import { useEffect } from 'react';
import { useCart } from '../../../cart/use-cart';
import { claimClearing } from './paid-orders';

/** The server says that the order is paid: the cart that it was made of is done with. */
export function PaymentSuccess({ status: { orderId, total, email } }: { status: CheckoutStatus }) {
  const { isKnown, clear } = useCart();
  useEffect(() => {
    if (isKnown && claimClearing(orderId)) clear();
  }, [isKnown, orderId, clear]);
  const waysOn = (
    <>
      <Link to="/shop" css={buttonStyles('primary')}>
        Continue Shopping
      </Link>
      <Link to="/" css={buttonStyles('secondary')}>
        Return to Home
      </Link>
    </>
  );
  return (
    <Notice title="Payment Successful!" look="marker" actions={waysOn} isTall>
      <p>
        Thank you{total !== null && ` – ${formatPrice(total)} received`}.{' '}
        {email !== null && `A confirmation goes to ${email}. `}
        Your artwork is packed in the studio and shipped free of charge.
      </p>
    </Notice>
  );
}
