import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Emulator {
  readonly url: string;
  stop(): Promise<void>;
}

interface BuiltEmulator {
  createEmulator(options: { webhookSecret: string }): {
    listen(port: number, host: string): Promise<number>;
    close(): Promise<void>;
  };
}

const program = join(process.cwd(), 'infra/run/stripe-emulator/dist/emulator.cjs');

export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(program))
    throw new Error('infra/run/stripe-emulator is not built yet: its dist/emulator.cjs is missing.');
  const { createEmulator } = (await import(program)) as BuiltEmulator;
  const emulator = createEmulator({ webhookSecret: 'whsec_emulator' });
  const port = await emulator.listen(0, '127.0.0.1');
  return { url: `http://127.0.0.1:${port}`, stop: () => emulator.close() };
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}
