import { css } from '@emotion/react';
import type { ListParams, useList } from '@studio/host';
import { LoadMore, space } from '@studio/kit';
import type { ReactNode, RefObject } from 'react';
import { ListSection, rows } from './list-section';

export type PaginatedResult<Item> = Pick<
  ReturnType<typeof useList<Item, ListParams>>,
  'shown' | 'end' | 'hasFailed' | 'isFetching' | 'retry'
>;

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
  const { shown, end, hasFailed, isFetching, retry } = read;
  const listId = `${tab}-list`;
  return (
    <ListSection
      title={title}
      {...(heading && { heading })}
      {...(count && { count: () => count(shown?.total ?? 0) })}
      aside={filters}
      items={shown?.items}
      isError={hasFailed}
      onRetry={retry}
      empty={isFiltered ? noneFits : empty}
    >
      {(items) => (
        <>
          {above}
          <ul id={listId} css={rows} role="list" aria-busy={isFetching}>
            {items.map(children)}
          </ul>
          {end && <LoadMore {...end} listId={listId} noun={noun} hrefOf={() => `?tab=${tab}`} />}
          {below && <div css={foot}>{below}</div>}
        </>
      )}
    </ListSection>
  );
}

const foot = css`
  display: flex;
  justify-content: flex-end;
  margin-top: ${space.l};
`;
