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

export const contentWrites = ownerWrites(api);

export interface ContentParams extends ListParams {
  readonly call: Call;
  readonly tag: Tag;
  readonly q?: string | undefined;
  readonly category?: string | undefined;
  readonly stock?: string | undefined;
  readonly ids?: string | undefined;
}

export interface ContentPage extends ListPage<FormRow> {
  readonly categories: readonly string[];
}

export const { useListContentInfiniteQuery } = api.injectEndpoints({
  endpoints: (build) => ({
    listContent: build.infiniteQuery<ContentPage, ContentParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      queryFn: async ({ queryArg: { call, tag: _, ...asked }, pageParam }, queryApi, extraOptions) => {
        const query = { ...pageParams({ queryArg: asked, pageParam }), sort: 'newest' };
        const { data, error, meta } = await baseQuery({ call, query }, queryApi, extraOptions ?? {});
        // The specification wants an empty list for a 401.
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
