import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { ownerEndpoint } from './endpoint';
import { limits } from './options';
import { Closed, Text, Timestamp } from './primitives';

const Email = Type.String({ format: 'email', maxLength: limits.email });

const OrderId = Type.String({ minLength: 1, maxLength: 36 });
const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** `order` null: everything of this email address. */
export const PersonMatch = Type.Object({
  email: TextOrNull,
  order: Type.Union([OrderId, Type.Null()]),
  number: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  name: TextOrNull,
  postcode: TextOrNull,
  orderedAt: Type.Union([Timestamp, Type.Null()]),
});
export type PersonMatch = Static<typeof PersonMatch>;

/** Searches by email, order number, phone number, or name and postcode; returns the latest 20 orders. */
export const findPeople = ownerEndpoint(calls.findPeople, {
  query: Closed({ q: Text(limits.email) }),
  answer: Type.Array(PersonMatch),
});

/** Either an email address (case-insensitive), or an order without a usable one. */
const whoever = { email: Type.Optional(Email), order: Type.Optional(OrderId) };

/** `email` '': an order was asked for. `blockers`: a sentence for each open order, which prevents erasure. */
export const PersonalData = Type.Object({
  email: Type.String(),
  kept: Type.Array(Type.Object({ what: Type.String(), rows: Type.Array(Type.Record(Type.String(), Type.Unknown())) })),
  blockers: Type.Array(Type.String()),
});
export type PersonalData = Static<typeof PersonalData>;

/** An unknown address has no rows. */
export const getPersonalData = ownerEndpoint(calls.getPersonalData, {
  query: Closed(whoever),
  answer: PersonalData,
  errors: ['NOT_FOUND'],
});

/** Deleted or anonymised, by kind. */
export const ErasedPerson = Type.Object({
  email: Type.String(),
  erased: Type.Array(Type.Object({ what: Type.String(), rows: Type.Integer({ minimum: 0 }) })),
});
export type ErasedPerson = Static<typeof ErasedPerson>;

/**
 * Erases all data but what the accounts need (0033). CONFLICT: an order is open. Restoring an older backup does not
 * undo the erasure.
 */
export const erasePerson = ownerEndpoint(calls.erasePerson, {
  body: Closed(whoever),
  answer: ErasedPerson,
  errors: ['NOT_FOUND', 'CONFLICT', 'STORAGE_FULL'],
});
