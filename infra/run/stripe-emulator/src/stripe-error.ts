import type { ErrorBody, ErrorType } from './stripe-objects';

/** The pipeline responds with `{ error }` and the fault's status. */
export class StripeFault extends Error {
  readonly status: number;
  readonly body: ErrorBody;
  /** False for errors before execution, whose results Stripe does not store. */
  readonly isReplayable: boolean;

  constructor(status: number, body: ErrorBody, isReplayable = false) {
    super(body.message);
    this.status = status;
    this.body = body;
    this.isReplayable = isReplayable;
  }
}

export function invalidRequest(
  message: string,
  details: Partial<Omit<ErrorBody, 'message' | 'type'>> = {},
  status = 400,
): StripeFault {
  return new StripeFault(status, { type: 'invalid_request_error', message, ...details });
}

export function resourceMissing(kind: string, id: string, param: string): StripeFault {
  return invalidRequest(`No such ${kind}: '${id}'`, { code: 'resource_missing', param }, 404);
}

export function parameterMissing(param: string): StripeFault {
  return invalidRequest(`Missing required param: ${param}.`, { code: 'parameter_missing', param });
}

export function unauthorized(message: string, code?: string): StripeFault {
  return invalidRequest(message, code === undefined ? {} : { code }, 401);
}

const TYPE_BY_STATUS: Record<number, ErrorType> = { 402: 'card_error', 429: 'rate_limit_error' };

export function injectedFailure(status: number): StripeFault {
  if (status === 429) {
    return new StripeFault(status, {
      type: 'rate_limit_error',
      code: 'rate_limit',
      message: 'Request rate limit exceeded. Please try again later.',
    });
  }
  if (status === 409) {
    return new StripeFault(status, {
      type: 'invalid_request_error',
      code: 'lock_timeout',
      message:
        'This object cannot be accessed right now because another API request or Stripe process is currently accessing it.',
    });
  }
  const type = status >= 500 ? 'api_error' : (TYPE_BY_STATUS[status] ?? 'invalid_request_error');
  return new StripeFault(status, { type, message: 'An unknown error occurred. It was asked for by the control API.' });
}
