import { pageSize } from '@studio/contract/options';
import type { AnswerMeta } from './request';

/** `total` counts the whole list; `next` is the cursor of the next page, null on the last. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
}

/** `after`: the cursor to start at (docs/site/data-and-calls.md, Pagination). */
export type ListParams = { readonly after?: string | undefined };

export const cursorPagination = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
};

export function pageParams<Params extends ListParams>({ queryArg, pageParam }: PageRequest<Params>) {
  return { ...queryArg, limit: pageSize, after: pageParam ?? queryArg.after };
}

interface PageRequest<Params> {
  readonly queryArg: Params;
  readonly pageParam: string | null;
}

/** Reads the pagination headers; an answer without them is the whole list. */
export function toListPage<Item>(items: readonly Item[], meta: AnswerMeta | undefined): ListPage<Item> {
  const total = Number(meta?.header('x-total-count') ?? items.length);
  const link = /^<([^>]+)>; rel="next"/.exec(meta?.header('link') ?? '')?.[1];
  return { items, total, next: link ? new URL(link, 'http://localhost').searchParams.get('after') : null };
}

/**
 * `keepUnusedDataFor` of lists: each filter value adds an entry. No timer on the server, whose stores end with the
 * request.
 */
export const unusedDataTtlSeconds = typeof window === 'undefined' ? Infinity : 3600;
