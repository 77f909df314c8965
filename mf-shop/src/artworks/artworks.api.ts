import { calls } from '@studio/contract/calls';
import type { Artwork } from '@studio/contract';
import { api } from '@studio/host';

/** What the shop can be narrowed to; 'all' is every work. */
export type ShopCategory = 'all' | 'canvas' | 'print' | 'mixed';

/** Age from which a read of artworks is asked for again when a page shows it (spec.md section 9: 5 minutes). */
export const artworksStaleAfterSeconds = 300;

/** Reads of what is for sale, in the server's order. A category other than 'all' has a call of its own (spec.md section 7). */
export const artworksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArtworks: build.query<Artwork[], ShopCategory>({
      query: (category) =>
        category === 'all'
          ? { call: calls.listArtworks }
          : { call: calls.listArtworksByCategory, params: { category } },
      providesTags: ['Artworks'],
    }),
  }),
  overrideExisting: true,
});

export const { useListArtworksQuery, useLazyListArtworksQuery } = artworksApi;
