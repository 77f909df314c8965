// @ts-check
import { portProblem } from '../build/machine/preflight.mjs';
import { remotes } from '../build/parts/list.mjs';

/** @param {number} port */
export function portsFrom(port) {
  return {
    site: port,
    bff: port + 1,
    stripeEmulator: port + 5,
    shellBuild: port + 10,
    remotes: Object.fromEntries(remotes.map((name, index) => [name, port + 11 + index])),
  };
}

/** @returns {Promise<number>} */
export async function freeSitePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 60) * 200;
    const { remotes: hosts, ...ports } = portsFrom(port);
    if ((await portProblem([...Object.values(ports), ...Object.values(hosts)])) === null) return port;
  }
}
