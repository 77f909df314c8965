import { useEffect, useMemo, useRef } from 'react';
import type { StudioState, StudioStore } from './store';
import type { ListParams, ListPage } from './calls/pagination';

/**
 * `all` is read first. If its loaded pages are the whole list, the browser filters them without a call; else the
 * server filters by `filtered`. Without `filtered`, `all` is shown as it is.
 */
export interface ListQuery<Item, Params extends ListParams> {
  readonly all: Params;
  readonly filtered?: Params | null;
  /** Gives the same rows and order as the server gives for `filtered`. */
  readonly filter?: (items: readonly Item[]) => readonly Item[];
}

/** `total`: all matches; `next`: a cursor, null on the last page. */
export interface ShownList<Item, Params extends ListParams = ListParams> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
  /** True: the list has more than one page. */
  readonly isPaginated: boolean;
  /** The parameters that the rows belong to. */
  readonly params: Params;
  /** True: the wanted list still loads, and these are the rows that were shown before. */
  readonly isPending: boolean;
}

interface ListPages<Item, Page extends ListPage<Item> = ListPage<Item>> {
  readonly pages: readonly Page[];
}

interface PaginatedResult<Item, Page extends ListPage<Item> = ListPage<Item>> {
  readonly currentData?: ListPages<Item, Page> | undefined;
  readonly isError: boolean;
  readonly isFetching: boolean;
  readonly isFetchingNextPage: boolean;
  readonly fetchNextPage: () => unknown;
  readonly refetch: () => unknown;
}

interface ReadOptions {
  readonly skip: boolean;
  readonly refetchOnMountOrArgChange: number | boolean;
}

interface UseListOptions<Item, Params extends ListParams, Page extends ListPage<Item>> extends ListQuery<Item, Params> {
  readonly usePages: (params: Params, options: ReadOptions) => PaginatedResult<Item, Page>;
  /** True: each mount and each change of the parameters reads again. */
  readonly staleAfterSeconds?: number | boolean;
}

/** `shown` undefined: nothing is loaded, or the wanted list failed. */
export function useList<Item, Params extends ListParams, Page extends ListPage<Item> = ListPage<Item>>({
  usePages,
  staleAfterSeconds = false,
  ...query
}: UseListOptions<Item, Params, Page>) {
  const { all, filtered } = query;
  const options = (skip: boolean) => ({ skip, refetchOnMountOrArgChange: staleAfterSeconds });
  const baseResult = usePages(all, options(startsAfterCursor(query)));
  const base = baseResult.currentData;
  const isServerFiltered = needsServer(query, base);
  const filteredResult = usePages(filtered ?? all, options(!isServerFiltered));
  const matches = isServerFiltered ? filteredResult.currentData : undefined;
  const result = isServerFiltered ? filteredResult : baseResult;
  const hasFailed = result.isError && !result.isFetching;
  const list = listFrom(query, base, matches);
  const previous = useLast(list);
  const isPending = !list && !hasFailed && previous !== undefined && previous.items.length > 0;
  const shown = isPending ? { ...previous, isPending } : list;
  const loaded = useMemo(() => (base ?? matches) && [...itemsOf(base), ...itemsOf(matches)], [base, matches]);
  return {
    shown,
    /** The first page has the fields that the list's own query adds. */
    firstPage: useLast((base ?? matches)?.pages[0]),
    loaded,
    /** True: the unfiltered list is loaded to its end. */
    isComplete: isWhole(base),
    isFetching: result.isFetching,
    hasFailed,
    retry: () => void result.refetch(),
    /** For `LoadMore`; null: the whole list is shown. */
    end: shown?.isPaginated
      ? {
          next: shown.next,
          shown: shown.items.length,
          total: shown.total,
          isFetchingNextPage: isPending || result.isFetchingNextPage,
          hasFailed,
          onLoadMore: () => void result.fetchNextPage(),
        }
      : null,
  };
}

/** The value, or the last one that there was. */
function useLast<Value>(value: Value | undefined): Value | undefined {
  const last = useRef(value);
  useEffect(() => {
    last.current = value ?? last.current;
  });
  return value ?? last.current;
}

interface ListEndpoint<Item, Params> {
  initiate(params: Params, options: { subscribe: false }): unknown;
  select(params: Params): (state: never) => { readonly data?: ListPages<Item> | undefined };
}

export async function prefetchList<Item, Params extends ListParams>(
  store: StudioStore,
  endpoint: ListEndpoint<Item, NoInfer<Params>>,
  query: ListQuery<Item, Params>,
): Promise<void> {
  const fetch = (params: Params) =>
    store.dispatch(endpoint.initiate(params, { subscribe: false }) as never) as Promise<unknown>;
  if (!startsAfterCursor(query)) await fetch(query.all);
  const base = endpoint.select(query.all)(store.getState() as never).data;
  if (query.filtered && needsServer(query, base)) await fetch(query.filtered);
}

/** undefined: nothing is loaded. */
export function listIn<Item, Params extends ListParams>(
  state: StudioState,
  endpoint: ListEndpoint<Item, NoInfer<Params>>,
  query: ListQuery<Item, Params>,
): ShownList<Item, Params> | undefined {
  const dataOf = (params: Params) => endpoint.select(params)(state as never).data;
  return listFrom(query, dataOf(query.all), dataOf(query.filtered ?? query.all));
}

/** Undefined: no cursor, or an invalid one. @param isSorted cursors contain a second number */
export function cursorFrom(query: URLSearchParams, isSorted = false): string | undefined {
  const cursor = query.get('after') ?? '';
  const isCursor = /^[1-9]\d{0,14}(\.\d{1,14})?$/.test(cursor);
  return isCursor && cursor.includes('.') === isSorted ? cursor : undefined;
}

/** @param category undefined: all; @param after a cursor */
export function categoryQuery<Item extends { readonly category: string }>(
  category: string | undefined,
  after?: string | undefined,
): ListQuery<Item, ListParams & { readonly category?: string | undefined }> {
  return {
    all: {},
    filtered: (category ?? after) === undefined ? null : { category, after },
    filter: (items) => (category === undefined ? items : items.filter((item) => item.category === category)),
  };
}

const startsAfterCursor = <Item, Params extends ListParams>({ filtered }: ListQuery<Item, Params>) =>
  filtered?.after !== undefined;

const isWhole = <Item>(data: ListPages<Item> | undefined) => data?.pages.at(-1)?.next === null;

/** Decides for browser and server where a list is filtered. */
function needsServer<Item, Params extends ListParams>(
  query: ListQuery<Item, Params>,
  base: ListPages<Item> | undefined,
) {
  return startsAfterCursor(query) || (!!query.filtered && !!base && !isWhole(base));
}

function listFrom<Item, Params extends ListParams>(
  query: ListQuery<Item, Params>,
  base: ListPages<Item> | undefined,
  matches: ListPages<Item> | undefined,
): ShownList<Item, Params> | undefined {
  const isServerFiltered = needsServer(query, base);
  const data = isServerFiltered ? matches : base;
  const last = data?.pages.at(-1);
  if (!data || !last) return undefined;
  const isFilteredHere = !!query.filtered && !isServerFiltered;
  const items = (isFilteredHere && query.filter?.(itemsOf(data))) || itemsOf(data);
  return {
    items,
    total: isFilteredHere ? items.length : last.total,
    next: last.next,
    isPaginated: last.next !== null || data.pages.length > 1,
    params: query.filtered ?? query.all,
    isPending: false,
  };
}

const itemsOf = <Item>(data: ListPages<Item> | undefined): readonly Item[] =>
  data?.pages.flatMap(({ items }) => items) ?? [];
