import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';
import { Text, Timestamp } from './primitives';

const Email = Type.String({ format: 'email', maxLength: limits.email });

const OrderId = Type.String({ minLength: 1, maxLength: 36 });
const TextOrNull = Type.Union([Type.String(), Type.Null()]);

/** Somebody who may be meant: whoever has an email address, where `order` is null; else whose order it is, whatever address it has. */
export const PersonMatch = Type.Object({
  email: TextOrNull,
  order: Type.Union([OrderId, Type.Null()]),
  number: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
  name: TextOrNull,
  postcode: TextOrNull,
  orderedAt: Type.Union([Timestamp, Type.Null()]),
});
export type PersonMatch = Static<typeof PersonMatch>;

/** By an email address, by an order's number, by a phone number, or by name and postcode together; the latest 20 orders that fit. None:
 *  nobody is found so. */
export const findPeople = endpoint(calls.findPeople, {
  query: Type.Object({ q: Text(limits.email) }, { additionalProperties: false }),
  answer: Type.Array(PersonMatch),
  errors: ['UNAUTHORIZED'],
  access: 'owner',
});

/** One of the two: an email address, in which capital letters make no other one; or an order, for who never gave an address, or
 *  another's by mistake. */
const whoever = { email: Type.Optional(Email), order: Type.Optional(OrderId) };

/** All that is kept about a person, by kind, row by row as it is stored. `email` is the address that was asked for; an order's is '', and is
 *  among its rows. `blockers`: why it cannot be erased yet, a sentence for each order
 *  that is not over. */
export const PersonalData = Type.Object({
  email: Type.String(),
  kept: Type.Array(Type.Object({ what: Type.String(), rows: Type.Array(Type.Record(Type.String(), Type.Unknown())) })),
  blockers: Type.Array(Type.String()),
});
export type PersonalData = Static<typeof PersonalData>;

/** NOT_FOUND: there is no such order. An address of which nothing is kept is an answer without rows. */
export const getPersonalData = endpoint(calls.getPersonalData, {
  query: Type.Object(whoever, { additionalProperties: false }),
  answer: PersonalData,
  errors: ['UNAUTHORIZED', 'NOT_FOUND'],
  access: 'owner',
});

/** How many rows of each kind were removed, or emptied of what named the person. */
export const ErasedPerson = Type.Object({
  email: Type.String(),
  erased: Type.Array(Type.Object({ what: Type.String(), rows: Type.Integer({ minimum: 0 }) })),
});
export type ErasedPerson = Static<typeof ErasedPerson>;

/** Erases what is kept about a person, but what the accounts need of an order (infra/decisions/0033). Refused while an order of theirs is
 *  not over (CONFLICT). A restore of an older backup brings nothing back. */
export const erasePerson = endpoint(calls.erasePerson, {
  body: Type.Object(whoever, { additionalProperties: false }),
  answer: ErasedPerson,
  errors: ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', 'STORAGE_FULL'],
  access: 'owner',
});
