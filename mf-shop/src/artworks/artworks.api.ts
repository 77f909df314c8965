import { calls } from '@studio/contract/calls';
import { pageSize } from '@studio/contract/options';
import type { Artwork } from '@studio/contract';
import {
  cursorPagination,
  unusedDataTtlSeconds,
  pageParams,
  toListPage,
  type ListParams,
  type ListPage,
} from '@studio/host';
import { api } from '../team-api';

/** What the shop can be narrowed to; 'all' is every work. */
export type ShopCategory = 'all' | 'canvas' | 'print' | 'mixed';

/** The works of a category that cost at most so many US dollars, in an order other than the server's own where one is said. */
export type ArtworksParams = ListParams & {
  readonly category: ShopCategory;
  readonly max?: number;
  readonly sort?: 'price-asc' | 'price-desc' | 'newest';
};

/** Age from which a read of artworks is asked for again when a page shows it (docs/site/shop.md, Catalogue). */
export const artworksStaleAfterSeconds = 300;

/** As many works as one call names; an order takes no more. */
const mostIds = 20;

/** What is for sale, as far as this page has read it. */
export const artworks = api.tag('Artworks');

/** One work more where the first is hung over the whole wall, so that every row below it is full. */
function limitOf({
  queryArg: { sort, after },
  pageParam,
}: {
  queryArg: ArtworksParams;
  pageParam: string | null;
}): number {
  return sort === undefined && after === undefined && pageParam === null ? pageSize + 1 : pageSize;
}

/** Reads of what is for sale. A category other than 'all' has a call of its own (docs/site/shop.md, Catalogue). */
export const artworksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArtworks: build.infiniteQuery<ListPage<Artwork>, ArtworksParams, string | null>({
      infiniteQueryOptions: cursorPagination,
      query: (asked) => {
        const { category, ...query } = { ...pageParams(asked), limit: limitOf(asked) };
        return category === 'all'
          ? { call: calls.listArtworks, query }
          : { call: calls.listArtworksByCategory, params: { category }, query };
      },
      transformResponse: toListPage<Artwork>,
      keepUnusedDataFor: unusedDataTtlSeconds,
      providesTags: [artworks],
    }),
    /** Some works alone, by their ids; one that is not in the shop is missing. */
    someArtworks: build.query<Artwork[], readonly number[]>({
      query: (ids) => ({ call: calls.listArtworks, query: { ids: ids.slice(0, mostIds).join() } }),
      keepUnusedDataFor: unusedDataTtlSeconds,
      providesTags: [artworks],
    }),
  }),
});

export const { useListArtworksInfiniteQuery, useSomeArtworksQuery, useLazySomeArtworksQuery } = artworksApi;
