import { css } from '@emotion/react';
import type { ListPage } from '@studio/host';
import { LoadMore, space } from '@studio/kit';
import type { ReactNode, RefObject } from 'react';
import { ListSection, rows } from './list-section';

interface Pages<Item> {
  readonly pages: readonly ListPage<Item>[];
}

export interface PaginatedResult<Item> {
  /** `data` is the previous result while the next one loads. */
  readonly data?: Pages<Item> | undefined;
  readonly currentData?: Pages<Item> | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
}

interface PaginatedListProps<Item> {
  readonly tab: string;
  readonly title: string;
  readonly noun: string;
  readonly heading?: RefObject<HTMLHeadingElement | null>;
  /** @param total how many fit */
  readonly count?: (total: number) => string;
  readonly filters: ReactNode;
  readonly isFiltered: boolean;
  readonly empty: string;
  readonly noneFits: string;
  readonly read: PaginatedResult<Item>;
  readonly above?: ReactNode;
  readonly below?: ReactNode;
  readonly children: (item: Item) => ReactNode;
}

export function PaginatedList<Item>(props: PaginatedListProps<Item>) {
  const { tab, title, noun, heading, count, filters, isFiltered, empty, noneFits, read, above, below, children } =
    props;
  const data = read.isError ? read.currentData : read.data;
  const last = data?.pages.at(-1);
  const total = last?.total ?? 0;
  // A complete list shows its count above the rows.
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

export function itemsOf<Item>(data: Pages<Item> | undefined): readonly Item[] | undefined {
  return data?.pages.flatMap(({ items }) => items);
}

const end = css`
  display: flex;
  justify-content: flex-end;
  margin-top: ${space.l};
`;
