import { Type, type Static } from 'typebox';
import { Timestamp } from './primitives';

/** The closed set of error codes and the HTTP status that each one is answered with. */
export const errorStatus = {
  INVALID_JSON: 400,
  INVALID_REQUEST: 400,
  INVALID_SIGNATURE: 400,
  UNAUTHORIZED: 401,
  WEAK_PASSWORD: 400,
  INVALID_IMAGE: 400,
  WRONG_PASSWORD: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  REQUEST_TIMEOUT: 408,
  AMOUNT_MISMATCH: 409,
  SOLD: 409,
  GONE: 409,
  ALREADY_PAID: 409,
  JUST_PAID: 409,
  PAYMENTS_NOT_OPEN: 409,
  BEING_PURCHASED: 409,
  CONFLICT: 409,
  NEEDS_CONFIRMATION: 409,
  TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY: 429,
  INTERNAL: 500,
  PAYMENTS_UNAVAILABLE: 503,
  UNAVAILABLE: 503,
  STORAGE_FULL: 507,
} as const;

export type ErrorCode = keyof typeof errorStatus;

/** What any call may be refused with; an endpoint names the rest of its own. */
export const errorsOfAnyCall: readonly ErrorCode[] = [
  'INVALID_JSON',
  'INVALID_REQUEST',
  'FORBIDDEN',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'TOO_LARGE',
  'UNSUPPORTED_MEDIA_TYPE',
  'INTERNAL',
  'UNAVAILABLE',
];

/** One field that was refused: its path in the body, query or params, and why, as a sentence for a person. */
export const FieldError = Type.Object({ field: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** A work that a checkout refusal is about. `left`: how many pieces can be bought at this moment, where the refusal is about their number.
 *  `isBeingBought`: somebody is paying for the others, and they may come back. */
export const RefusedItem = Type.Object({
  id: Type.Integer(),
  title: Type.Union([Type.String(), Type.Null()]),
  left: Type.Optional(Type.Integer({ minimum: 0 })),
  isBeingBought: Type.Optional(Type.Boolean()),
});

/** Every error answer. `fields` lists all bad fields at once; `items` are the works that a checkout refusal is about. `orderId`: the paid order
 *  that it is about. `boughtAt`: when this browser bought the same, where that is not what the refusal is about. */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
  items: Type.Optional(Type.Array(RefusedItem)),
  orderId: Type.Optional(Type.String()),
  boughtAt: Type.Optional(Timestamp),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
