import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { limits } from './options';
import { Closed, Deleted, Id, IdParams, Text, Timestamp } from './primitives';

/** Visitors see 'sold out' for each. */
const Reason = Type.Enum(['sold elsewhere', 'reserved', 'on loan']);
export type ReservationReason = Static<typeof Reason>;

/** The reservation lasts until `until`, or until the owner ends it. */
export const Reservation = Type.Object({
  artworkId: Id,
  reason: Reason,
  quantity: Type.Integer({ minimum: 1 }),
  forWhom: Type.Union([Type.String(), Type.Null()]),
  until: Type.Union([Timestamp, Type.Null()]),
});
export type Reservation = Static<typeof Reservation>;

export const listReservations = ownerEndpoint(calls.listReservations, {
  answer: Type.Array(Reservation),
});

/** Defaults: all pieces, no name, no end. `until` with 'sold elsewhere' is an INVALID_REQUEST. */
export const ReservationInput = Closed({
  reason: Reason,
  quantity: Type.Optional(Type.Integer({ minimum: 1, maximum: limits.stock })),
  forWhom: Type.Optional(Text(limits.title)),
  until: Type.Optional(Timestamp),
});
export type ReservationInput = Static<typeof ReservationInput>;

/** `If-Match`: the work's version. BEING_PURCHASED: pieces on hold; SOLD: more than there are. */
export const reserveArtwork = ownerEndpoint(calls.reserveArtwork, {
  params: IdParams,
  body: ReservationInput,
  isVersioned: true,
  answer: Reservation,
  errors: ['NOT_FOUND', 'CONFLICT', 'BEING_PURCHASED', 'SOLD'],
});

export const releaseArtwork = ownerEndpoint(calls.releaseArtwork, {
  params: IdParams,
  isVersioned: true,
  answer: Deleted,
  errors: ['NOT_FOUND', 'CONFLICT'],
});
