import { type TSchema, Type } from 'typebox';
import type { Call } from './calls';
import { ownerEndpoint } from './endpoint';
import type { ErrorCode } from './errors';
import { Deleted, IdParams, Closed, Id } from './primitives';

const imageErrors = ['INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'] as const;

interface WrittenKind<Input, Answer, Encoding> {
  readonly input: Input;
  readonly answer: Answer;
  readonly encoding: Encoding;
  /** The errors of change and delete. */
  readonly changeErrors?: readonly ErrorCode[];
}

/** The calls that create, update and remove a row. */
export function ownerWrites<
  const Create extends Call,
  const Update extends Call,
  const Remove extends Call,
  Input extends TSchema,
  Answer extends TSchema,
  const Encoding extends 'json' | 'multipart',
>(
  [create, update, remove]: readonly [Create, Update, Remove],
  { input: body, answer, encoding, changeErrors = [] }: WrittenKind<Input, Answer, Encoding>,
) {
  const ofImages = encoding === 'multipart' ? imageErrors : [];
  const errors: readonly ErrorCode[] = ['NOT_FOUND', 'CONFLICT', ...changeErrors];
  const row = { body, encoding, answer };
  return [
    // NOT_FOUND: a repeat, and the row was deleted since.
    ownerEndpoint(create, { ...row, isIdempotent: true, status: 201, errors: ['NOT_FOUND', ...ofImages] }),
    ownerEndpoint(update, { ...row, params: IdParams, isVersioned: true, errors: [...errors, ...ofImages] }),
    ownerEndpoint(remove, { params: IdParams, isVersioned: true, answer: Deleted, errors }),
  ] as const;
}

const Rows = Type.Array(Id, { maxItems: 5000, uniqueItems: true });

/**
 * `was`: the order that the owner saw. CONFLICT: rows were added, deleted or sorted since. New rows come last, new
 * projects and creations first.
 */
export function listOrder<const C extends Call>(call: C) {
  return ownerEndpoint(call, {
    body: Closed({ ids: Rows, was: Rows }),
    answer: Type.Object({ ids: Type.Array(Id) }),
    errors: ['CONFLICT'],
  });
}
