import { calls } from '@studio/contract/calls';
import type { Reservation, ReservationInput } from '@studio/contract';
import { isOutOfDate } from '@studio/forms';
import { api } from '../../team-api';
import { contentTags } from '../content/content-tags';

const reservations = api.tag('Reservations');

/** `mark` null: for sale again. */
interface MarkRequest {
  readonly id: number;
  readonly version: number;
  readonly mark: ReservationInput | null;
}

export const { useReservationsQuery, useMarkWorkMutation } = api.injectEndpoints({
  endpoints: (build) => ({
    reservations: build.query<Reservation[], void>({
      query: () => ({ call: calls.listReservations }),
      providesTags: [reservations],
    }),
    markWork: build.mutation<unknown, MarkRequest>({
      query: ({ id, version, mark }) => ({
        ...(mark ? { call: calls.reserveArtwork, body: mark } : { call: calls.releaseArtwork }),
        params: { id },
        version,
      }),
      invalidatesTags: (_, error) => (!error || isOutOfDate(error) ? [reservations, contentTags.artworks] : []),
    }),
  }),
});
