import { errorStatus, type ErrorAnswer, type ErrorCode, type FieldError } from '@studio/contract';

type RefusedItem = NonNullable<ErrorAnswer['items']>[number];

interface ErrorDetails {
  readonly fields?: FieldError[];
  readonly items?: RefusedItem[];
  readonly orderId?: string;
  readonly boughtAt?: string;
  readonly retryAfterSeconds?: number;
  readonly cause?: unknown;
}

const defaultMessages: Record<ErrorCode, string> = {
  INVALID_JSON: 'Invalid JSON',
  INVALID_REQUEST: 'The request is not valid.',
  INVALID_SIGNATURE: 'The signature is not valid.',
  UNAUTHORIZED: 'Please log in first.',
  WEAK_PASSWORD: 'This password is too easy to guess.',
  INVALID_IMAGE: 'This picture cannot be read.',
  WRONG_PASSWORD: 'Incorrect password',
  FORBIDDEN: 'This request came from another site.',
  NOT_FOUND: 'There is nothing here.',
  METHOD_NOT_ALLOWED: 'This address does not take that method.',
  REQUEST_TIMEOUT: 'The request took too long to arrive.',
  AMOUNT_MISMATCH: 'The total has changed.',
  SOLD: 'This work is sold.',
  GONE: 'This work is not in the shop any more.',
  ALREADY_PAID: 'This order is already paid.',
  JUST_PAID: 'This browser has just bought this.',
  PAYMENTS_NOT_OPEN:
    'The checkout is not open yet: the shop has still to publish its Terms of Service. Nothing is set aside or charged.',
  BEING_PURCHASED: 'Somebody is buying this work just now.',
  CONFLICT: 'This was changed elsewhere in the meantime.',
  NEEDS_CONFIRMATION: 'Please confirm this first.',
  TOO_LARGE: 'The request is too large.',
  UNSUPPORTED_MEDIA_TYPE: 'Please send JSON in UTF-8.',
  TOO_MANY: 'Too many attempts. Please try again in a moment.',
  INTERNAL: 'Something went wrong. Please try again.',
  PAYMENTS_UNAVAILABLE: 'There was a problem initializing checkout. Please try again.',
  UNAVAILABLE: 'The service is not available just now. Please try again in a moment.',
  STORAGE_FULL: 'There is no room left for this picture.',
};

export class AppError extends Error {
  readonly code: ErrorCode;
  readonly items: RefusedItem[] | undefined;
  readonly retryAfterSeconds: number | undefined;
  readonly #details: ErrorDetails;

  constructor(code: ErrorCode, message: string = defaultMessages[code], details: ErrorDetails = {}) {
    super(message, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.items = details.items;
    this.#details = details;
    // Every 429 has a Retry-After.
    this.retryAfterSeconds = details.retryAfterSeconds ?? (code === 'TOO_MANY' ? 5 : undefined);
  }

  get status(): number {
    return errorStatus[this.code];
  }

  toAnswer(): ErrorAnswer {
    const { fields, items, orderId, boughtAt } = this.#details;
    return { message: this.message, code: this.code, fields, items, orderId, boughtAt };
  }
}

export function invalidCursor(): AppError {
  return invalidRequest([{ field: 'after', message: 'must be a cursor from a `Link: rel="next"` header' }]);
}

export function invalidRequest(fields: FieldError[]): AppError {
  const names = [...new Set(fields.map(({ field }) => field))].join(', ');
  return new AppError('INVALID_REQUEST', `Please check: ${names}.`, { fields });
}
