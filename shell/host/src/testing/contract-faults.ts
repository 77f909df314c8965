import type { Call, Endpoint, ErrorCode, FieldError } from '@studio/contract';
import { readFormFields } from '../../../../bff/src/http/body/form-fields';
import { parseParams } from '../../../../bff/src/http/path-params';
import { parseQuery } from '../../../../bff/src/http/query-params';
import { answerValidator, inputValidator } from '../../../../bff/src/http/validator';
import { contractData } from './contract-data';

/** @throws when there is none */
export function endpointOf(call: Call): Endpoint {
  const found = contractData().endpoints.find(({ method, path }) => method === call.method && path === call.path);
  if (!found) throw new Error(`The contract has no endpoint ${call.method} ${call.path}`);
  return found;
}

/** Empty: the BFF would accept it. */
export function requestFaults(
  endpoint: Endpoint,
  request: {
    params: Readonly<Record<string, string>>;
    query: Readonly<Record<string, string>>;
    body: unknown;
    ifMatch?: string | undefined;
    idempotencyKey?: string | undefined;
  },
): string[] {
  const { params, query, body, ifMatch, idempotencyKey } = request;
  return [
    ...queryFaults(endpoint, query),
    ...(endpoint.params ? said('params', inputValidator(endpoint.params)(parseParams(endpoint.params, params))) : []),
    ...bodyFaults(endpoint, body),
    ...(ifMatch === undefined || (endpoint.isVersioned && /^"[1-9]\d*"$/.test(ifMatch)) ? [] : [`If-Match ${ifMatch}`]),
    ...(idempotencyKey === undefined || (endpoint.isIdempotent && /^[\w-]{16,64}$/.test(idempotencyKey))
      ? []
      : [`Idempotency-Key ${idempotencyKey}`]),
  ];
}

function queryFaults({ query: schema }: Endpoint, query: Readonly<Record<string, string>>): string[] {
  const known = schema ? parseQuery(schema, query) : {};
  const unknown = Object.keys(query).filter((name) => !(name in known));
  return [
    ...(schema ? said('query', inputValidator(schema)(known)) : []),
    ...unknown.map((name) => `query: ${name} means nothing to the BFF`),
  ];
}

function bodyFaults({ body: schema, encoding = 'json' }: Endpoint, body: unknown): string[] {
  if (!schema) return body === undefined ? [] : ['body: takes none'];
  const isForm = body instanceof FormData;
  if (isForm !== (encoding === 'multipart')) return [`body: goes as ${encoding}`];
  if (!isForm) return said('body', inputValidator(schema)(structuredClone(body)));
  const parts = [...body.entries()];
  const files = parts.filter(([, value]) => typeof value !== 'string').map(([name]) => name);
  const texts = Object.fromEntries(parts.filter((part): part is [string, string] => typeof part[1] === 'string'));
  const { body: read, refused } = readFormFields(schema, texts);
  const strange = files.filter((name, index) => name !== 'file' || index > 0);
  return [
    ...said('body', [...refused, ...inputValidator(schema)(read)]),
    ...strange.map((name) => `body: a file as ${name}, not one as file`),
  ];
}

/** Empty: the BFF could send it. */
export function answerFaults(
  endpoint: Endpoint,
  { status, body }: { status?: number; body: unknown },
  { view = '' }: Readonly<Record<string, string>> = {},
): string[] {
  const { errorAnswer, errorStatus, errorsOfAnyCall } = contractData();
  const success = endpoint.status ?? 200;
  const travelled: unknown = JSON.parse(JSON.stringify(body ?? null));
  if ((status ?? success) === success)
    return said('answer', answerValidator(endpoint.views?.[view] ?? endpoint.answer)(travelled));
  const faults = said(`answer ${status}`, answerValidator(errorAnswer)(travelled));
  if (faults.length > 0) return faults;
  const { code } = travelled as { code: ErrorCode };
  if (errorStatus[code] !== status) return [`answer ${status}: ${code} has the status ${errorStatus[code]}`];
  const isKnown = [...errorsOfAnyCall, ...endpoint.errors].includes(code);
  return isKnown ? [] : [`answer ${status}: it is not refused with ${code}`];
}

const said = (what: string, errors: readonly FieldError[]) =>
  errors.map(({ field, message }) => `${what}: ${field} ${message}`);
