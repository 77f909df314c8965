import { calls } from '@studio/contract/calls';
import type { Artwork, ArtworkInput } from '@studio/contract';
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
    createArtwork: build.mutation<{ artwork: Artwork }, ArtworkInput>({
      query: (body) => ({ call: calls.createArtwork, body }),
      invalidatesTags: (answer) => (answer ? ['Artworks'] : []),
    }),
    /** `version` is the one that the form was filled from. */
    updateArtwork: build.mutation<{ artwork: Artwork }, { id: number; version: number; body: ArtworkInput }>({
      query: ({ id, version, body }) => ({ call: calls.updateArtwork, params: { id }, version, body }),
      invalidatesTags: (answer) => (answer ? ['Artworks'] : []),
    }),
  }),
  overrideExisting: true,
});

export const { useListArtworksQuery, useLazyListArtworksQuery, useCreateArtworkMutation, useUpdateArtworkMutation } =
  artworksApi;
