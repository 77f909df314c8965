import { css } from '@emotion/react';
import type { ListPage } from '@studio/host';
import { LoadMore, space } from '@studio/kit';
import type { ReactNode, RefObject } from 'react';
import { ListSection, rows } from './list-section';

interface Pages<Item> {
  readonly pages: readonly ListPage<Item>[];
}

/** As much as is used here of what Redux Toolkit's hook of a list in slices gives. */
export interface PaginatedResult<Item> {
  /** What is shown while what was asked for last is on its way. */
  readonly data?: Pages<Item> | undefined;
  readonly currentData?: Pages<Item> | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface PaginatedListProps<Item> {
  /** The tab that it stands in. */
  readonly tab: string;
  readonly title: string;
  /** What its rows are called: 'orders'. */
  readonly noun: string;
  /** The heading takes the focus when a row of the list has gone. */
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** @param total how many fit */
  readonly count?: (total: number) => string;
  /** What narrows the list. */
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  /** Said where there is nothing; where nothing fits. */
  readonly empty: string;
  readonly noneFits: string;
  readonly read: PaginatedResult<Item>;
  /** Above the rows, where there are some. */
  readonly above?: ReactNode;
  /** Below them. */
  readonly below?: ReactNode;
  /** A row: a list item. */
  readonly children: (item: Item) => ReactNode;
}

/** Every long list of the panel: what the server says fits, in slices. */
export function PaginatedList<Item>(props: PaginatedListProps<Item>) {
  const { tab, title, noun, heading, count, filters, isFiltered, empty, noneFits, read, above, below, children } =
    props;
  // What fitted before says nothing of what could not be read.
  const data = read.isError ? read.currentData : read.data;
  const last = data?.pages.at(-1);
  const total = last?.total ?? 0;
  // One that was whole from the beginning has said above how many there are.
  const isPaginated = last?.next !== null || (data?.pages.length ?? 0) > 1;
  const listId = `${tab}-list`;
  return (
    <ListSection
      title={title}
      {...(heading && { heading })}
      {...(count && { count: () => count(total) })}
      aside={filters}
      items={itemsOf(data)}
      isError={read.isError}
      onRetry={() => void read.refetch()}
      empty={isFiltered ? noneFits : empty}
    >
      {(items) => (
        <>
          {above}
          <ul id={listId} css={rows} role="list" aria-busy={read.isFetching}>
            {items.map(children)}
          </ul>
          {isPaginated && (
            <LoadMore
              listId={listId}
              next={last?.next ?? null}
              hrefOf={() => `?tab=${tab}`}
              shown={items.length}
              total={total}
              noun={noun}
              isFetchingNextPage={read.isFetchingNextPage}
              hasFailed={read.isError && !read.isFetching}
              onLoadMore={() => void read.fetchNextPage()}
            />
          )}
          {below && <div css={end}>{below}</div>}
        </>
      )}
    </ListSection>
  );
}

/** All rows of the slices that are here; undefined: none is. */
export function itemsOf<Item>(data: Pages<Item> | undefined): readonly Item[] | undefined {
  return data?.pages.flatMap(({ items }) => items);
}

const end = css`
  display: flex;
  justify-content: flex-end;
  margin-top: ${space.l};
`;
