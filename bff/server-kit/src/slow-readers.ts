import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

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

/** Node closes inactive connections; one that waits for a slow response stays. */
export function dropStalledConnections(server: Server, stalledAfterMs = 30_000): void {
  server.setTimeout(stalledAfterMs);
  server.prependListener('request', (_request, response) => {
    response.on('timeout', (socket: Socket) => {
      if (socket.writableLength > 0) socket.destroy();
    });
  });
}
