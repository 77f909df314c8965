import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than an image of 10 MB with its fields. */
const maxBytes = 16 * 1024 * 1024;
const maxMs = 5000;

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/**
 * Call this before a response to a request whose body may be unread. Closing a socket with unread bytes resets it, and
 * the client loses the response: the connection therefore stays open, and the rest of the body is discarded.
 */
export function drainRequestBody(request: IncomingMessage, response: ServerResponse): void {
  if (request.complete || !hasBody(request) || response.headersSent) return;
  response.setHeader('Connection', 'keep-alive');
  const { socket } = request;
  let bytes = 0;
  request.on('data', ({ length }: Buffer) => {
    bytes += length;
    if (bytes > maxBytes) socket.destroy();
  });
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return;
    const deadline = setTimeout(() => socket.destroy(), maxMs).unref();
    request.once('end', () => clearTimeout(deadline));
    request.unpipe();
    request.resume();
  });
}

// A slower client only holds the socket.
const minProgressBytes = 64 * 1024;

const deadlines = new WeakMap<IncomingMessage, NodeJS.Timeout>();

export function setBodyDeadline(request: IncomingMessage, timeoutMs: number, onLate: () => void): void {
  if (!hasBody(request)) return;
  const deadline = setTimeout(() => {
    if (!request.complete) onLate();
  }, timeoutMs);
  deadline.unref();
  deadlines.set(request, deadline);
  for (const event of ['end', 'close']) request.once(event, () => clearTimeout(deadline));
}

/** @returns a function to call with each chunk's length; progress renews the deadline */
export function extendBodyDeadline(request: IncomingMessage): (bytes: number) => void {
  const deadline = deadlines.get(request);
  let since = 0;
  return (bytes) => {
    since += bytes;
    if (since < minProgressBytes) return;
    since = 0;
    deadline?.refresh();
  };
}
