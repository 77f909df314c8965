import type { TSchema } from 'typebox';
import type { Call } from './calls';
import { endpoint } from './endpoint';
import type { ErrorCode } from './errors';
import { Deleted, IdParams } from './primitives';

const imageErrors = ['INVALID_IMAGE', 'UNSUPPORTED_MEDIA_TYPE', 'TOO_LARGE', 'STORAGE_FULL'] as const;

interface WrittenKind<Create, Update, Remove, Input, Answer, Encoding> {
  readonly create: Create;
  readonly update: Update;
  readonly remove: Remove;
  readonly input: Input;
  readonly answer: Answer;
  readonly encoding: Encoding;
  /** The errors of change and delete. */
  readonly changeErrors?: readonly ErrorCode[];
}

export function ownerWrites<
  const Create extends Call,
  const Update extends Call,
  const Remove extends Call,
  Input extends TSchema,
  Answer extends TSchema,
  const Encoding extends 'json' | 'multipart',
>(kind: WrittenKind<Create, Update, Remove, Input, Answer, Encoding>) {
  const { input: body, answer, encoding, changeErrors = [] } = kind;
  const ofImages = encoding === 'multipart' ? imageErrors : [];
  const ofAnyChange = ['UNAUTHORIZED', 'NOT_FOUND', 'CONFLICT', ...changeErrors] as const;
  return {
    create: endpoint(kind.create, {
      body,
      encoding,
      isIdempotent: true,
      status: 201,
      answer,
      // NOT_FOUND: a repeat, and the row was deleted since.
      errors: ['UNAUTHORIZED', 'NOT_FOUND', ...ofImages],
      access: 'owner',
    }),
    update: endpoint(kind.update, {
      params: IdParams,
      body,
      encoding,
      isVersioned: true,
      answer,
      errors: [...ofAnyChange, ...ofImages],
      access: 'owner',
    }),
    remove: endpoint(kind.remove, {
      params: IdParams,
      isVersioned: true,
      answer: Deleted,
      errors: ofAnyChange,
      access: 'owner',
    }),
  };
}
