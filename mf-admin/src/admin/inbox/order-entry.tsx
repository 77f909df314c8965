import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { formatDublinDay } from '@studio/contract/dublin';
import { color, formatPrice, from, space, cluster } from '@studio/kit';
import { useLayoutEffect, useRef, type RefObject } from 'react';
import { inboxEntry, inboxText, stateMark } from './inbox-entry';
import { UndoSend } from './fulfilment/undo-send';
import { OrderSteps } from './fulfilment/order-steps';
import { OrderDecision } from './order-decision';
import { DisputeMark, OrderDisputes } from './order-disputes';
import { orderName, remainingAmount, stateLabels, waitingStates } from './order-labels';
import { OrderParcel } from './order-parcel';
import { OrderWithdrawals } from './order-withdrawals';

interface OrderEntryProps {
  readonly order: Order;
  readonly heading: RefObject<HTMLElement | null>;
}

export function OrderEntry({ order, heading }: OrderEntryProps) {
  const { state, reason, refunded, total, paidAt, createdAt, carrier, trackingUrl, refundFailed } = order;
  const { row, focusTarget } = useOrderFocus(heading);
  return (
    <li ref={row} tabIndex={-1} css={[inboxEntry, singleColumn]}>
      <div css={inboxText}>
        <div css={summary}>
          <strong css={stateMark(waitingStates.includes(state))}>{stateLabels[state]}</strong>
          <h3 css={orderTitle}>{orderName(order)}</h3>
          <time dateTime={paidAt ?? createdAt}>{formatDublinDay(paidAt ?? createdAt)}</time>
          <span>{formatPrice(total)}</span>
          {refunded > 0 && state !== 'refunded' && (
            <>
              <span>{formatPrice(refunded)} refunded</span>
              <span>Net {formatPrice(remainingAmount(order))}</span>
            </>
          )}
          {order.refunding !== null && <span>Refunding {formatPrice(order.refunding)}</span>}
          <DisputeMark order={order} />
        </div>
        <OrderDisputes disputes={order.disputes} />
        {refundFailed && state !== 'review' && (
          <div css={question}>
            <p>
              {formatPrice(refundFailed)} did not reach the buyer, so you have it again. Refund it again, or ask the
              buyer how to get it to them.
            </p>
          </div>
        )}
        {state === 'review' && (
          <div css={question}>
            {reason && <p>{reason}</p>}
            <OrderDecision order={order} heading={heading} />
          </div>
        )}
        <OrderParcel order={order} />
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
                  aria-label={`Track the parcel of ${orderName(order)}`}
                >
                  Track the parcel
                </a>
              </>
            )}
          </p>
        )}
        <UndoSend order={order} focusTarget={focusTarget} />
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
