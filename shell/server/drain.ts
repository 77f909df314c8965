import type { Server } from 'node:http';

/** How long a request that is in flight may take once the server is asked to end (docs/refusals.md, 43). */
const drainMs = 10_000;

/** Stops taking requests and lets those in flight finish, for ten seconds at most. */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was kept alive for a request in flight is idle once that is answered.
  const tidy = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(tidy);
  clearTimeout(force);
}
