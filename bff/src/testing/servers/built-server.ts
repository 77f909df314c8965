import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from './emulator';

const builtProgram = join(process.cwd(), 'bff/dist/main.cjs');
const startsWithinMs = 60_000;

interface BuiltServer {
  readonly origin: string;
  kill(): Promise<void>;
  pause(): void;
  resume(): void;
}

interface ServerOptions {
  readonly env: Record<string, string>;
  readonly program?: string;
  readonly maxFileKilobytes?: number;
}

export async function startBuiltServer(options: ServerOptions): Promise<BuiltServer> {
  const { env, program = builtProgram, maxFileKilobytes } = options;
  if (!existsSync(program)) throw new Error(`The BFF is not built yet: ${program} is missing.`);
  const port = await freePort();
  const all = { ...process.env, ...env, HOST: '127.0.0.1', PORT: String(port), NODE_ENV: 'production' };
  const limit = maxFileKilobytes === undefined ? '' : `ulimit -f ${maxFileKilobytes} && `;
  const command = `${limit}exec "${process.execPath}" "${program}"`;
  const child = spawn('bash', ['-c', command], { env: all, stdio: ['ignore', 'ignore', 'inherit'] });
  const origin = `http://127.0.0.1:${port}`;
  for (const since = Date.now(); !(await isUp(origin));) {
    if (Date.now() - since > startsWithinMs || !isRunning(child)) {
      // Jest waits for the output of a process that survives.
      await kill(child);
      throw new Error('The server does not start.');
    }
    await sleep(20);
  }
  return {
    origin,
    kill: () => kill(child),
    pause: () => void child.kill('SIGSTOP'),
    resume: () => void child.kill('SIGCONT'),
  };
}

async function isUp(origin: string): Promise<boolean> {
  return fetch(`${origin}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );
}

function isRunning({ exitCode, signalCode }: ChildProcess): boolean {
  return exitCode === null && signalCode === null;
}

async function kill(child: ChildProcess): Promise<void> {
  if (!isRunning(child)) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
}
