// @ts-check
// Two sites on one database would corrupt each other's payments.
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** This is the longest socket path that all systems accept. A folder with a longer path is not locked. */
const longestPath = 100;
const answersWithinMs = 1000;

/**
 * The lock is a listening socket, so it ends with this process, even in a crash. @param {string} directory @param
 * {string} origin @param {string} command @returns {Promise<() => Promise<void>>} releases the lock
 */
export async function lockData(directory, origin, command) {
  makeWritable(directory, command);
  const file = path.relative('.', path.join(directory, 'in-use.sock'));
  if (Buffer.byteLength(file) > longestPath) return async () => {};
  const server = createServer((asking) => asking.on('error', () => {}).end(origin)).unref();
  if (!(await listens(server, file))) {
    const holder = await originOf(file);
    if (holder !== null)
      throw new Error(
        `The data in ${directory} is in use${holder && ` by ${holder}`}; end that or choose another folder: DATA_DIRECTORY=data/second ${command}.`,
      );
    rmSync(file, { force: true });
    await listens(server, file);
  }
  return async () => {
    if (server.listening) await new Promise((resolve) => server.close(resolve));
  };
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
 * @param {string} file @returns {Promise<string | null>} the origin of the site that holds the lock, '' when it does
 * not answer; null: free
 */
async function originOf(file) {
  const asked = connect(file);
  let origin = '';
  asked.setTimeout(answersWithinMs, () => asked.end().destroy()).on('data', (bytes) => (origin += bytes));
  return once(asked, 'close').then(
    () => origin,
    () => null,
  );
}
