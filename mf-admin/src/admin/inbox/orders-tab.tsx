import { css } from '@emotion/react';
import type { Order } from '@studio/contract';
import { Button, Field, Select, TextInput, buttonStyles, from, space } from '@studio/kit';
import { Download } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { ListSection, rows } from '../list/list-section';
import { CheckoutLimits } from './holds/checkout-limits';
import { HoldList } from './holds/hold-list';
import { useListOrdersInfiniteQuery, type OrdersAsked } from './inbox.api';
import { OrderEntry } from './order-entry';
import { stateWords } from './order-words';

/** What is being bought at this moment, and what was sold: newest first, to whom, and where it goes. */
export function OrdersTab() {
  return (
    <>
      <HoldList />
      <CheckoutLimits />
      <Orders />
    </>
  );
}

function Orders() {
  const [asked, setAsked] = useState<OrdersAsked>({});
  const { data, isError, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useListOrdersInfiniteQuery(asked);
  const heading = useRef<HTMLHeadingElement>(null);
  const isNarrowed = Object.keys(asked).length > 0;
  return (
    <ListSection
      title="Orders"
      heading={heading}
      aside={<Finder onAsk={setAsked} />}
      items={data?.pages.flatMap(({ items }) => items)}
      isError={isError}
      onRetry={() => void refetch()}
      empty={isNarrowed ? 'No order fits.' : 'No orders yet.'}
    >
      {(orders) => (
        <>
          <ul css={rows} role="list">
            {orders.map((order) => (
              <OrderEntry key={order.id} order={order} heading={heading} />
            ))}
          </ul>
          <div css={end}>
            {hasNextPage && (
              <Button look="secondary" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                {isFetchingNextPage ? 'Loading...' : `Show More (${orders.length} of ${data?.pages[0]?.total})`}
              </Button>
            )}
            <a
              css={buttonStyles('quiet')}
              href={`/api/orders.csv?${new URLSearchParams(asked as Record<string, string>)}`}
              download
            >
              <Download size={18} aria-hidden /> Export as CSV
            </a>
          </div>
        </>
      )}
    </ListSection>
  );
}

/** How long typing has to rest before the server is asked. */
const restMs = 300;

const anyState = { value: 'all', label: 'All' };
const stateOptions = [anyState, ...Object.entries(stateWords).map(([value, label]) => ({ value, label }))];

function Finder({ onAsk }: { readonly onAsk: (asked: OrdersAsked) => void }) {
  const [search, setSearch] = useState('');
  const [state, setState] = useState(anyState.value);

  useEffect(() => {
    const q = search.trim();
    const asked = { ...(q && { q }), ...(state !== anyState.value && { state: state as Order['state'] }) };
    const rest = setTimeout(() => onAsk(asked), q ? restMs : 0);
    return () => clearTimeout(rest);
  }, [search, state, onAsk]);

  return (
    <div css={finder}>
      <Field label="Find by name, email or number">
        <TextInput type="search" value={search} maxLength={200} onChange={({ target }) => setSearch(target.value)} />
      </Field>
      <Field label="State">
        <Select options={stateOptions} value={state} onChange={({ target }) => setState(target.value)} />
      </Field>
    </div>
  );
}

const finder = css`
  display: grid;
  grid-template-columns: 1fr;
  gap: ${space.m};
  width: 100%;
  ${from.medium} {
    grid-template-columns: 1fr 14rem;
    max-width: 36rem;
  }
`;
const end = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space.m};
  margin-top: ${space.l};
`;
