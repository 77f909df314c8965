import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { setBodyDeadline } from './drain-body';
import { StartError } from './settings';
import { noStore } from './shared-cache/cache-policy';

// Refusals 28 and 43.
const standardTimeouts = { headersTimeoutMs: 10_000, bodyTimeoutMs: 15_000 };
// An upload of 10 MB may take this long while it makes progress (`extendBodyDeadline`): at least 85 KB/s.
const longestRequestMs = 120_000;
const drainMs = 10_000;
const maxBacklog = 4096;
const lastRequestWithinMs = 1000;
const checkEveryMs = 50;

/** Node counts a fresh connection as busy. */
type ConnectionState = ServerResponse | 'next' | 'first';

const connections = new WeakMap<Server, Map<Socket, ConnectionState>>();

/** Drops slow clients; answers timeouts and malformed requests as JSON. */
export function serve(onRequest: RequestListener, { headersTimeoutMs, bodyTimeoutMs } = standardTimeouts): Server {
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    requestTimeout: longestRequestMs,
    connectionsCheckingInterval: Math.min(1000, headersTimeoutMs),
  });
  const open = new Map<Socket, ConnectionState>();
  connections.set(server, open);
  server.on('connection', (socket) => {
    open.set(socket, 'first');
    socket.once('close', () => open.delete(socket));
  });
  dropStalledConnections(server);
  server.on('request', (request, response) => {
    const { socket } = request;
    open.set(socket, response);
    response.once('close', () => open.get(socket) === response && open.set(socket, 'next'));
    // A reset connection has no client address (refusal 132).
    if (request.socket.remoteAddress === undefined) return void request.socket.destroy();
    if (limitPipelining(request, response)) return;
    // Node uses the first Host header, another server may use the last.
    if (hostsOf(request) > 1) return void server.emit('clientError', new Error('Several Host headers.'), socket);
    setBodyDeadline(request, bodyTimeoutMs, () => {
      if (response.writableEnded) return void request.socket.destroy();
      const late = Object.assign(new Error('The body did not arrive in time.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
      server.emit('clientError', late, request.socket);
    });
    onRequest(request, response);
  });
  server.on('clientError', sendClientError);
  return server;
}

const hostsOf = ({ rawHeaders }: IncomingMessage) =>
  rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

export async function listen(server: Server, { host, port }: { host: string; port: number }): Promise<Server> {
  await once(server.listen({ port, host, backlog: maxBacklog }), 'listening').catch((error: Error) => {
    throw new StartError([`${host}:${port} can't be listened on: ${error.message}`], error);
  });
  return server;
}

/** Closes each connection after its next response, waits up to 10 s. */
export async function drain(server: Server): Promise<void> {
  const open = connections.get(server) ?? new Map<Socket, ConnectionState>();
  for (const answer of open.values()) if (answer instanceof ServerResponse) closeAfterResponse(answer);
  server.prependListener('request', (_request, response) => closeAfterResponse(response));
  // `close` resets idle connections, over which a gateway may be sending a request.
  const since = performance.now();
  while (open.size > 0 && performance.now() - since < lastRequestWithinMs) await sleep(checkEveryMs);
  const closed = once(server, 'close');
  server.close();
  const closeIdle = setInterval(() => {
    server.closeIdleConnections();
    for (const [socket, answer] of open) if (answer === 'first') socket.destroy();
  }, checkEveryMs);
  const force = setTimeout(() => server.closeAllConnections(), drainMs);
  await closed;
  clearInterval(closeIdle);
  clearTimeout(force);
}

function closeAfterResponse(response: ServerResponse): void {
  if (!response.headersSent) response.setHeader('Connection', 'close');
}

/**
 * Runs the program until SIGTERM or SIGINT.
 * @param start resolves to a cleanup function, after which the process exits
 */
export function startProgram(start: () => Promise<(signal: string) => Promise<void>>): void {
  let stop = (_signal: string) => Promise.resolve();
  const end = (signal: string) => void stop(signal).then(() => process.exit(0), fail);
  for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, end);
  start().then((started) => (stop = started), fail);
}

function fail(error: unknown): void {
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`${error instanceof StartError ? error.message : stack}\n`);
  process.exit(1);
}

function sendClientError(error: Error & { code?: string }, socket: Duplex): void {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const [status, code, message] = errorReplies[error.code ?? ''] ?? badRequest;
  const body = JSON.stringify({ message, code });
  socket.end(
    `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Type: application/json; charset=utf-8\r\n` +
      `Cache-Control: ${noStore}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  );
}

type ErrorReply = readonly [status: string, code: string, message: string];

const badRequest: ErrorReply = ['400 Bad Request', 'INVALID_REQUEST', 'The request is not valid HTTP.'];
const errorReplies: Readonly<Record<string, ErrorReply>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', 'REQUEST_TIMEOUT', 'The request took too long to arrive.'],
  HPE_HEADER_OVERFLOW: [
    '431 Request Header Fields Too Large',
    'TOO_LARGE',
    'The headers are too large. In a browser, try deleting this site’s cookies.',
  ],
};

const maxPipelined = 32;

const pipelined = new WeakMap<Socket, number>();

/** Each pipelined request holds memory. @returns whether the connection was destroyed */
function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (response.socket !== null) return false;
  const count = (pipelined.get(socket) ?? 0) + 1;
  pipelined.set(socket, count);
  response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
  if (count > maxPipelined) socket.destroy();
  return socket.destroyed;
}

/** Node closes inactive connections; one that waits for a slow response stays. */
export function dropStalledConnections(server: Server, stalledAfterMs = 30_000): void {
  server.setTimeout(stalledAfterMs);
  server.prependListener('request', (_request, response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
