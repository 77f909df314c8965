import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { Button, ResponsiveImage, color, formatPrice, from, size, space, toast, cluster } from '@studio/kit';
import { Copy } from 'lucide-react';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { inboxEntry, inboxText, stateMark } from './inbox-entry';
import { mailTo } from './mail-to';
import { OrderSteps } from './fulfilment/order-steps';
import { OrderDecision } from './order-decision';
import { DisputeMark, OrderDisputes } from './order-disputes';
import { orderName, stateLabels, waitingStates } from './order-labels';
import { OrderWithdrawals } from './order-withdrawals';

interface OrderEntryProps {
  readonly order: Order;
  readonly heading: RefObject<HTMLElement | null>;
}

export function OrderEntry({ order, heading }: OrderEntryProps) {
  const { state, reason, refunded, name, email, address, items, total, paidAt, createdAt } = order;
  const { billing, carrier, trackingUrl, refundFailed } = order;
  const { row, focusTarget } = useOrderFocus(heading);
  const lines = [name, ...(address ?? [])].filter((line) => line !== null && line !== '');
  return (
    <li ref={row} tabIndex={-1} css={[inboxEntry, singleColumn]}>
      <div css={inboxText}>
        <div css={summary}>
          <strong css={stateMark(waitingStates.includes(state))}>{stateLabels[state]}</strong>
          <h3 css={orderTitle}>{orderName(order)}</h3>
          <time dateTime={paidAt ?? createdAt}>{formatDublinDay(paidAt ?? createdAt)}</time>
          <span>{formatPrice(total)}</span>
          {refunded > 0 && state !== 'refunded' && <span>{formatPrice(refunded)} went back</span>}
          {order.refunding !== null && <span>{formatPrice(order.refunding)} is going back</span>}
          <DisputeMark order={order} />
        </div>
        <OrderDisputes disputes={order.disputes} />
        {refundFailed && state !== 'review' && (
          <div css={question}>
            <p>
              {formatPrice(refundFailed)} did not reach the buyer, and is with you again. Give it back once more, or ask
              the buyer how it can reach them.
            </p>
          </div>
        )}
        {state === 'review' && (
          <div css={question}>
            {reason && <p>{reason}</p>}
            <OrderDecision order={order} heading={heading} />
          </div>
        )}
        <div css={parcel}>
          <ul css={works}>
            {items.map(({ artworkId, title, imageUrl, quantity }) => (
              <li key={artworkId}>
                <ResponsiveImage src={imageUrl} alt="" sizes="72px" ratio="1 / 1" />
                <span>
                  {title} (Qty: {quantity})
                </span>
              </li>
            ))}
          </ul>
          <div css={destination}>
            <address css={addressLines}>
              {lines.map((line, index) => (
                <span key={index}>{line}</span>
              ))}
              {email && (
                <a href={mailTo(email)} target="_blank" rel="noreferrer">
                  {email}
                </a>
              )}
            </address>
            {address && (
              <Button
                look="secondary"
                aria-label={`Copy the address of ${name ?? email}`}
                onClick={() => void copy(lines)}
              >
                <Copy size={18} aria-hidden /> Copy
              </Button>
            )}
            {billing && (
              <div css={addressLines}>
                <h4 css={orderTitle}>Paid by</h4>
                <address css={addressLines}>
                  {[billing.name, ...billing.address].map((line, index) => line && <span key={index}>{line}</span>)}
                </address>
              </div>
            )}
          </div>
        </div>
        {carrier && (
          <p>
            With {carrier}
            {trackingUrl && (
              <>
                {': '}
                <a
                  href={trackingUrl}
                  target="_blank"
                  rel="noreferrer"
                  aria-label={`Follow the parcel of ${orderName(order)}`}
                >
                  Follow the parcel
                </a>
              </>
            )}
          </p>
        )}
        <OrderWithdrawals order={order} focusTarget={focusTarget} />
        <OrderSteps order={order} focusTarget={focusTarget} />
      </div>
    </li>
  );
}

/**
 * The hook keeps the focus in an order whose buttons change; the list's heading gets the focus when the order leaves.
 */
function useOrderFocus(heading: RefObject<HTMLElement | null>) {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const [current, title] = [row.current, heading.current];
    return () => {
      if (current?.contains(document.activeElement)) title?.focus({ preventScroll: true });
    };
  }, [heading]);
  return { row, focusTarget: () => row.current ?? heading.current };
}

async function copy(lines: readonly (string | null)[]): Promise<void> {
  try {
    await navigator.clipboard.writeText(lines.join('\n'));
    toast({ title: 'Address copied' });
  } catch {
    toast({ title: 'Not copied', description: 'Please select the address and copy it by hand.', look: 'danger' });
  }
}

const summary = css`
  ${cluster(space.s, space.m)};
  align-items: center;
`;
const orderTitle = css`
  font: inherit;
  font-weight: 700;
`;
const question = css`
  display: grid;
  gap: ${space.m};
  margin-block: ${space.s};
  padding-left: ${space.m};
  border-left: 4px solid ${color.marker};
  p {
    max-width: 44rem;
  }
`;
const singleColumn = css`
  ${from.medium} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const parcel = css`
  display: grid;
  gap: ${space.m} ${space.xl};
  margin-block: ${space.s};
  ${from.medium} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;
const works = css`
  display: grid;
  align-content: start;
  gap: ${space.s};
  font-size: ${size.lead};
  font-weight: 700;
  li {
    display: grid;
    grid-template-columns: 4.5rem 1fr;
    align-items: center;
    gap: ${space.m};
  }
`;
const destination = css`
  ${cluster(space.s, space.m)};
  align-items: start;
  justify-content: space-between;
  align-content: start;
  button {
    padding-inline: 0.9rem;
    font-size: 1.0625rem;
  }
`;
const addressLines = css`
  display: grid;
  flex: 1 1 12rem;
  justify-items: start;
  min-width: 0;
  font-style: normal;
`;
