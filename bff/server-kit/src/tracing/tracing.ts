import type { IncomingMessage, RequestListener } from 'node:http';
import type { TrustTest } from '../visitors/proxies';

export interface Span {
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
  readonly service: string;
  readonly isTrusted: TrustTest;
}

/** Null: no tracing; OpenTelemetry is not loaded. */
let tracer: Tracer | null = null;

/**
 * Call this before the server listens.
 * @returns a function that flushes the spans
 */
export async function startTracing({ endpoint, ...options }: TracingOptions): Promise<() => Promise<void>> {
  if (endpoint === null) return async () => undefined;
  const { openTracer } = await import(/* webpackChunkName: "tracing" */ './open-tracer');
  const opened = openTracer({ endpoint, ...options });
  tracer = opened;
  return () => opened.stop();
}

/** Spans contain no personal data. */
export const traced = (listener: RequestListener): RequestListener => tracer?.requests(listener) ?? listener;

export const nameRequest = (request: IncomingMessage, route: string): void => tracer?.name(request, route);

/** @returns undefined without tracing */
export const beginSpan = (name: string, kind: 'call' | 'query'): Span | undefined => tracer?.begin(name, kind);
