import { useMemo } from 'react';
import type { StudioState, StudioStore } from './store';
import type { ListParams, ListPage } from './calls/pagination';

/**
 * The hook reads `all` first. If its first page is the whole list, the browser filters; else the server filters by
 * `filtered`.
 */
export interface ListQuery<Item, Params extends ListParams> {
  readonly all: Params;
  readonly filtered: Params | null;
  /** Keeps the order. */
  readonly filter: (items: readonly Item[]) => readonly Item[];
}

/** `total`: all matches; `next`: a cursor, null on the last page. */
export interface ShownList<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
  readonly isFilteredLocally: boolean;
  /** True: the filtered list still loads, and `items` are the matches among the loaded rows. */
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
  readonly skip?: boolean;
  readonly refetchOnMountOrArgChange?: number;
}

interface UseListOptions<Item, Params extends ListParams, Page extends ListPage<Item>> extends ListQuery<Item, Params> {
  readonly usePages: (params: Params, options: ReadOptions) => PaginatedResult<Item, Page>;
  readonly staleAfterSeconds?: number;
}

/** `shown` undefined: nothing is loaded. */
export function useList<Item, Params extends ListParams, Page extends ListPage<Item> = ListPage<Item>>({
  usePages,
  staleAfterSeconds,
  ...query
}: UseListOptions<Item, Params, Page>) {
  const options = staleAfterSeconds === undefined ? {} : { refetchOnMountOrArgChange: staleAfterSeconds };
  const { all, filtered } = query;
  const baseResult = usePages(all, { ...options, skip: startsAfterCursor(query) });
  const base = baseResult.currentData;
  const isServerFiltered = needsServer(query, base);
  const filteredResult = usePages(filtered ?? all, { ...options, skip: !isServerFiltered });
  const result = isServerFiltered ? filteredResult : baseResult;
  const hasFailed = result.isError && !result.isFetching;
  const list = shownOf(query, { base, filtered: filteredResult.currentData });
  const shown = list?.isPending && hasFailed ? undefined : list;
  const matches = isServerFiltered ? filteredResult.currentData : undefined;
  const loaded = useMemo(() => (base ?? matches) && [...itemsOf(base), ...itemsOf(matches)], [base, matches]);
  return {
    shown,
    /** The first page has the fields that the list's own query adds. */
    firstPage: (base ?? filteredResult.currentData)?.pages[0],
    loaded,
    /** True: the unfiltered list is loaded to its end. */
    isComplete: hasLastPage(base),
    hasFailed,
    retry: () => void result.refetch(),
    end: endOf(shown, result),
  };
}

/** The result is for `LoadMore`; null: the first page is the whole list. */
function endOf<Item>(shown: ShownList<Item> | undefined, result: PaginatedResult<Item>) {
  const isPaginated = shown?.next !== null || (result.currentData?.pages.length ?? 0) > 1;
  if (!shown || !isPaginated || shown.isFilteredLocally) return null;
  return {
    next: shown.next,
    shown: shown.items.length,
    total: shown.total,
    isFetchingNextPage: result.isFetchingNextPage,
    hasFailed: result.isError && !result.isFetching,
    onLoadMore: () => void result.fetchNextPage(),
  };
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
): ShownList<Item> | undefined {
  const dataOf = (params: Params) => endpoint.select(params)(state as never).data;
  return shownOf(query, { base: dataOf(query.all), filtered: dataOf(query.filtered ?? query.all) });
}

/** Undefined: no cursor, or an invalid one. @param isSorted cursors contain a second number */
export function cursorFrom(query: URLSearchParams, isSorted = false): string | undefined {
  const pattern = isSorted ? /^[1-9]\d{0,14}\.\d{1,14}$/ : /^[1-9]\d{0,14}$/;
  const cursor = query.get('after') ?? '';
  return pattern.test(cursor) ? cursor : undefined;
}

const startsAfterCursor = <Item, Params extends ListParams>({ filtered }: ListQuery<Item, Params>) =>
  filtered?.after !== undefined;

const hasLastPage = <Item>(data: ListPages<Item> | undefined) => data?.pages.at(-1)?.next === null;

function needsServer<Item, Params extends ListParams>(
  query: ListQuery<Item, Params>,
  base: ListPages<Item> | undefined,
) {
  if (query.filtered === null) return false;
  return startsAfterCursor(query) || (base !== undefined && !hasLastPage(base));
}

interface ListData<Item> {
  readonly base: ListPages<Item> | undefined;
  readonly filtered: ListPages<Item> | undefined;
}

function shownOf<Item, Params extends ListParams>(
  query: ListQuery<Item, Params>,
  { base, filtered }: ListData<Item>,
): ShownList<Item> | undefined {
  const isServerFiltered = needsServer(query, base);
  const isPending = isServerFiltered && filtered === undefined;
  const data = isServerFiltered && filtered ? filtered : base;
  const last = data?.pages.at(-1);
  if (!last) return undefined;
  const items = itemsOf(data);
  const isServersList = query.filtered === null || (isServerFiltered && !isPending);
  if (isServersList) return { items, total: last.total, next: last.next, isFilteredLocally: false, isPending };
  const matches = query.filter(items);
  if (isPending && matches.length === 0) return undefined;
  return { items: matches, total: matches.length, next: null, isFilteredLocally: true, isPending };
}

const itemLists = new WeakMap<object, readonly unknown[]>();

/** Equal data yield the same array, as memoised results need. */
function itemsOf<Item>(data: ListPages<Item> | undefined): readonly Item[] {
  if (!data) return [];
  const items = itemLists.get(data) ?? data.pages.flatMap((page) => page.items);
  itemLists.set(data, items);
  return items as readonly Item[];
}
