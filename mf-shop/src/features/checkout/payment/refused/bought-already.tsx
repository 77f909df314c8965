import { css } from '@emotion/react';
import { Link } from '@studio/host/router';
import { buttonStyles, color, radius, size, space, cluster } from '@studio/kit';
import { NotYou } from '../../success/not-you';
import { paidMark } from '../named-payment';
import { againMark } from '../use-payment-session';

/** The server cannot tell a lost page from a second purchase, so the visitor answers. */
export function BoughtAlready({ question, orderId }: { question: string; orderId: string | undefined }) {
  return (
    <div role="status" css={box}>
      <p css={words}>{question}</p>
      <div css={ways}>
        <Link
          css={buttonStyles('primary')}
          to="/checkout/success"
          state={paidMark(orderId === undefined ? null : { orderId })}
          replace
        >
          See Your Order
        </Link>
        <Link css={buttonStyles('secondary')} to="/checkout" state={againMark} replace>
          Buy It Again
        </Link>
        <NotYou />
      </div>
    </div>
  );
}

const box = css`
  display: grid;
  gap: ${space.l};
  padding: ${space.l};
  border: 2px solid ${color.line};
  border-radius: ${radius.s};
`;
const words = css`
  font-size: ${size.lead};
  overflow-wrap: anywhere;
`;
const ways = cluster(space.s);
