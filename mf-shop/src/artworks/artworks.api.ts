import { calls } from '@studio/contract/calls';
import { pageSize } from '@studio/contract/options';
import type { Artwork, Shipping } from '@studio/contract';
import {
  cursorPagination,
  unusedDataTtlSeconds,
  pageParams,
  toListPage,
  type ListParams,
  type ListPage,
} from '@studio/host';
import { api } from '../team-api';

export type ShopCategory = 'all' | 'canvas' | 'print' | 'mixed';

export type ArtworksParams = ListParams & {
  readonly category: ShopCategory;
  readonly max?: number;
  readonly sort?: 'price-asc' | 'price-desc' | 'newest';
};

/** The value follows docs/site/shop.md, Catalogue. */
export const artworksStaleAfterSeconds = 300;

/** The API accepts this many ids per call; an order has at most as many works. */
const mostIds = 20;

export const artworks = api.tag('Artworks');

/** The page has one more work when the first spans its row, so that later rows are full. */
function limitOf({
  queryArg: { sort, after },
  pageParam,
}: {
  queryArg: ArtworksParams;
  pageParam: string | null;
}): number {
  return sort === undefined && after === undefined && pageParam === null ? pageSize + 1 : pageSize;
}

/** Each category other than 'all' has its own call. */
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
    /** The answer omits works that are not in the shop. */
    someArtworks: build.query<Artwork[], readonly number[]>({
      query: (ids) => ({ call: calls.listArtworks, query: { ids: ids.slice(0, mostIds).join() } }),
      keepUnusedDataFor: unusedDataTtlSeconds,
      providesTags: [artworks],
    }),
    shipping: build.query<Shipping, void>({ query: () => ({ call: calls.getShipping }) }),
  }),
});

export const { useListArtworksInfiniteQuery, useSomeArtworksQuery, useLazySomeArtworksQuery, useShippingQuery } =
  artworksApi;
