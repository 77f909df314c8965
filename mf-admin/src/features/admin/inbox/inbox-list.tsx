import { css } from '@emotion/react';
import { Alert, Button, Skeleton, color, size, space } from '@studio/kit';
import type { ReactNode } from 'react';

interface InboxListProps<Item> {
  readonly title: string;
  /** undefined: not here yet. */
  readonly items: readonly Item[] | undefined;
  readonly isError: boolean;
  readonly onRetry: () => void;
  readonly empty: string;
  readonly show: (item: Item) => ReactNode;
}

/** What came in, newest first: loading, failed, empty or its entries, each of them a list item. */
export function InboxList<Item extends { readonly id: string | number }>(props: InboxListProps<Item>) {
  const { title, items, isError, onRetry, empty, show } = props;
  const retry = (
    <Button look="secondary" onClick={onRetry}>
      Try Again
    </Button>
  );
  return (
    <section css={place}>
      <h2>{title}</h2>
      {!items && isError && <Alert actions={retry}>The list could not be loaded.</Alert>}
      {!items && !isError && <Skeleton height="12rem" />}
      {items?.length === 0 && <p>{empty}</p>}
      <ul css={list}>
        {items?.map((item) => (
          <li key={item.id} css={entry}>
            {show(item)}
          </li>
        ))}
      </ul>
    </section>
  );
}

const place = css`
  display: grid;
  gap: ${space.l};
  h2 {
    font-size: ${size.h3};
  }
`;
const list = css`
  display: grid;
  gap: ${space.m};
  margin: 0;
  padding: 0;
  list-style: none;
`;
const entry = css`
  display: grid;
  gap: ${space.s};
  padding: ${space.l};
  background: ${color.surface};
  overflow-wrap: anywhere;
`;
