// @ts-check
// Two sites on one database would corrupt each other's payments.
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** This is the longest socket path that all systems accept. A folder with a longer path is not locked. */
const longestPath = 100;
const answersWithinMs = 1000;

/** @param {string} directory */
const socketIn = (directory) => path.relative('.', path.join(directory, 'in-use.sock'));

let isStarted = false;

/** From now on, another start at the same origin may replace this site. */
export function noteStarted() {
  isStarted = true;
}

/**
 * The lock is a listening socket, so it ends with this process, even in a crash. @param {string} directory @param
 * {string} origin @param {string} command @returns {Promise<() => Promise<void>>} releases the lock
 */
export async function lockData(directory, origin, command) {
  makeWritable(directory, command);
  const file = socketIn(directory);
  if (Buffer.byteLength(file) > longestPath) return async () => {};
  const server = createServer((asking) => {
    asking.on('error', () => {}).end(`${origin} ${isStarted ? process.pid : ''}`);
  }).unref();
  if (!(await listens(server, file))) {
    const holder = await holderOf(file);
    if (holder)
      throw new Error(
        `The data in ${directory} is in use${holder.origin && ` by ${holder.origin}`}; end that or choose another folder: DATA_DIRECTORY=data/second ${command}.`,
      );
    rmSync(file, { force: true });
    await listens(server, file);
  }
  return async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
}

/**
 * @param {string} directory @param {string} origin @returns {Promise<number | null>} the process of the site that runs
 * at this origin on these data
 */
export async function runningOn(directory, origin) {
  const holder = await holderOf(socketIn(directory));
  return holder?.origin === origin ? holder.pid : null;
}

/** A part may take 10 s to stop (Site). */
const endsWithinMs = 15_000;

/** @param {number} pid @returns {Promise<void>} */
export async function endRunning(pid) {
  const deadline = Date.now() + endsWithinMs;
  process.kill(pid, 'SIGTERM');
  while (isThere(pid)) {
    if (Date.now() > deadline) throw new Error(`The running site, process ${pid}, does not end.`);
    await sleep(20);
  }
}

/** @param {number} pid */
function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

/** @param {string} directory @param {string} command */
function makeWritable(directory, command) {
  try {
    mkdirSync(directory, { recursive: true, mode: 0o700 });
    accessSync(directory, constants.W_OK | constants.X_OK);
  } catch (cause) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (cause);
    const sentence = `The data folder ${directory} cannot be written to (${code}); choose another: DATA_DIRECTORY=/path ${command}.`;
    throw new Error(sentence, { cause });
  }
}

/**
 * @param {import('node:net').Server} server @param {string} file @returns {Promise<boolean>} false: the file exists. A
 * file system without sockets has no locks
 */
function listens(server, file) {
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code !== 'EADDRINUSE'));
    server.listen(file, () => resolve(true));
  });
}

/**
 * @param {string} file @returns {Promise<{origin: string, pid: number | null} | null>} the site that holds the lock, with
 * an empty origin when it does not answer; null: free
 */
async function holderOf(file) {
  const asked = connect(file);
  let answer = '';
  asked.setTimeout(answersWithinMs, () => asked.end().destroy()).on('data', (bytes) => (answer += bytes));
  return once(asked, 'close').then(
    () => {
      const [origin = '', pid] = answer.split(' ');
      return { origin, pid: Number(pid) || null };
    },
    () => null,
  );
}
