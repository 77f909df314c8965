import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { color, container, size, space } from '@studio/kit';
import { useEffect, useState } from 'react';
import { Spinner } from './payment-states';

/** After this long the visitor is offered a way back as well; paying twice is impossible there. */
const longMs = 30_000;

/** The payment's end is not known yet.
 *  @param isAsking true: it is not known either whether there was a payment at all */
export function Confirming({ isAsking = false }: { isAsking?: boolean }) {
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLong(true), longMs);
    return () => clearTimeout(timer);
  }, []);
  return (
    <section css={[container, page]}>
      <Spinner label={isAsking ? 'Looking up your payment' : 'Confirming your payment'} />
      <h1 css={heading}>{isAsking ? 'Checkout' : 'Your payment is being confirmed'}</h1>
      {!isAsking && <p css={text}>This takes a moment. Please keep this page open.</p>}
      {isLong && (
        <p css={text}>
          It takes longer than usual. You can wait here, or go <Link to="/checkout">back to checkout</Link>: you will
          never be charged twice for the same order.
        </p>
      )}
    </section>
  );
}

const page = css`
  display: grid;
  justify-items: start;
  align-content: center;
  gap: ${space.l};
  min-height: 100svh;
  padding-block: ${space.section};
`;
const heading = css`
  max-width: 16ch;
  font-size: ${size.h1};
  line-height: 0.95;
  text-transform: uppercase;
`;
const text = css`
  max-width: 34rem;
  color: ${color.inkSoft};
  font-size: ${size.lead};
`;
