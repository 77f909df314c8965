import { ownerWrites, type FormRow } from '@studio/forms';
import {
  baseQuery,
  bySlices,
  forgottenAfterSeconds,
  sliceQuery,
  toSlice,
  type ListAsked,
  type Slice,
  type Tag,
} from '@studio/host';
import type { Call } from '@studio/contract';
import { api } from '../../team-api';

/** Every change of content. */
export const contentWrites = ownerWrites(api);

/** Rows of one kind, the newest first: those that a text is found in, those of a category, those that are sold out, or some by their ids. */
interface ContentAsked extends ListAsked {
  readonly call: Call;
  readonly tag: Tag;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly stock?: string | undefined;
  readonly ids?: string | undefined;
}

/** A slice, and the categories of all rows of its kind; none where it has none. */
interface ContentSlice extends Slice<FormRow> {
  readonly categories: readonly string[];
}

/** The lists as the owner reads them. The public pages' own reads of them go stale by the same tags. */
export const { useContentSlicesInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    contentSlices: build.infiniteQuery<ContentSlice, ContentAsked, string | null>({
      infiniteQueryOptions: bySlices,
      queryFn: async ({ queryArg: { call, tag: _, ...asked }, pageParam }, queryApi, extraOptions) => {
        const query = { ...sliceQuery({ queryArg: asked, pageParam }), sort: 'newest' };
        const { data, error, meta } = await baseQuery({ call, query }, queryApi, extraOptions ?? {});
        // A 401 reads as no data, as the specification has it of creations.
        if (error && error.status !== 401) return { error };
        const said = meta?.header('x-categories')?.split(',').filter(Boolean) ?? [];
        return {
          data: { ...toSlice((data ?? []) as FormRow[], meta), categories: said.map(decodeURIComponent) },
        };
      },
      keepUnusedDataFor: forgottenAfterSeconds,
      providesTags: (_, __, { tag }) => [tag],
    }),
  }),
});
