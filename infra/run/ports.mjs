// @ts-check
import { portProblem } from '../build/machine/preflight.mjs';
import { remotes } from '../build/parts/list.mjs';

/** Where every part listens on a laptop, counted from the site's own port.
 *  @param {number} port the site's port, 3000 unless PORT says otherwise */
export function portsFrom(port) {
  return {
    site: port,
    bff: port + 1,
    stripeEmulator: port + 5,
    /** The shell's browser build, in development only. */
    shellBuild: port + 10,
    remotes: Object.fromEntries(remotes.map((name, index) => [name, port + 11 + index])),
  };
}

/** @returns {Promise<number>} a port for a site of which every part finds its own free */
export async function freeSitePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 60) * 200;
    const { remotes: hosts, ...ports } = portsFrom(port);
    if ((await portProblem([...Object.values(ports), ...Object.values(hosts)])) === null) return port;
  }
}
