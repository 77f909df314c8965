import { useRef } from 'react';
import { ListSection, rows } from '../list/list-section';
import { useListOrdersQuery } from './inbox.api';
import { OrderEntry } from './order-entry';

/** What was sold, newest first, to whom, and where it goes. */
export function OrdersTab() {
  const { data, isError, refetch } = useListOrdersQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <ListSection
      title="Orders"
      heading={heading}
      items={data}
      isError={isError}
      onRetry={() => void refetch()}
      empty="No orders yet."
    >
      {(orders) => (
        <ul css={rows} role="list">
          {orders.map((order) => (
            <OrderEntry key={order.id} order={order} heading={heading} />
          ))}
        </ul>
      )}
    </ListSection>
  );
}
