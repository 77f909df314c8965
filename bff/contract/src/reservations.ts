import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';
import { Deleted, Id, IdParams, Text, Timestamp } from './primitives';

/** Why the owner sets a work aside. Visitors read each as sold out. */
const Reason = Type.Enum(['sold elsewhere', 'reserved', 'on loan']);
export type ReservationReason = Static<typeof Reason>;

/** Pieces of a work that the owner has set aside: not for sale until the owner says so, or until `until`. */
export const Reservation = Type.Object({
  artworkId: Id,
  reason: Reason,
  quantity: Type.Integer({ minimum: 1 }),
  forWhom: Type.Union([Type.String(), Type.Null()]),
  until: Type.Union([Timestamp, Type.Null()]),
});
export type Reservation = Static<typeof Reservation>;

/** All of them, by work. */
export const listReservations = endpoint(calls.listReservations, {
  answer: Type.Array(Reservation),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** What the owner says of it. Absent: all the pieces that there are; for nobody by name; until the owner puts it back on sale.
 *  A sold work has no `until`: with one it is an INVALID_REQUEST. */
export const ReservationInput = Type.Object(
  {
    reason: Reason,
    quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.stock })),
    forWhom: Type.Optional(Text(limits.title)),
    until: Type.Optional(Timestamp),
  },
  { additionalProperties: false },
);
export type ReservationInput = Static<typeof ReservationInput>;

/** Sets pieces of a work aside, instead of what the owner had set aside of it before. `If-Match` names the work's version. Pieces that
 *  somebody is paying for cannot be had (BEING_PURCHASED), nor more than there are (SOLD). */
export const reserveArtwork = endpoint(calls.reserveArtwork, {
  params: IdParams,
  body: ReservationInput,
  isVersioned: true,
  answer: Reservation,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'BEING_PURCHASED', 'SOLD'],
  access: 'owner',
});

/** Puts a work back on sale. */
export const releaseArtwork = endpoint(calls.releaseArtwork, {
  params: IdParams,
  isVersioned: true,
  answer: Deleted,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT'],
  access: 'owner',
});
