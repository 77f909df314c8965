import type { CheckoutStatus } from '@studio/contract';
import { Link } from '@studio/host/router';
import { buttonStyles, formatPrice, Notice } from '@studio/kit';
import { CircleCheckBig } from 'lucide-react';
import { useEffect } from 'react';
import { useCart } from '../../../cart/use-cart';
import { useNoteSaleMutation } from '../checkout.api';
import { Bought } from './bought';
import { claimClearing } from './paid-orders';

/** The server says that the order is paid: what was bought leaves the cart, and shows as sold wherever it hangs. */
export function PaymentSuccess({ status: { orderId, total, email, artworkIds, order } }: { status: CheckoutStatus }) {
  const { isKnown, takeOut } = useCart();
  const [noteSale] = useNoteSaleMutation();
  useEffect(() => {
    if (isKnown && claimClearing(orderId)) takeOut(artworkIds);
  }, [isKnown, orderId, artworkIds, takeOut]);
  useEffect(() => void noteSale(), [noteSale, orderId]);
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
    <>
      {/* On a phone the message that the cart is cleared stands over the tick, and not over the words. */}
      <Notice
        title="Payment Successful!"
        look="marker"
        mark={<CircleCheckBig size={56} aria-hidden />}
        actions={waysOn}
        isTall={!order}
      >
        <p>
          Thank you{total !== null && ` – ${formatPrice(total)} received`}.{' '}
          {email !== null && `A confirmation goes to ${email}. `}
          Your artwork is packed in the studio and shipped free of charge.
        </p>
      </Notice>
      {order && <Bought order={order} />}
    </>
  );
}
