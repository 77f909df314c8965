import { createServer, type Server } from 'node:http';
import type { Duplex } from 'node:stream';
import type Koa from 'koa';
import { AppError } from '../errors';
import { limitBody } from './body-deadline';

// docs/refusals.md, 28 and 43.
const standardTimeouts = { headersTimeoutMs: 10_000, bodyTimeoutMs: 15_000 };
// A picture of 10 MB may take longer than other bodies while it comes on; this is 85 KB a second at the least.
const longestRequestMs = 120_000;
const drainMs = 10_000;

/** An HTTP server that lets go of slow callers and answers them in JSON like everybody else. */
export function serve(app: Koa, { headersTimeoutMs, bodyTimeoutMs } = standardTimeouts): Server {
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: longestRequestMs,
    // Node looks every 30 s by default, which would make 45 s of the 15.
    connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
  });
  server.on('request', (request) => {
    const late = Object.assign(new Error('The body did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
    limitBody(request, bodyTimeoutMs, () => server.emit('clientError', late, request.socket));
  });
  server.on('request', app.callback());
  server.on('clientError', answerClientError);
  return server;
}

/** Stops taking requests and lets those in flight finish, for ten seconds at most. */
export async function drain(server: Server): Promise<void> {
  server.prependListener('request', (_request, response) => response.setHeader('Connection', 'close'));
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  // A connection that was kept alive for a request in flight is idle once that is answered.
  const tidy = setInterval(() => server.closeIdleConnections(), 50);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(tidy);
  clearTimeout(force);
}

function answerClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') {
    socket.destroy();
    return;
  }
  const [status, refusal] = describe(error.code);
  const body = JSON.stringify(refusal.toAnswer());
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: no-store\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

function describe(code: string | undefined): [status: string, refusal: AppError] {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ['408 Request Timeout', new AppError('REQUEST_TIMEOUT')];
  if (code === 'HPE_HEADER_OVERFLOW') {
    return ['431 Request Header Fields Too Large', new AppError('TOO_LARGE', 'The headers are too large.')];
  }
  return ['400 Bad Request', new AppError('INVALID_REQUEST', 'The request is not valid HTTP.')];
}
