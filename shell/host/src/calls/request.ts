import type { Call, ErrorAnswer } from '@studio/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { send, sendWithProgress, type Incoming, type OnProgress } from './send';

/**
 * `params` fill `:name` in the path. `body`: FormData, else JSON. `version`: of the form's row; another one is a 409.
 */
export interface ApiRequest {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly version?: number | undefined;
  /** `Authorization: Bearer`, instead of a session. */
  readonly bearer?: string | undefined;
  /** The server adds no second row for a repeated create with this key. */
  readonly idempotencyKey?: string | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** `text`: `{status}: {body}`. `answer`: the server's JSON error. Status 0: no response. */
export interface ApiError {
  readonly status: number;
  readonly text: string;
  readonly answer: ErrorAnswer | null;
}

/** `origin`: '' in the browser, the BFF's on the server. */
export interface ApiContext {
  readonly origin: string;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

export type AnswerMeta = Pick<Incoming, 'header'>;

/**
 * The query is sorted and without undefined, so that equal queries share a cache key.
 * @throws when a path parameter is missing.
 */
export function pathOf({ call, params = {}, query = {} }: ApiRequest): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(given);
  search.sort();
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs "${name}"`);
    return encodeURIComponent(String(value));
  });
  return given.length > 0 ? `${path}?${search}` : path;
}

export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) ? (error.answer?.message ?? fallback) : fallback;
}

export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = isApiError(error) ? (error.answer?.fields ?? []) : [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'text' in error && 'answer' in error;
}

export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, AnswerMeta> = async (
  request,
  { signal, extra },
) => {
  try {
    const context = extra as ApiContext;
    const answer = await exchange(request, { signal, context });
    if (answer.status >= 200 && answer.status < 300)
      return { data: JSON.parse(answer.text) as unknown, meta: { header: answer.header } };
    return { error: refusal(answer) };
  } catch (cause) {
    return { error: { status: 0, text: `0: ${cause instanceof Error ? cause.message : String(cause)}`, answer: null } };
  }
};

// The timeout is above the BFF's limits (docs/site/data-and-calls.md, Limits).
const longestMs = 30_000;
const longestFormMs = 75_000;

async function exchange(request: ApiRequest, { signal, context }: { signal: AbortSignal; context: ApiContext }) {
  const { body, version, bearer, idempotencyKey, onProgress } = request;
  const { origin, headers } = context;
  const isForm = typeof FormData !== 'undefined' && body instanceof FormData;
  const limit = new AbortController();
  const end = () => limit.abort();
  signal.addEventListener('abort', end);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(end, context.timeoutMs ?? (isForm ? longestFormMs : longestMs));
  };
  const outgoing = {
    url: origin + pathOf(request),
    method: request.call.method,
    signal: limit.signal,
    headers: {
      ...headers,
      ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
      ...(bearer === undefined ? {} : { authorization: `Bearer ${bearer}` }),
    },
    body: body === undefined ? null : isForm ? body : JSON.stringify(body),
  };
  wait();
  try {
    if (!onProgress) return await send(outgoing);
    return await sendWithProgress(outgoing, (share) => {
      wait();
      onProgress(share);
    });
  } finally {
    clearTimeout(timer);
  }
}

function refusal({ status, statusText, text }: Incoming): ApiError {
  return { status, text: `${status}: ${text || statusText}`, answer: parseAnswer(text) };
}

function parseAnswer(text: string): ErrorAnswer | null {
  try {
    const value: unknown = JSON.parse(text);
    const isAnswer =
      typeof value === 'object' && value !== null && 'message' in value && typeof value.message === 'string';
    return isAnswer ? (value as ErrorAnswer) : null;
  } catch {
    return null;
  }
}
