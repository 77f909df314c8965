import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { Registry } from 'prom-client';
import { StartError } from '../errors';

interface MetricsServerOptions {
  readonly host: string;
  /** 0: no metrics are served. */
  readonly metricsPort: number;
  /** Reads what is only known when somebody asks. Never rejects. */
  readonly refresh: () => Promise<void>;
}

/** Serves `/metrics` for Prometheus on a port of its own, which the gateway leads nobody to.
 *  @throws StartError when the port can't be listened on. */
export async function serveMetrics(
  register: Registry,
  { host, metricsPort, refresh }: MetricsServerOptions,
): Promise<Server | null> {
  if (metricsPort === 0) return null;
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end();
    refresh()
      .then(() => register.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': register.contentType }).end(text),
        (error: unknown) => response.writeHead(500).end(String(error)),
      );
  });
  await once(server.listen(metricsPort, host), 'listening').catch((error: Error) => {
    throw new StartError([`${host}:${metricsPort} can't be listened on for metrics: ${error.message}`], error);
  });
  return server;
}
