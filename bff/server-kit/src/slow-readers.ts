import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** How long a connection may take no byte of what waits for it: files come in pieces of 64 KB, and the
 *  largest page has 32 KB. */
const standard = { stalledAfterMs: 30_000, checkEveryMs: 5000 };
/** No browser asks for a second thing on a connection before it has the first; who does may have so many waiting. */
const maxPipelined = 32;

const pipelined = new WeakMap<Socket, number>();

/** Whether somebody asks on and on without reading: every request on a connection before its last was answered holds memory, whatever it
 *  asks for. The connection is cut then, and the request is nobody's. */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  // Only an answer that is the connection's next has it already.
  if (response.socket !== null) return false;
  const count = (pipelined.get(socket) ?? 0) + 1;
  pipelined.set(socket, count);
  response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
  if (count > maxPipelined) socket.destroy();
  return socket.destroyed;
}

/** Lets go of connections that take nothing of their answers. Looked at from the side, because a timer for each answer would cost more than
 *  sending one that is ready. */
export function dropStalledConnections(server: Server, { stalledAfterMs, checkEveryMs } = standard): void {
  const connections = new Map<Socket, { sent: number; at: number }>();
  server.on('connection', (socket) => {
    connections.set(socket, { sent: 0, at: performance.now() });
    socket.once('close', () => connections.delete(socket));
  });
  const checkTimer = setInterval(() => {
    const now = performance.now();
    for (const [socket, { sent, at }] of connections) {
      const sentBy = socket.bytesWritten - socket.writableLength;
      if (socket.writableLength === 0 || sentBy !== sent) connections.set(socket, { sent: sentBy, at: now });
      else if (now - at > stalledAfterMs) socket.destroy();
    }
  }, checkEveryMs);
  checkTimer.unref();
  server.once('close', () => clearInterval(checkTimer));
}
