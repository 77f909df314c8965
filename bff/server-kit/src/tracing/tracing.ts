import type { IncomingMessage, RequestListener } from 'node:http';
import type { TrustTest } from '../visitors/proxies';

export interface Span {
  /** The W3C header for outgoing requests of this span. */
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
  /** The OTLP endpoint without '/v1/traces'; null: no tracing. */
  readonly endpoint: string | null;
  /** Such as 'studio-bff'. */
  readonly service: string;
  /** Senders whose trace is continued. */
  readonly isTrusted: TrustTest;
}

/** One per process, as in OpenTelemetry. Null: no tracing, and its packages are not loaded. */
let tracer: Tracer | null = null;

/** Call before the server listens. @returns a function that flushes the spans */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const { openTracer } = await import(/* webpackChunkName: "tracing" */ './open-tracer');
  const opened = openTracer({ endpoint, ...options });
  tracer = opened;
  return () => opened.stop();
}

/** Creates a span per request with its method and route pattern, and nothing personal. */
export const traced = (listener: RequestListener): RequestListener => tracer?.requests(listener) ?? listener;

/** Sets the route pattern of a request's span. */
export const nameRequest = (request: IncomingMessage, route: string): void => tracer?.name(request, route);

/** Begins a span below the request that is being answered. @returns undefined: nothing is traced */
export const beginSpan = (name: string, kind: 'call' | 'query'): Span | undefined => tracer?.begin(name, kind);
