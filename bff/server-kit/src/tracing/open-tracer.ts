import { context, type Context, propagation, ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Span as OtelSpan } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, NodeTracerProvider } from '@opentelemetry/sdk-trace-node';
import type { IncomingMessage } from 'node:http';
import type { Tracer, TracingOptions } from './tracing';

type Options = TracingOptions & { readonly endpoint: string };

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const kinds = { call: SpanKind.CLIENT, query: SpanKind.CLIENT };

/** Traces by OpenTelemetry's SDK. What else it is told by its own variables (sampling, headers, batches) it reads itself. */
export function openTracer({ endpoint, service, isTrusted }: Options): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  provider.register();
  const tracer = provider.getTracer('studio');
  const requests = new WeakMap<IncomingMessage, OtelSpan>();

  /** A trace goes on where a server of ours sent it; a visitor begins one of their own. */
  const parentOf = ({ socket, headers }: IncomingMessage): Context => {
    const sender = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    const { traceparent } = headers;
    return isTrusted(sender) ? propagation.extract(ROOT_CONTEXT, { traceparent }) : ROOT_CONTEXT;
  };

  return {
    requests: (listener) => (request, response) => {
      const method = methods.includes(request.method ?? '') ? request.method! : 'other';
      const parent = parentOf(request);
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      requests.set(request, span);
      response.once('close', () => {
        span.setAttribute('http.response.status_code', response.statusCode);
        if (response.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      });
      context.with(trace.setSpan(parent, span), () => listener(request, response));
    },
    name(request, route) {
      const method = methods.includes(request.method ?? '') ? request.method! : 'other';
      requests.get(request)?.updateName(`${method} ${route}`).setAttribute('http.route', route);
    },
    begin(name, kind) {
      const span = tracer.startSpan(name, { kind: kinds[kind] });
      const carrier: { traceparent?: string } = {};
      propagation.inject(trace.setSpan(context.active(), span), carrier);
      return {
        traceparent: carrier.traceparent ?? '',
        end(isFailed = false) {
          if (isFailed) span.setStatus({ code: SpanStatusCode.ERROR });
          span.end();
        },
      };
    },
    stop: () => provider.shutdown(),
  };
}
