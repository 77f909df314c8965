import { beginSpan } from '@studio/server-kit';

interface BffRequest {
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/** Reads something of the BFF, as a part of whatever is being traced. @param route what a trace calls it @throws when no answer comes */
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
