import type { IncomingMessage, RequestListener } from 'node:http';
import type { TrustTest } from '../visitors/proxies';

/** A stretch of work that a trace shows. */
export interface Span {
  /** W3C's header that names it to a server which is asked for its sake. */
  readonly traceparent: string;
  readonly end: (isFailed?: boolean) => void;
}

export interface Tracer {
  readonly requests: (listener: RequestListener) => RequestListener;
  readonly name: (request: IncomingMessage, route: string) => void;
  readonly begin: (name: string, kind: 'call' | 'query') => Span;
  readonly stop: () => Promise<void>;
}

export interface TracingOptions {
  /** Where traces are sent by OTLP over HTTP, without '/v1/traces'; null: nowhere, and nothing is traced. */
  readonly endpoint: string | null;
  /** Which program this is, such as 'studio-bff'. */
  readonly service: string;
  /** Whose traces are carried on. */
  readonly isTrusted: TrustTest;
}

/** One a process, as OpenTelemetry's own. Null: nothing is traced, and its packages are not even read. */
let tracer: Tracer | null = null;

/** Begins to trace, where it is wished. To be called before the server listens. @returns sends what is left */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const { openTracer } = await import(/* webpackChunkName: "tracing" */ './open-tracer');
  const opened = openTracer({ endpoint, ...options });
  tracer = opened;
  return () => opened.stop();
}

/** Makes a span of every request. Of a visitor nothing stands in it but the method and the pattern of the address. */
export const traced = (listener: RequestListener): RequestListener => tracer?.requests(listener) ?? listener;

/** Says under which pattern a request is shown: never by its path. */
export const nameRequest = (request: IncomingMessage, route: string): void => tracer?.name(request, route);

/** Begins a span below the request that is being answered. @returns undefined: nothing is traced */
export const beginSpan = (name: string, kind: 'call' | 'query'): Span | undefined => tracer?.begin(name, kind);
