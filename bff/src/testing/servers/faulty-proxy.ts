import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

export type FaultyProxy = Awaited<ReturnType<typeof faultyProxy>>;

export async function faultyProxy(target: { host: string; port: number }) {
  const sockets = new Set<Socket>();
  let delayMs = 0;
  let isLost = false;
  let taken = 0;
  let server: Server | undefined;

  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.setNoDelay(true);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => sockets.delete(socket));
  };
  const serve = (caller: Socket) => {
    taken += 1;
    const callee = connect(target);
    for (const [from, to] of [
      [caller, callee],
      [callee, caller],
    ] as const) {
      keep(from);
      from.on('close', () => to.destroy());
    }
    caller.on('data', (bytes) => isLost || callee.write(bytes));
    callee.on('data', (bytes) => {
      if (isLost) return;
      if (delayMs === 0) caller.write(bytes);
      else setTimeout(() => caller.destroyed || caller.write(bytes), delayMs);
    });
  };
  const open = async (port: number) => {
    server = createServer(serve);
    await once(server.listen(port, '127.0.0.1'), 'listening');
    return (server.address() as AddressInfo).port;
  };
  const cut = () => {
    server?.close();
    server = undefined;
    for (const socket of sockets) socket.destroy();
  };

  const port = await open(0);
  return {
    port,
    taken: () => taken,
    cut,
    restore: () => open(port),
    slow: (milliseconds: number) => void (delayMs = milliseconds),
    /** Silently and for good. */
    lose: (isSo: boolean) => void (isLost = isSo),
    close: cut,
  };
}
