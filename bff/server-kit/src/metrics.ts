import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { listen } from './server';

interface MetricsServerOptions {
  readonly host: string;
  readonly metricsPort: number;
  /** Runs before each scrape. Never rejects. */
  readonly refresh?: () => Promise<void>;
}

/**
 * Serves metrics on a port that the reverse proxy does not expose. Null: metrics are off.
 * @throws StartError
 */
export async function serveMetrics(
  register: Registry,
  { host, metricsPort, refresh = async () => undefined }: MetricsServerOptions,
): Promise<Server | null> {
  if (metricsPort === 0) return null;
  collectDefaultMetrics({ register });
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    refresh()
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  return listen(server, { host, port: metricsPort });
}

interface RequestLabels {
  readonly method: string | undefined;
  /** A route pattern, never a path: paths would create unbounded series. */
  readonly route: string;
  readonly status: number;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** @returns takes the labels and the start (performance.now()) */
export function requestDurations(register: Registry): (answered: RequestLabels, since: number) => void {
  const histogram = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  return ({ method = '', route, status }, since) => {
    const labels = { method: methods.includes(method) ? method : 'other', route, status };
    histogram.observe(labels, (performance.now() - since) / 1000);
  };
}

export { Registry };

export function shedRequests(register: Registry): (work: string) => void {
  const shed = new Counter({
    name: 'studio_shed_total',
    help: 'Requests refused by admission control.',
    labelNames: ['work'],
    registers: [register],
  });
  return (work) => shed.inc({ work });
}
