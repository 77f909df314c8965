// @ts-check
import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { bareEnvironment } from '../../machine/bare-environment.mjs';

/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredRoute} DeclaredRoute */
/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredSlot} DeclaredSlot */

/** @typedef {import('../../../../shell/server/route-rules.mjs').DeclaredRedirects} DeclaredRedirects */

/** A route as its code says it: the chunk of a lazy page stands there by its name.
 *  @typedef {DeclaredRoute & {chunk?: string}} SaidRoute */

/** `problem`: why it cannot be read.
 *  @typedef {{routes: SaidRoute[], slots?: DeclaredSlot[], redirects?: DeclaredRedirects, problem: string | null}} RemoteDeclaration */

const readerFile = fileURLToPath(new URL('routes-reader.mjs', import.meta.url));

/** Node 20 knows the permission model by its first name. */
const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** A bundle is loaded in well under a second; one that never ends is a problem and no build that hangs. */
const timeoutMs = 60_000;

/** What a remote says of its pages, slots and redirects, read from its server bundle: everything of a route or a slot that is not code. It is evaluated with stand-ins for
 *  the shared modules, which bear whatever a module does with them while it loads.
 *  @param {string} code the server bundle @returns {Promise<RemoteDeclaration>} */
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
