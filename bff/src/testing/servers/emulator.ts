import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';

export interface Emulator {
  readonly url: string;
  stop(): void;
}

// Jest and `make` run from the repository's root.
const program = join(process.cwd(), 'infra/run/stripe-emulator/dist/main.cjs');

/** Starts the bundled Stripe emulator as a process of its own on a free port: tests talk to it as to Stripe, over HTTP. */
export async function startEmulator(): Promise<Emulator> {
  if (!existsSync(program))
    throw new Error('infra/run/stripe-emulator is not built yet: its dist/main.cjs is missing.');
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const env = {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    STRIPE_EMULATOR_STATE: '',
    STRIPE_WEBHOOK_SECRET: '',
  };
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await answers(`${url}/_emulator/`);
  return { url, stop: () => void child.kill('SIGKILL') };
}

/** A port that nobody listens on just now. */
export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function answers(url: string): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const isUp = await fetch(url).then(
      () => true,
      () => false,
    );
    if (isUp) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`Nobody answers at ${url}.`);
}
