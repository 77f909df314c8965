import { calls } from '@studio/contract/calls';
import type { Artwork } from '@studio/contract';
import { tagOf } from '@studio/host';
import { api } from '../../../team-api';

export type WorkForSale = Pick<Artwork, 'id' | 'title' | 'price' | 'imageUrl' | 'imageAlt'>;

const asked = 6;

/** The query uses the shop's public call, because remotes do not import each other. */
export const forSaleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The query returns the first canvas with a piece that is not held. */
    canvasForSale: build.query<WorkForSale | null, void>({
      query: () => ({
        call: calls.listArtworksByCategory,
        params: { category: 'canvas' },
        query: { limit: `${asked}` },
      }),
      transformResponse: (works: Artwork[]) => toForSale(works.find(({ available }) => available > 0)),
      providesTags: [tagOf('mf-shop', 'Artworks')],
    }),
  }),
});

function toForSale(work: Artwork | undefined): WorkForSale | null {
  if (!work) return null;
  const { id, title, price, imageUrl, imageAlt = null } = work;
  return { id, title, price, imageUrl, imageAlt };
}

export const { useCanvasForSaleQuery } = forSaleApi;
