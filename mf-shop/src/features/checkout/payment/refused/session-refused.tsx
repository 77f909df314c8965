import { css } from '@emotion/react';
import type { ErrorAnswer } from '@studio/contract';
import { isApiError } from '@studio/host';
import { Link, useNavigate } from '@studio/host/router';
import { Button, buttonStyles, cluster, color, formatDate, radius, size, space } from '@studio/kit';
import { useEffect } from 'react';
import { useLazySomeArtworksQuery } from '../../../../artworks/artworks.api';
import type { CartItem } from '../../../../cart/cart.slice';
import { idsOf } from '../../../../cart/cart.slice';
import { useCart } from '../../../../cart/use-cart';
import { paidMark } from '../named-payment';
import { NotYou } from '../../success/not-you';
import { PaymentProblem, Preparing, SessionProblem } from '../payment-states';
import { againMark } from '../use-payment-session';

/**
 * The server opened no payment because of the cart (409), the rate limit (429) or a total that no card can pay (400).
 */
export default function SessionRefused({ error }: { error: unknown }) {
  const { items } = useCart();
  const answered = isApiError(error) ? error : null;
  const unpayable = answered?.status === 400 && answered.answer?.fields?.find(({ field }) => field === 'amount');
  if (unpayable) return <PaymentProblem text={`The total ${unpayable.message}.`} />;
  const refusal = answered?.status === 409 || answered?.status === 429 ? answered.answer : null;
  if (!refusal) return <SessionProblem />;
  if (refusal.code === 'ALREADY_PAID') return <ToSuccess orderId={refusal.orderId} />;
  if (refusal.code === 'JUST_PAID') return <BoughtAlready question={refusal.message} orderId={refusal.orderId} />;
  const isLost = refusal.code === 'SOLD' || refusal.code === 'GONE';
  return (
    <>
      <PaymentProblem text={goneText(refusal, items) ?? refusal.message} canRetry={canRetry(refusal)}>
        {isLost && refusal.items && <GoOn works={refusal.items} />}
        {refusal.code === 'AMOUNT_MISMATCH' && <UpdatePrices />}
      </PaymentProblem>
      {refusal.items?.some(({ isBeingBought }) => isBeingBought) && !navigator.cookieEnabled && (
        <p>
          Your browser refuses cookies, so the shop cannot tell whether you are already buying this on another page. If
          you are, finish there, or try again in 15 minutes.
        </p>
      )}
      {refusal.boughtAt !== undefined && (
        <p>
          This browser bought the same on {formatDate(refusal.boughtAt)}: <Link to="/order">see that order</Link>.
        </p>
      )}
    </>
  );
}

/** A retry is useless for closed payments and for works that are gone for good. */
function canRetry({ code, items = [] }: ErrorAnswer): boolean {
  if (code === 'PAYMENTS_NOT_OPEN') return false;
  return code !== 'SOLD' || items.some(({ left, isBeingBought }) => left === undefined || isBeingBought);
}

/** Only the cart still knows a deleted work's title. @returns null for another error */
function goneText({ code, items }: ErrorAnswer, cart: readonly CartItem[]): string | null {
  const titles = (items ?? []).map(({ id, title }) => title ?? cart.find((item) => item.id === id)?.title);
  if (code !== 'GONE' || titles.length === 0 || titles.includes(undefined)) return null;
  const verb = titles.length === 1 ? 'is' : 'are';
  return `${new Intl.ListFormat('en-US').format(titles as string[])} ${verb} not in the shop any more.`;
}

function ToSuccess({ orderId }: { orderId: string | undefined }) {
  const navigate = useNavigate();
  useEffect(() => {
    const state = paidMark(orderId === undefined ? null : { orderId });
    void navigate('/checkout/success', { replace: true, state });
  }, [navigate, orderId]);
  return <Preparing />;
}

function GoOn({ works }: { works: NonNullable<ErrorAnswer['items']> }) {
  const { remove, updateQuantity } = useCart();
  const isSomeLeft = works.some(({ left = 0 }) => left > 0);
  const one = works.length === 1;
  return (
    <>
      {isSomeLeft && (
        <Button onClick={() => works.forEach(({ id, left = 0 }) => updateQuantity(id, left))}>
          {one ? `Take ${works[0]?.left} and Continue` : 'Take What Is Left and Continue'}
        </Button>
      )}
      <Button look={isSomeLeft ? 'secondary' : 'primary'} onClick={() => works.forEach(({ id }) => remove(id))}>
        {one ? 'Remove It and Continue' : 'Remove Them and Continue'}
      </Button>
    </>
  );
}

function UpdatePrices() {
  const { items, refresh } = useCart();
  const [readWorks, { isFetching }] = useLazySomeArtworksQuery();
  const update = async () => {
    const { data } = await readWorks(idsOf(items));
    if (data) refresh(data);
  };
  return (
    <Button onClick={() => void update()} disabled={isFetching}>
      Update Prices and Continue
    </Button>
  );
}

/** The server cannot tell a lost page from a second purchase, so the visitor answers. */
function BoughtAlready({ question, orderId }: { question: string; orderId: string | undefined }) {
  return (
    <div role="status" css={box}>
      <p css={questionText}>{question}</p>
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
const questionText = css`
  font-size: ${size.lead};
  overflow-wrap: anywhere;
`;
const ways = cluster(space.s);
