import { createServer, type Server } from 'node:http';
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { listen } from './server';

interface MetricsServerOptions {
  readonly host: string;
  /** 0: no metrics are served. */
  readonly metricsPort: number;
  /** Reads what is only known when somebody asks. Never rejects. */
  readonly refresh?: () => Promise<void>;
}

/** Serves `/metrics` for Prometheus on a port of its own, which the gateway leads nobody to, with what Node says of the process.
 *  @returns null when there is none @throws StartError when the port can't be listened on */
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

interface Answered {
  readonly method: string | undefined;
  /** A pattern and never a path: what a visitor invents must not make a series of its own. */
  readonly route: string;
  readonly status: number;
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Counts and times requests by method, route and status.
 *  @returns a function to be called when a request begins, which returns one to be called when it is answered */
export function requestTimer(register: Registry): () => (answered: Answered) => void {
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took to answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [register],
  });
  return () => {
    const end = durations.startTimer();
    return ({ method = '', route, status }) =>
      void end({ method: methods.includes(method) ? method : 'other', route, status });
  };
}

export { Registry };
