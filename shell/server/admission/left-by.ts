import type { ServerResponse } from 'node:http';

/** Tells when a visitor has gone. */
export function leftBy(response: ServerResponse): AbortSignal {
  const left = new AbortController();
  response.once('close', () => left.abort());
  return left.signal;
}
