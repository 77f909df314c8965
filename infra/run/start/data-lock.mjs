// @ts-check
// Who has a data folder: two sites over one would write over each other's payments.
import { once } from 'node:events';
import { accessSync, constants, mkdirSync, rmSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import path from 'node:path';

/** The longest path of a socket that every system takes. A folder with a longer one is not locked. */
const longestPath = 100;
const answersWithinMs = 1000;

/** Keeps a data folder until this process ends, however it ends: the lock is a socket that it listens on.
 *  @param {string} directory @param {string} origin the site's, for others @param {string} command what to type again with another folder
 *  @returns {Promise<() => Promise<void>>} lets others have it @throws an Error that says in one sentence why it cannot be had */
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
    // Left behind by one that was killed.
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

/** @param {import('node:net').Server} server @param {string} file
 *  @returns {Promise<boolean>} false: the file is there. A file system without sockets has no locks */
function listens(server, file) {
  return new Promise((resolve) => {
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) => resolve(code !== 'EADDRINUSE'));
    server.listen(file, () => resolve(true));
  });
}

/** @param {string} file @returns {Promise<string | null>} the origin of who has it, empty where that does not answer; null: nobody has it */
async function originOf(file) {
  const asked = connect(file);
  let origin = '';
  asked.setTimeout(answersWithinMs, () => asked.end().destroy()).on('data', (bytes) => (origin += bytes));
  return once(asked, 'close').then(
    () => origin,
    () => null,
  );
}
