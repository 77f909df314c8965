// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const startsWithinMs = 60_000;

/** @typedef {Awaited<ReturnType<typeof startProgram>>} ChildProgram */
/** @typedef {{file: string, readyUrl: string, env: Record<string, string | undefined>}} ProgramOptions */

/**
 * The program's stderr goes to this process's stderr.
 * @param {ProgramOptions} options @throws Error when it doesn't answer in time, unless it was killed before
 */
export async function startProgram({ file, readyUrl, env }) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = once(child, 'exit');
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  /** @param {NodeJS.Signals} signal */
  const end = async (signal) => {
    if (isRunning()) child.kill(signal);
    await ended;
    return { code: child.exitCode, signal: child.signalCode };
  };
  for (const start = Date.now(); isRunning() && !(await answers(readyUrl)); await sleep(20)) {
    if (Date.now() - start < startsWithinMs) continue;
    await end('SIGKILL');
    throw new Error(`${file} does not answer within ${startsWithinMs} ms.`);
  }
  return { pid: child.pid ?? 0, isRunning, end, kill: () => end('SIGKILL'), ended: () => end('SIGCONT') };
}

/** @returns {Promise<number>} */
export async function freePort() {
  const server = createServer();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** @param {string} url */
function answers(url) {
  return fetch(url).then(
    async (answer) => {
      await answer.body?.cancel();
      return answer.ok;
    },
    () => false,
  );
}
