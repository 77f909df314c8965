import type { Call, ErrorAnswer } from '@studio/contract';
import type { BaseQueryFn } from '@reduxjs/toolkit/query/react';

/** One call to /api. `params` fill the path's `:name` parts; `body` goes as JSON, or as it is when it is FormData. */
export interface ApiRequest {
  readonly call: Call;
  readonly params?: Readonly<Record<string, string | number>> | undefined;
  readonly body?: unknown;
}

/** Why a call failed. `text` is the specification's general error text, `{status}: {body}`; `answer` is the server's JSON
 *  refusal where there was one. Status 0: no answer came at all. */
export interface ApiError {
  readonly status: number;
  readonly text: string;
  readonly answer: ErrorAnswer | null;
}

/** Where calls go and how long they may take: '' in the browser, the BFF's origin on the server. */
export interface ApiContext {
  readonly origin: string;
  readonly timeoutMs?: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Fills a call's path. @throws when a parameter is missing. */
export function pathOf({ call, params = {} }: ApiRequest): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.path} needs the parameter "${name}"`);
    return encodeURIComponent(String(value));
  });
}

/** The server's sentence for a person, or `fallback` where the server sent none. */
export function messageOf(error: unknown, fallback: string): string {
  return isApiError(error) ? (error.answer?.message ?? fallback) : fallback;
}

export function isApiError(error: unknown): error is ApiError {
  return typeof error === 'object' && error !== null && 'status' in error && 'text' in error && 'answer' in error;
}

/** RTK Query's base query over fetch: JSON in and out, cookies included, every failure an `ApiError`. */
export const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, extra }) => {
  const { origin, timeoutMs, headers } = extra as ApiContext;
  const isForm = typeof FormData !== 'undefined' && request.body instanceof FormData;
  try {
    const response = await fetch(origin + pathOf(request), {
      method: request.call.method,
      credentials: 'include',
      signal: timeoutMs === undefined ? signal : AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
      headers: { ...headers, ...(request.body === undefined || isForm ? {} : { 'content-type': 'application/json' }) },
      body: request.body === undefined ? null : isForm ? (request.body as FormData) : JSON.stringify(request.body),
    });
    const text = await response.text();
    if (!response.ok) return { error: refusal(response, text) };
    return { data: JSON.parse(text) as unknown };
  } catch (cause) {
    return { error: { status: 0, text: `0: ${cause instanceof Error ? cause.message : String(cause)}`, answer: null } };
  }
};

function refusal(response: Response, text: string): ApiError {
  return {
    status: response.status,
    text: `${response.status}: ${text || response.statusText}`,
    answer: parseAnswer(text),
  };
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
