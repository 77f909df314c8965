import type { IncomingMessage, ServerResponse } from 'node:http';

/** More than the largest body that anybody has reason to send, a picture of 10 MB and its form. */
const maxBytes = 16 * 1024 * 1024;
const maxMs = 5000;
const checkEveryMs = 50;

/** Whether a request says that it brings a body. */
export function hasBody({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Lets who still sends a body read the answer to it: a connection that is closed over bytes which nobody read is reset, and the answer is
 *  lost with it. So what is left is read and forgotten, for five seconds and up to 16 MB. */
export function drainRequestBody(request: IncomingMessage, response: ServerResponse): void {
  if (!hasBody(request)) return;
  const { socket } = request;
  let isLast = false;
  // What Node calls once the last answer of a connection is out.
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
      // Of a request that was answered Node does not say any more that its connection is gone.
      if (request.complete || socket.destroyed) clearInterval(look);
    }, checkEveryMs);
    request.once('end', close);
    request.unpipe();
    request.resume();
  });
}
