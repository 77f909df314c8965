import { pageSize } from '@studio/contract/options';
import type { AnswerMeta } from './request';

/** `total` counts the whole list. `next`: the next page's cursor, null on the last. */
export interface ListPage<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
}

/** `after`: the cursor at which the page starts. */
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

/** Without pagination headers the answer is the whole list. */
export function toListPage<Item>(items: readonly Item[], meta: AnswerMeta | undefined): ListPage<Item> {
  const total = Number(meta?.header('x-total-count') ?? items.length);
  const link = /^<([^>]+)>; rel="next"/.exec(meta?.header('link') ?? '')?.[1];
  return { items, total, next: link ? new URL(link, 'http://localhost').searchParams.get('after') : null };
}

/** The value is `keepUnusedDataFor` of lists. The server's stores end with the request. */
export const unusedDataTtlSeconds = typeof window === 'undefined' ? Infinity : 3600;
