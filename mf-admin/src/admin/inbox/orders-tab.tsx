import { useRef } from 'react';
import { ListSection, rows } from '../list/list-section';
import { CheckoutLimits } from './holds/checkout-limits';
import { HoldList } from './holds/hold-list';
import { useListOrdersQuery } from './inbox.api';
import { OrderEntry } from './order-entry';

/** What is being bought at this moment, and what was sold: newest first, to whom, and where it goes. */
export function OrdersTab() {
  const { data, isError, refetch } = useListOrdersQuery();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <HoldList />
      <CheckoutLimits />
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
    </>
  );
}
