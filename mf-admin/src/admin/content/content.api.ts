import { ownerWrites, type FormRow } from '@studio/forms';
import {
  baseQuery,
  cursorPagination,
  unusedDataTtlSeconds,
  pageParams,
  toListPage,
  type ListParams,
  type ListPage,
  type Tag,
} from '@studio/host';
import type { Call } from '@studio/contract';
import { api } from '../../team-api';

/** Every change of content. */
export const contentWrites = ownerWrites(api);

/** Rows of one kind, the newest first: those that a text is found in, those of a category, those that are sold out, or some by their ids. */
interface ContentParams extends ListParams {
  readonly call: Call;
  readonly tag: Tag;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly stock?: string | undefined;
  readonly ids?: string | undefined;
}

/** A slice, and the categories of all rows of its kind; none where it has none. */
interface ContentPage extends ListPage<FormRow> {
  readonly categories: readonly string[];
}

/** The lists as the owner reads them. The public pages' own reads of them go stale by the same tags. */
export const { useListContentInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.infiniteQuery<ContentPage, ContentParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      queryFn: async ({ queryArg: { call, tag: _, ...asked }, pageParam }, queryApi, extraOptions) => {
        const query = { ...pageParams({ queryArg: asked, pageParam }), sort: 'newest' };
        const { data, error, meta } = await baseQuery({ call, query }, queryApi, extraOptions ?? {});
        // A 401 reads as no data, as the specification has it of creations.
        if (error && error.status !== 401) return { error };
        const said = meta?.header('x-categories')?.split(',').filter(Boolean) ?? [];
        return {
          data: { ...toListPage((data ?? []) as FormRow[], meta), categories: said.map(decodeURIComponent) },
        };
      },
      keepUnusedDataFor: unusedDataTtlSeconds,
      providesTags: (_, __, { tag }) => [tag],
    }),
  }),
});
