import type { Call, ErrorAnswer } from '@studio/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';
import { send, sendWithProgress, type Incoming, type OnProgress } from './send';

/** One call to /api. `params` fill the path's `:name` parts, `query` what stands behind its '?'; `body` goes as JSON, or as it is when it is FormData. `version` is
 *  the one that the row had when its form was filled; another one there by now is a 409. `onProgress` hears how it goes up. */
export interface ApiRequest {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly query?: Readonly<Record<string, string | number | undefined>> | undefined;
  readonly body?: unknown;
  readonly version?: number | undefined;
  /** What allows the call without a session, such as the token of a link; sent as `Authorization: Bearer`. */
  readonly bearer?: string | undefined;
  /** Names an attempt to create a row: sent again with the same key, it creates no second one. */
  readonly idempotencyKey?: string | undefined;
  readonly onProgress?: OnProgress | undefined;
}

/** Why a call failed. `text` is the general error text, `{status}: {body}`; `answer` is the server's JSON
 *  refusal where there was one. Status 0: no answer came at all. */
export interface ApiError {
  readonly status: number;
  readonly text: string;
  readonly answer: ErrorAnswer | null;
}

/** Where calls go: '' in the browser, the BFF's origin on the server. */
export interface ApiContext {
  readonly origin: string;
  /** How long a call waits for its answer, where that is less than the longest that the BFF takes. */
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Told of what came beside each answer, refusals too. */
  readonly onAnswer?: (header: Incoming['header']) => void;
}

/** What came beside an answer's body. */
export type AnswerMeta = Pick<Incoming, 'header'>;

/** Fills a call's path; what the query leaves undefined is not in it. Its names stand in their own order, as in the address that the servers
 *  keep the answer under. @throws when a parameter of the path is missing. */
export function pathOf({ call, params = {}, query = {} }: ApiRequest): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]));
  const search = new URLSearchParams(given);
  search.sort();
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
  return given.length > 0 ? `${path}?${search}` : path;
}

/** The server's sentence for a person, or `fallback` where the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) ? (error.answer?.message ?? fallback) : fallback;
}

/** What the server found wrong, by field: the sentences beside the fields of a form. Empty where it named none. */
export function fieldErrorsOf(error: unknown): Readonly<Record<string, string>> {
  const fields = isApiError(error) ? (error.answer?.fields ?? []) : [];
  return Object.fromEntries(fields.map(({ field, message }) => [field, message]));
}

/** True of what a call failed with, and false of whatever else was thrown. */
export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'text' in error && 'answer' in error;
}

/** RTK Query's base query: JSON or a form out, JSON in, cookies included, every failure an `ApiError`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError, object, AnswerMeta> = async (
  request,
  { signal, extra },
) => {
  try {
    const context = extra as ApiContext;
    const answer = await exchange(request, { signal, context });
    context.onAnswer?.(answer.header);
    if (answer.status >= 200 && answer.status < 300)
      return { data: JSON.parse(answer.text) as unknown, meta: { header: answer.header } };
    return { error: refusal(answer) };
  } catch (cause) {
    return { error: { status: 0, text: `0: ${cause instanceof Error ? cause.message : String(cause)}`, answer: null } };
  }
};

// The BFF answers within 12 s, and within 60 s once it has a form (docs/site/data-and-calls.md, Limits): later nothing comes any more.
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
      // A slow line is none that is lost.
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
