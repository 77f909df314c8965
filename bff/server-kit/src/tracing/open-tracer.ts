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

/** A larger difference means that the clocks differ (refusal 28). */
const longestAtGatewayMs = 120_000;

/** Milliseconds since 1970; undefined without the header or with a different clock. */
function startAtGateway(headers: IncomingMessage['headers']): number | undefined {
  const said = /^t=(\d{13})$/.exec(String(headers['x-request-start'] ?? ''))?.[1];
  const agoMs = Date.now() - Number(said);
  return agoMs >= 0 && agoMs < longestAtGatewayMs ? Number(said) : undefined;
}

export function openTracer({ endpoint, service, isTrusted }: Options): Tracer {
  const processor = new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint}/v1/traces` }));
  const providerOf = (name: string) =>
    new NodeTracerProvider({
      resource: resourceFromAttributes({ 'service.name': name }),
      spanProcessors: [processor],
    });
  const provider = providerOf(service);
  provider.register();
  const tracer = provider.getTracer('studio');
  const gateway = providerOf('studio-gateway').getTracer('studio');
  const requests = new WeakMap<IncomingMessage, readonly OtelSpan[]>();

  const parentOf = (
    { socket, headers }: IncomingMessage,
    method: string,
  ): { parent: Context; atGateway?: OtelSpan } => {
    const sender = (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
    if (!isTrusted(sender)) return { parent: ROOT_CONTEXT };
    const { traceparent } = headers;
    const startTime = traceparent ? undefined : startAtGateway(headers);
    if (startTime === undefined) return { parent: propagation.extract(ROOT_CONTEXT, { traceparent }) };
    const attributes = { 'http.request.method': method };
    const atGateway = gateway.startSpan(method, { kind: SpanKind.SERVER, attributes, startTime }, ROOT_CONTEXT);
    return { parent: trace.setSpan(ROOT_CONTEXT, atGateway), atGateway };
  };

  return {
    requests: (listener) => (request, response) => {
      const method = methods.includes(request.method ?? '') ? request.method! : 'other';
      const { parent, atGateway } = parentOf(request, method);
      const attributes = { 'http.request.method': method };
      const span = tracer.startSpan(method, { kind: SpanKind.SERVER, attributes }, parent);
      requests.set(request, atGateway ? [span, atGateway] : [span]);
      response.once('close', () => {
        for (const each of requests.get(request) ?? []) {
          each.setAttribute('http.response.status_code', response.statusCode);
          if (response.statusCode >= 500) each.setStatus({ code: SpanStatusCode.ERROR });
          each.end();
        }
      });
      context.with(trace.setSpan(parent, span), () => listener(request, response));
    },
    name(request, route) {
      const method = methods.includes(request.method ?? '') ? request.method! : 'other';
      for (const span of requests.get(request) ?? []) {
        span.updateName(`${method} ${route}`).setAttribute('http.route', route);
      }
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
