import { calls } from '@studio/contract/calls';
import type { Artwork, Reservation, ReservationInput } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { api } from '../../team-api';
import { contentTags } from '../content/content-tags';

const reservations = api.tag('Reservations');

/** What the owner says of a work as it was seen; null: it is for sale again. */
interface Marking {
  readonly id: number;
  readonly version: number;
  readonly mark: ReservationInput | null;
}

export const { useShopOrderQuery, useReservationsQuery, useMarkWorkMutation, useArrangeWorksMutation } =
  api.injectEndpoints({
    endpoints: (build) => ({
      // All of them, as the shop shows them: they are put in order as a whole.
      shopOrder: build.query<Artwork[], void>({
        query: () => ({ call: calls.listArtworks }),
        keepUnusedDataFor: 60,
        providesTags: [contentTags.artworks],
      }),
      reservations: build.query<Reservation[], void>({
        query: () => ({ call: calls.listReservations }),
        providesTags: [reservations],
      }),
      arrangeWorks: build.mutation<unknown, { readonly ids: readonly number[]; readonly was: readonly number[] }>({
        query: (body) => ({ call: calls.arrangeArtworks, body }),
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [contentTags.artworks] : []),
      }),
      markWork: build.mutation<unknown, Marking>({
        query: ({ id, version, mark }) => ({
          ...(mark ? { call: calls.reserveArtwork, body: mark } : { call: calls.releaseArtwork }),
          params: { id },
          version,
        }),
        invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [reservations, contentTags.artworks] : []),
      }),
    }),
  });
