import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

const standard = { stalledAfterMs: 30_000, checkEveryMs: 5000 };
const maxPipelined = 32;

const pipelined = new WeakMap<Socket, number>();

/** Each pipelined request holds memory. @returns whether the connection was destroyed */
export function limitPipelining({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (response.socket !== null) return false;
  const count = (pipelined.get(socket) ?? 0) + 1;
  pipelined.set(socket, count);
  response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1));
  if (count > maxPipelined) socket.destroy();
  return socket.destroyed;
}

/** A timer per response would cost more than a cached response. */
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
