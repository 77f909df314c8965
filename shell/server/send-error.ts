import { busyMessage, drainRequestBody, noStore } from '@studio/server-kit';
import type { IncomingMessage, ServerResponse } from 'node:http';

interface ErrorResponse {
  readonly status: number;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

const codes: Readonly<Record<number, string>> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY',
  500: 'INTERNAL',
  503: 'UNAVAILABLE',
};

/** The error is plain text for browsers, JSON for programs. */
export function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { status, message, headers = {} }: ErrorResponse,
): void {
  const isPage = request.headers.accept?.includes('text/html') ?? false;
  const body = isPage ? message : JSON.stringify({ message, code: codes[status] ?? 'INVALID_REQUEST' });
  drainRequestBody(request, response);
  response.writeHead(status, {
    'cache-control': noStore,
    ...(status === 503 ? { 'retry-after': '5' } : {}),
    ...headers,
    'content-type': isPage ? 'text/plain; charset=utf-8' : 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}

export function sendServiceUnavailable(request: IncomingMessage, response: ServerResponse): void {
  sendError(request, response, { status: 503, message: busyMessage });
}
