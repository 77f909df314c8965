import { beginSpan } from '@studio/server-kit';

interface BffRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** @param route the span's name @throws when the BFF does not answer */
export async function fetchFromBff(url: string, route: string, { headers, signal }: BffRequest): Promise<Response> {
  const span = beginSpan(`GET ${route}`, 'call');
  try {
    const answer = await fetch(url, {
      signal,
      headers: { ...headers, ...(span && { traceparent: span.traceparent }) },
    });
    span?.end(answer.status >= 500);
    return answer;
  } catch (error) {
    span?.end(true);
    throw error;
  }
}
