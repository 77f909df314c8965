import { css } from '@emotion/react';
import type { Order, OrderHistoryEntry } from '@studio/contract';
import { Alert, Spinner, color, size, space, soft } from '@studio/kit';
import { useState } from 'react';
import { useOrderHistoryQuery } from '../inbox.api';
import { orderName, historyStateLabel } from '../order-labels';
import { ordersTexts } from '../../texts/orders';

const actors: Record<OrderHistoryEntry['by'], string> = {
  owner: 'You',
  stripe: 'Stripe',
  buyer: 'The buyer',
  system: 'The shop',
  // Steps from before migration 0062 have this actor.
  house: 'The shop',
};

export function OrderHistory({ order }: { readonly order: Order }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details css={box} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary aria-label={`History: ${orderName(order)}`}>History</summary>
      {isOpen && <Entries order={order} />}
    </details>
  );
}

function Entries({ order }: { readonly order: Order }) {
  const { data, isError } = useOrderHistoryQuery(order.id);
  if (!data) return isError ? <Alert>{ordersTexts.historyFailed}</Alert> : <Spinner label="Loading…" />;
  if (data.length === 0) return <p>{ordersTexts.historyEmpty}</p>;
  return (
    <ol css={list}>
      {data.map(({ at, by, from, to, note }, index) => (
        <li key={index}>
          <span css={soft}>
            <time dateTime={at}>{moments.format(new Date(at))}</time> · {actors[by]}
          </span>
          {from !== to && <span>{historyStateLabel(to)}</span>}
          {note && <span>{note}</span>}
        </li>
      ))}
    </ol>
  );
}

// The history shows Dublin time, as the invoice does.
const moments = new Intl.DateTimeFormat('en-US', {
  ...({ dateStyle: 'medium', timeStyle: 'short' } as const),
  timeZone: 'Europe/Dublin',
});

const box = css`
  font-size: ${size.small};
  summary {
    width: fit-content;
    padding-block: 0.7rem;
    cursor: pointer;
  }
`;
const list = css`
  display: grid;
  gap: ${space.s};
  padding-left: ${space.m};
  border-left: 2px solid ${color.line};
  list-style: none;
  li {
    display: grid;
    overflow-wrap: anywhere;
  }
`;
