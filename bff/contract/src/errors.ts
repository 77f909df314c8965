import { Type, type Static } from 'typebox';
import { Timestamp } from './primitives';

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

/** `field` is a path in body, query or params; `message` a sentence for people. */
export const FieldError = Type.Object({ field: Type.String(), message: Type.String() });
export type FieldError = Static<typeof FieldError>;

/** `left`: pieces that can be bought now. `isBeingBought`: the missing pieces are only on hold. */
export const RefusedItem = Type.Object({
  id: Type.Integer(),
  title: Type.Union([Type.String(), Type.Null()]),
  left: Type.Optional(Type.Integer({ minimum: 0 })),
  isBeingBought: Type.Optional(Type.Boolean()),
});

/**
 * `orderId`: the paid order concerned. `boughtAt`: when this browser bought the same cart, if the refusal has another
 * reason.
 */
export const ErrorAnswer = Type.Object({
  message: Type.String(),
  code: Type.String(),
  fields: Type.Optional(Type.Array(FieldError)),
  items: Type.Optional(Type.Array(RefusedItem)),
  orderId: Type.Optional(Type.String()),
  boughtAt: Type.Optional(Timestamp),
});
export type ErrorAnswer = Static<typeof ErrorAnswer>;
