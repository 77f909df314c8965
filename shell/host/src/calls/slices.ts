import { sliceSize } from '@studio/contract/options';
import type { AnswerMeta } from './request';

/** A stretch of a list: `total` counts all of the list, `next` is where the next slice begins, null behind the last. */
export interface Slice<Item> {
  readonly items: readonly Item[];
  readonly total: number;
  readonly next: string | null;
}

/** What can be asked of every list in slices: to begin behind a row (docs/site/data-and-calls.md, Lists in slices). */
export type ListAsked = { readonly after?: string | undefined };

/** How Redux Toolkit goes from slice to slice. */
export const bySlices = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { readonly next: string | null }) => next ?? undefined,
};

/** The query of one slice. */
export function sliceQuery<Asked extends ListAsked>({ queryArg, pageParam }: SliceRequest<Asked>) {
  return { ...queryArg, limit: sliceSize, after: pageParam ?? queryArg.after };
}

interface SliceRequest<Asked> {
  readonly queryArg: Asked;
  readonly pageParam: string | null;
}

/** An answer as the slice that its headers say it is; without them it is the whole list. */
export function toSlice<Item>(items: readonly Item[], meta: AnswerMeta | undefined): Slice<Item> {
  const total = Number(meta?.header('x-total-count') ?? items.length);
  const link = /^<([^>]+)>; rel="next"/.exec(meta?.header('link') ?? '')?.[1];
  return { items, total, next: link ? new URL(link, 'http://localhost').searchParams.get('after') : null };
}

/** Seconds after which a browser forgets what nobody shows any more: filters make as many lists as somebody tries. The server's stores end
 *  with their request, and no timer may keep them. */
export const forgottenAfterSeconds = typeof window === 'undefined' ? Infinity : 3600;
