// @ts-check
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';

/** The oldest supported Node (docs/federation.md, Versions). */
const oldestNode = [20, 19];

/** @returns {string | null} */
export function nodeProblem(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [oldestMajor = 0, oldestMinor = 0] = oldestNode;
  const isNewEnough = major > oldestMajor || (major === oldestMajor && minor >= oldestMinor);
  return isNewEnough ? null : `Node ${oldestNode.join('.')} or later is needed; this is ${version}.`;
}

/** webpack and Module Federation write the repository's path into requests and code, where these characters break. */
const oddInPath = /['!?*\\]/;

/** @returns {string | null} */
export function folderProblem(folder = process.cwd()) {
  const [odd] = oddInPath.exec(folder) ?? [];
  return odd
    ? `The project cannot be built in ${folder}: a path with ${odd} is not possible; move it to another folder.`
    : null;
}

/** @param {string} reason completes the error message */
export function refuseReadOnly(reason) {
  try {
    accessSync('.', constants.W_OK);
  } catch (cause) {
    throw new Error(`${process.cwd()} cannot be written to, and ${reason}.`, { cause });
  }
}

/** @returns {number} the site's port */
export function readSettings() {
  const problem = nodeProblem();
  if (problem) throw new Error(problem);
  readEnvFile();
  return sitePort();
}

/**
 * Reads .env; variables of the environment win.
 * @throws for an unquoted value with a `#`, where Node cuts it unless a space comes first
 */
export function readEnvFile() {
  if (!existsSync('.env')) return;
  const cut = readFileSync('.env', 'utf8')
    .split(/\r?\n/)
    .map((line) => /^\s*(?:export\s+)?(\w+)\s*=\s*(?!["'`])(?:#\S|[^#]*[^\s#]#)/.exec(line)?.[1])
    .find(Boolean);
  if (cut) throw new Error(`.env: the value of ${cut} has a # in it and must stand in quotes: ${cut}="…#…".`);
  process.loadEnvFile('.env');
}

/** @returns {string} */
export function dataDirectory() {
  return process.env.DATA_DIRECTORY || 'data';
}

/** @returns {number} PORT, default 3000 */
export function sitePort() {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port <= 65_400) return port;
  throw new Error(`PORT must be a number from 1 to 65400, not "${process.env.PORT}".`);
}

/** @param {number[]} ports @param {string} [command] @returns {Promise<string | null>} */
export async function portProblem(ports, command = 'make run') {
  const taken = [];
  for (const port of ports) if (!(await isFree(port))) taken.push(port);
  if (taken.length === 0) return null;
  const which = taken.length === 1 ? `Port ${taken[0]} is` : `Ports ${taken.join(', ')} are`;
  return `${which} in use by another program; end it or choose another with PORT=4000 ${command}.`;
}

/** Checks IPv4 and IPv6, because browsers may try ::1 first. @param {number} port @returns {Promise<boolean>} */
async function isFree(port) {
  return (await isFreeOn('127.0.0.1', port)) && isFreeOn('::1', port);
}

/** @param {string} address @param {number} port @returns {Promise<boolean>} */
function isFreeOn(address, port) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', (/** @type {NodeJS.ErrnoException} */ { code }) =>
      resolve(['EADDRNOTAVAIL', 'EAFNOSUPPORT'].includes(code ?? '')),
    );
    server.listen({ port, host: address, ipv6Only: true }, () => server.close(() => resolve(true)));
  });
}
