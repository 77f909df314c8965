import type { Order } from '@studio/contract';
import { useList } from '@studio/host';
import { useSearchParams } from '@studio/host/router';
import { buttonStyles } from '@studio/kit';
import { Download } from 'lucide-react';
import { useRef } from 'react';
import { Choice, ListFilters } from '../list/list-filters';
import { searchIn } from '../list/search-params';
import { PaginatedList } from '../list/paginated-list';
import { useRefetchOnRevisit } from '../list/use-refetch-on-revisit';
import { CheckoutLimits } from './holds/checkout-limits';
import { HoldList } from './holds/hold-list';
import { useListOrdersInfiniteQuery, type OrdersParams } from './inbox.api';
import { OrderEntry } from './order-entry';
import { orderFilters } from './order-labels';
import { ordersTexts } from '../texts/orders';

export function OrdersTab() {
  return (
    <>
      <Orders />
      <HoldList />
      <CheckoutLimits />
    </>
  );
}

function Orders() {
  const [query] = useSearchParams();
  const asked = askedBy(query);
  const read = useList<Order, OrdersParams>({
    usePages: useListOrdersInfiniteQuery,
    all: asked,
    staleAfterSeconds: true,
  });
  useRefetchOnRevisit(read.retry);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <PaginatedList
      tab="orders"
      title="Orders"
      noun="orders"
      heading={heading}
      count={(total) => (total === 1 ? '1 order' : `${total} orders`)}
      filters={
        <ListFilters label="Find by name, email or number" chosen={asked.state ? orderFilters[asked.state] : asked.q}>
          <Choice label="State" name="state" options={stateOptions} />
        </ListFilters>
      }
      isFiltered={Object.keys(asked).length > 0}
      empty={ordersTexts.noOrders}
      noneFits={ordersTexts.noMatch}
      read={read}
      below={
        <a
          css={buttonStyles('quiet')}
          href={`/api/orders.csv?${new URLSearchParams(asked as Record<string, string>)}`}
          download
        >
          <Download size={18} aria-hidden /> Export as CSV
        </a>
      }
    >
      {(order) => <OrderEntry key={order.id} order={order} heading={heading} />}
    </PaginatedList>
  );
}

function askedBy(query: URLSearchParams): OrdersParams {
  const [q, state] = [searchIn(query), query.get('state') ?? ''];
  return { ...(q && { q }), ...(state in orderFilters && { state: state as keyof typeof orderFilters }) };
}

const stateOptions = Object.entries(orderFilters).map(([value, label]) => ({ value, label }));
