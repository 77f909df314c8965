// @ts-check
// `make dev` runs every part with hot reload; `make dev PART=mf-shop` runs one remote alone, with the BFF.
import path from 'node:path';
import { fail } from '../../build/machine/commands.mjs';
import { installPackages } from '../../build/machine/install.mjs';
import { remotes } from '../../build/parts/list.mjs';
import { portsFrom } from '../ports.mjs';
import { lockData } from '../start/data-lock.mjs';
import { dataDirectory, portProblem, readSettings } from '../../build/machine/preflight.mjs';

/** The offset lets a remote that runs alone run next to the site. */
const standalonePortOffset = 100;

main().catch(fail);

async function main() {
  const alone = process.argv[2];
  if (alone && !remotes.includes(alone)) throw new Error(`PART is one of ${remotes.join(', ')}, not "${alone}".`);
  const port = readSettings() + (alone ? standalonePortOffset : 0);
  // A separate data folder lets `make run` run at the same time.
  const data = path.join(dataDirectory(), 'development');
  const { remotes: remotePorts, ...ports } = portsFrom(port);
  const problem = await portProblem([...Object.values(ports), ...Object.values(remotePorts)], 'make dev');
  if (problem) throw new Error(problem);
  const unlock = await lockData(data, `http://localhost:${port}`, 'make dev');
  installPackages();

  console.log('Building every part, half a minute or so …');
  const { Development } = await import('./development.mjs');
  const development = new Development({ port, dataDirectory: data, alone });
  const stop = () =>
    void development
      .stop()
      .then(unlock)
      .then(() => process.exit(0));
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  try {
    await development.start();
  } catch (error) {
    await development.stop();
    throw error;
  }
  console.log(`
  ${alone ? `${alone} alone` : 'The site'}   ${development.origin}
  Owner      /admin, password in ${development.site.dataDirectory}/owner-password
  Logs       ${development.site.dataDirectory}/logs/

  Save a file and look at the page. Ctrl-C stops everything.`);
}
