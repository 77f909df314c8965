import { calls } from '@studio/contract/calls';
import type { DigitalCreation } from '@studio/contract';
import { baseQuery, cursorPagination, pageParams, toListPage, type ListParams, type ListPage } from '@studio/host';
import { api } from '../team-api';

type CreationsParams = ListParams & { readonly category?: string | undefined; readonly ids?: string };

/** The categories are those of the whole gallery, by first appearance. */
interface CreationsPage extends ListPage<DigitalCreation> {
  readonly categories: readonly string[];
}

export const digitalCreations = api.tag('DigitalCreations');

/** A 401 reads as no data (docs/site/gallery.md, The wall). */
export const creationsApi = api.injectEndpoints({
  endpoints: (build) => ({
    listDigitalCreations: build.query<DigitalCreation[] | null, void>({
      queryFn: async (_, queryApi, extraOptions) => {
        const result = await baseQuery({ call: calls.listDigitalCreations }, queryApi, extraOptions ?? {});
        if (result.error) return result.error.status === 401 ? { data: null } : { error: result.error };
        return { data: result.data as DigitalCreation[] };
      },
      providesTags: [digitalCreations],
    }),
    listCreations: build.infiniteQuery<CreationsPage, CreationsParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      queryFn: async (asked, queryApi, extraOptions) => {
        const request = { call: calls.listDigitalCreations, query: pageParams(asked) };
        const { data, error, meta } = await baseQuery(request, queryApi, extraOptions ?? {});
        if (error && error.status !== 401) return { error };
        return { data: toCreationsPage((data ?? []) as DigitalCreation[], meta) };
      },
      providesTags: [digitalCreations],
    }),
  }),
});

function toCreationsPage(creations: readonly DigitalCreation[], meta: Parameters<typeof toListPage>[1]): CreationsPage {
  const said = meta?.header('x-categories');
  const categories = said?.split(',').filter(Boolean).map(decodeURIComponent);
  return {
    ...toListPage(creations, meta),
    categories: categories ?? [...new Set(creations.map(({ category }) => category))],
  };
}

export const { useListCreationsInfiniteQuery } = creationsApi;
