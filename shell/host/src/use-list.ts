import { useMemo } from 'react';
import type { StudioState, StudioStore } from './store';
import type { ListAsked, Slice } from './calls/slices';

/** A list that a screen narrows. `all` is what is read first; where all of it is in its first slice, as in a small shop, it is narrowed
 *  in the browser without a call, and otherwise `narrowed` is asked of the server. */
export interface WantedList<Item, Asked extends ListAsked> {
  readonly all: Asked;
  /** Null: nothing is narrowed. */
  readonly narrowed: Asked | null;
  /** What is left of a whole list, in its order. */
  readonly narrow: (items: readonly Item[]) => readonly Item[];
}

/** A list as far as it is here. `total` counts what fits, here or not; `next` is where the server goes on, null behind the last. */
export interface ShownList<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
  /** True: it is what the browser left of a list that is here as a whole. */
  readonly isNarrowedHere: boolean;
  /** True: what the server will answer is on its way, and this is what of it happens to be here already. */
  readonly isOnItsWay: boolean;
}

interface Slices<Item, Page extends Slice<Item> = Slice<Item>> {
  readonly pages: readonly Page[];
}

interface SlicesRead<Item, Page extends Slice<Item> = Slice<Item>> {
  readonly currentData?: Slices<Item, Page> | undefined;
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

interface UseListOptions<Item, Asked extends ListAsked, Page extends Slice<Item>> extends WantedList<Item, Asked> {
  /** Redux Toolkit's hook of the list. */
  readonly useSlices: (asked: Asked, options: ReadOptions) => SlicesRead<Item, Page>;
  readonly staleAfterSeconds?: number;
}

/** A screen's list. `shown` is undefined while nothing of it is here. */
export function useList<Item, Asked extends ListAsked, Page extends Slice<Item> = Slice<Item>>({
  useSlices,
  staleAfterSeconds,
  ...wanted
}: UseListOptions<Item, Asked, Page>) {
  const options = staleAfterSeconds === undefined ? {} : { refetchOnMountOrArgChange: staleAfterSeconds };
  const { all, narrowed } = wanted;
  const base = useSlices(all, { ...options, skip: beginsBehind(wanted) });
  const isAsked = asksServer(wanted, base.currentData);
  const asked = useSlices(narrowed ?? all, { ...options, skip: !isAsked });
  const read = isAsked ? asked : base;
  const hasFailed = read.isError && !read.isFetching;
  const found = shownOf(wanted, { base: base.currentData, asked: asked.currentData });
  const shown = found?.isOnItsWay && hasFailed ? undefined : found;
  const [listed, added] = [base.currentData, isAsked ? asked.currentData : undefined];
  const loaded = useMemo(() => (listed ?? added) && [...itemsOf(listed), ...itemsOf(added)], [listed, added]);
  return {
    shown,
    /** The list's first slice that is here, with whatever else the server says in it. */
    firstSlice: (base.currentData ?? asked.currentData)?.pages[0],
    /** Every item of the list that is here, whatever it is narrowed to; undefined: none yet. */
    loaded,
    /** True: nothing more is on the server, of the list that is not narrowed. */
    isWhole: isWhole(base.currentData),
    hasFailed,
    retry: () => void read.refetch(),
    end: endOf(shown, read),
  };
}

/** What the end of a list says; null: it was whole from the beginning. */
function endOf<Item>(shown: ShownList<Item> | undefined, read: SlicesRead<Item>) {
  const isSliced = shown?.next !== null || (read.currentData?.pages.length ?? 0) > 1;
  if (!shown || !isSliced || shown.isNarrowedHere) return null;
  return {
    next: shown.next,
    shown: shown.items.length,
    total: shown.total,
    isGoingOn: read.isFetchingNextPage,
    hasFailed: read.isError && !read.isFetching,
    onGoOn: () => void read.fetchNextPage(),
  };
}

/** As much of Redux Toolkit's endpoint as is used here. */
interface ListEndpoint<Item, Asked> {
  initiate(asked: Asked, options: { subscribe: false }): unknown;
  select(asked: Asked): (state: never) => { readonly data?: Slices<Item> | undefined };
}

/** Fetches what `useList` shows first. */
export async function prefetchList<Item, Asked extends ListAsked>(
  store: StudioStore,
  endpoint: ListEndpoint<Item, NoInfer<Asked>>,
  wanted: WantedList<Item, Asked>,
): Promise<void> {
  const fetch = (asked: Asked) =>
    store.dispatch(endpoint.initiate(asked, { subscribe: false }) as never) as Promise<unknown>;
  if (!beginsBehind(wanted)) await fetch(wanted.all);
  const base = endpoint.select(wanted.all)(store.getState() as never).data;
  if (wanted.narrowed && asksServer(wanted, base)) await fetch(wanted.narrowed);
}

/** What `useList` shows of a state; undefined: nothing is here. */
export function listIn<Item, Asked extends ListAsked>(
  state: StudioState,
  endpoint: ListEndpoint<Item, NoInfer<Asked>>,
  wanted: WantedList<Item, Asked>,
): ShownList<Item> | undefined {
  const dataOf = (asked: Asked) => endpoint.select(asked)(state as never).data;
  return shownOf(wanted, { base: dataOf(wanted.all), asked: dataOf(wanted.narrowed ?? wanted.all) });
}

/** The place behind which an address's query begins its list, as the link to a next slice says it; undefined: at the beginning.
 *  @param isOrdered whether the list is in an order of its own, whose places carry a number more */
export function placeIn(query: URLSearchParams, isOrdered = false): string | undefined {
  const pattern = isOrdered ? /^[1-9]\d{0,14}\.\d{1,14}$/ : /^[1-9]\d{0,14}$/;
  const place = query.get('after') ?? '';
  return pattern.test(place) ? place : undefined;
}

/** Whether the list as a whole says nothing of what is shown, because that begins somewhere in it. */
const beginsBehind = <Item, Asked extends ListAsked>({ narrowed }: WantedList<Item, Asked>) =>
  narrowed?.after !== undefined;

const isWhole = <Item>(data: Slices<Item> | undefined) => data?.pages.at(-1)?.next === null;

function asksServer<Item, Asked extends ListAsked>(wanted: WantedList<Item, Asked>, base: Slices<Item> | undefined) {
  if (wanted.narrowed === null) return false;
  return beginsBehind(wanted) || (base !== undefined && !isWhole(base));
}

interface Here<Item> {
  readonly base: Slices<Item> | undefined;
  readonly asked: Slices<Item> | undefined;
}

function shownOf<Item, Asked extends ListAsked>(
  wanted: WantedList<Item, Asked>,
  { base, asked }: Here<Item>,
): ShownList<Item> | undefined {
  const isAsked = asksServer(wanted, base);
  const isOnItsWay = isAsked && asked === undefined;
  const data = isAsked && asked ? asked : base;
  const last = data?.pages.at(-1);
  if (!last) return undefined;
  const items = itemsOf(data);
  const isAsItCame = wanted.narrowed === null || (isAsked && !isOnItsWay);
  if (isAsItCame) return { items, total: last.total, next: last.next, isNarrowedHere: false, isOnItsWay };
  const left = wanted.narrow(items);
  if (isOnItsWay && left.length === 0) return undefined;
  return { items: left, total: left.length, next: null, isNarrowedHere: true, isOnItsWay };
}

const itemLists = new WeakMap<object, readonly unknown[]>();

/** All items of a list's slices; the same list for the same slices, so that what is made of it can be kept. */
function itemsOf<Item>(data: Slices<Item> | undefined): readonly Item[] {
  if (!data) return [];
  const known = itemLists.get(data) ?? data.pages.flatMap(({ items }) => items);
  itemLists.set(data, known);
  return known as readonly Item[];
}
