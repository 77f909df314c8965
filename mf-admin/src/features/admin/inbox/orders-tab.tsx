import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { color, formatDate, formatPrice, size, space } from '@studio/kit';
import { useListOrdersQuery } from './inbox.api';
import { InboxList } from './inbox-list';

/** An order's state in the owner's words. */
const states: Record<Order['state'], string> = {
  paid: 'To be sent',
  refund_due: 'To be refunded',
  refunded: 'Refunded',
  review: 'Needs a look',
};

/** What was sold, to whom, and where it goes. */
export function OrdersTab() {
  const { data, isError, refetch } = useListOrdersQuery();
  return (
    <InboxList
      title="Orders"
      items={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty="No orders yet."
      show={(order) => <OrderEntry order={order} />}
    />
  );
}

function OrderEntry({ order }: { order: Order }) {
  const { state, name, email, address, items, total, paidAt, createdAt } = order;
  return (
    <>
      <p css={line}>
        <strong css={mark}>{states[state]}</strong>
        <time dateTime={paidAt ?? createdAt}>{formatDate(paidAt ?? createdAt)}</time>
        <span>{formatPrice(total)}</span>
      </p>
      <ul css={works}>
        {items.map(({ artworkId, title, quantity }) => (
          <li key={artworkId}>
            {title} (Qty: {quantity})
          </li>
        ))}
      </ul>
      <address css={where}>
        {[name, ...(address ?? [])].filter(Boolean).map((text, index) => (
          <span key={index}>{text}</span>
        ))}
        {email && <a href={`mailto:${email}`}>{email}</a>}
      </address>
    </>
  );
}

const line = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space.s} ${space.m};
`;
const mark = css`
  padding: 0.1rem 0.6rem;
  background: ${color.marker};
  color: ${color.onMarker};
`;
const works = css`
  margin: 0;
  padding: 0;
  list-style: none;
  font-size: ${size.lead};
  font-weight: 700;
`;
const where = css`
  display: grid;
  justify-items: start;
  font-style: normal;
`;
