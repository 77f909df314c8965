import { Type, type Static } from 'typebox';
import { calls } from './calls';
import { endpoint } from './endpoint';
import { limits } from './options';

const Email = Type.String({ format: 'email', maxLength: limits.email });

/** All that is kept about a person, by kind, row by row as it is stored. `blockers`: why it cannot be erased yet, a sentence for each order
 *  that is not over. */
export const PersonalData = Type.Object({
  email: Type.String(),
  kept: Type.Array(Type.Object({ what: Type.String(), rows: Type.Array(Type.Record(Type.String(), Type.Unknown())) })),
  blockers: Type.Array(Type.String()),
});
export type PersonalData = Static<typeof PersonalData>;

/** By an email address; capital letters make no other one. */
export const getPersonalData = endpoint(calls.getPersonalData, {
  query: Type.Object({ email: Email }, { additionalProperties: false }),
  answer: PersonalData,
  errors: ['UNAUTHORIZED'],
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
  body: Type.Object({ email: Email }, { additionalProperties: false }),
  answer: ErasedPerson,
  errors: ['UNAUTHORIZED', 'CONFLICT', 'STORAGE_FULL'],
  access: 'owner',
});
