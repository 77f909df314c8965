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
