import { Link } from '@studio/host/router';
import { Notice, Spinner } from '@studio/kit';
import { useEffect, useState } from 'react';

/** After this time the page offers a link back; a second payment is impossible there. */
const longMs = 30_000;

export function Confirming({ isAsking = false }: { isAsking?: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <Notice
      title={isAsking ? 'Checkout' : 'Your payment is being confirmed'}
      mark={<Spinner label={isAsking ? 'Looking up your payment' : 'Confirming your payment'} />}
      isTall
    >
      <p>
        {isAsking ? 'One moment: your payment is being looked up.' : 'This takes a moment. Please keep this page open.'}
      </p>
      {isAsking && <noscript>This page needs JavaScript. An email will confirm your payment.</noscript>}
      {isLong && (
        <p>
          This is taking longer than usual. You can wait here, or go <Link to="/checkout">back to checkout</Link>: you
          will never be charged twice for the same order.
        </p>
      )}
    </Notice>
  );
}
