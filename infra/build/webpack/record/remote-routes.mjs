// @ts-check
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../machine/commands.mjs';

/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredRoute} DeclaredRoute */
/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredSlot} DeclaredSlot */

/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredRedirects} DeclaredRedirects */

/** @typedef {DeclaredRoute & {chunk?: string | string[]}} RouteDeclaration */

/**
 * @typedef {{routes: RouteDeclaration[], slots?: DeclaredSlot[], redirects?: DeclaredRedirects, problem: string |
 * null}} RemoteDeclaration
 */

const readerFile = fileURLToPath(new URL('routes-reader.mjs', import.meta.url));

/** Node 20 has the flag under its experimental name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The timeout ends endless loops; loading takes well under a second. */
const timeoutMs = 60_000;

/**
 * Evaluates the bundle with stand-ins for shared modules. @param {string} code the server bundle @returns
 * {Promise<RemoteDeclaration>}
 */
export function remoteRoutes(code) {
  const reader = fork(readerFile, [], {
    env: bareEnvironment(),
    execArgv: [permission, `--allow-fs-read=${readerFile}`, '--no-warnings'],
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    timeout: timeoutMs,
  });
  return new Promise((resolve, reject) => {
    const notRead = (/** @type {string | number | null} */ how) =>
      resolve({ routes: [], problem: `it ended while it was read (${how})` });
    reader.once('message', (declared) => resolve(/** @type {RemoteDeclaration} */ (declared)));
    reader.once('error', reject);
    reader.once('exit', (status, signal) => notRead(signal ?? status));
    reader.send(code);
  });
}
