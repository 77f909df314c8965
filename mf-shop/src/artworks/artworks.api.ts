import { calls } from '@studio/contract/calls';
import type { Artwork } from '@studio/contract';
import { api } from '../team-api';

/** What the shop can be narrowed to; 'all' is every work. */
export type ShopCategory = 'all' | 'canvas' | 'print' | 'mixed';

/** Age from which a read of artworks is asked for again when a page shows it (docs/site/shop.md, Catalogue). */
export const artworksStaleAfterSeconds = 300;

const artworks = api.tag('Artworks');

/** Reads of what is for sale, in the server's order. A category other than 'all' has a call of its own (docs/site/shop.md, Catalogue). */
export const artworksApi = api.injectEndpoints({
  endpoints: (build) => ({
    listArtworks: build.query<Artwork[], ShopCategory>({
      query: (category) =>
        category === 'all'
          ? { call: calls.listArtworks }
          : { call: calls.listArtworksByCategory, params: { category } },
      providesTags: [artworks],
    }),
  }),
});

export const { useListArtworksQuery, useLazyListArtworksQuery } = artworksApi;
