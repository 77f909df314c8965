import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than an image of 10 MB with its fields. */
const maxBytes = 16 * 1024 * 1024;
const maxMs = 5000;
const checkEveryMs = 50;

export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Closing a socket with unread bytes resets it, and the client loses the response. */
export function drainRequestBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let isLast = false;
  // Node calls `destroySoon` after the last response of a connection.
  socket.destroySoon = () => {
    isLast = true;
    if (request.complete) close();
  };
  const close = () => {
    Reflect.deleteProperty(socket, 'destroySoon');
    if (isLast) socket.destroySoon();
  };
  response.once('finish', () => {
    if (request.complete || socket.destroyed) return;
    const [until, most] = [performance.now() + maxMs, socket.bytesRead + maxBytes];
    const look = setInterval(() => {
      if (performance.now() > until || socket.bytesRead > most) socket.destroy();
      // Node emits no 'close' after the response.
      if (request.complete || socket.destroyed) clearInterval(look);
    }, checkEveryMs);
    request.once('end', close);
    request.unpipe();
    request.resume();
  });
}
