import { calls } from '@studio/contract/calls';
import type { Artwork } from '@studio/contract';
import { tagOf } from '@studio/host';
import { api } from '../../../team-api';

/** What home says of a work. */
export type WorkForSale = Pick<Artwork, 'id' | 'title' | 'price' | 'imageUrl' | 'imageAlt'>;

/** So many are read, the first in the owner's order, so that some may be sold. */
const asked = 6;

/** The shop's works are asked for by their public call: another team's code is not at hand (docs/federation.md). */
export const forSaleApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The first canvas that is for sale and that nobody is paying for just now; null where there is none. */
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

/** Only what is shown, because it travels in the document. */
function toForSale(work: Artwork | undefined): WorkForSale | null {
  if (!work) return null;
  const { id, title, price, imageUrl, imageAlt = null } = work;
  return { id, title, price, imageUrl, imageAlt };
}

export const { useCanvasForSaleQuery } = forSaleApi;
