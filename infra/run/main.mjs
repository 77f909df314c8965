// @ts-check
// Builds and runs the site on this machine: `make run`.
import { existsSync, readFileSync } from 'node:fs';
import { supervise } from './supervisor.mjs';
import { fail } from '../build/machine/commands.mjs';
import { installPackages } from '../build/machine/install.mjs';
import { ownShell } from './part-settings.mjs';
import { portsFrom } from './ports.mjs';
import { endRunning, lockData, noteStarted, runningOn } from './start/data-lock.mjs';
import { dataDirectory, portProblem, readSettings } from '../build/machine/preflight.mjs';

main().catch(fail);

async function main() {
  const port = readSettings();
  const ports = portsFrom(port);
  const origin = `http://localhost:${port}`;
  const lock = () => lockData(dataDirectory(), origin, 'make run');
  const running = await runningOn(dataDirectory(), origin);
  if (!running) await refuseTakenPorts(ports);
  let unlock = running ? async () => {} : await lock();

  installPackages();
  console.log('Building what has changed …');
  const { buildAll } = await import('../build/webpack/build-all.mjs');
  await buildAll();

  const { Site } = await import('./site.mjs');
  if (running) {
    // The running site is stopped only after the build succeeded.
    console.log(`Ending the site that runs (process ${running}) …`);
    await endRunning(running);
    await refuseTakenPorts(ports);
    unlock = await lock();
  }
  console.log('Starting every part …');
  const site = new Site({ port, dataDirectory: dataDirectory(), emulatesHere: true, ...ownShell(dataDirectory()) });
  site.onRelease = (line) => console.log(`  ${line}`);
  let isStopping = false;
  let stopSupervising = () => {};
  const stop = () => {
    isStopping = true;
    stopSupervising();
    void site.stop().then(async () => {
      await unlock();
      process.exit(0);
    });
  };
  // Ctrl-C during the start ends the parts that have started.
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
  await site.start().catch((error) => {
    if (!isStopping) throw error;
  });
  if (isStopping) return;
  stopSupervising = supervise(site);
  noteStarted();
  announce(site.origin, dataDirectory());
}

/** @param {ReturnType<typeof portsFrom>} ports */
async function refuseTakenPorts({ site, bff, stripeEmulator, remotes }) {
  const problem = await portProblem([site, bff, stripeEmulator, ...Object.values(remotes)]);
  if (problem) throw new Error(problem);
}

/** @param {string} origin @param {string} directory */
function announce(origin, directory) {
  const passwordFile = `${directory}/owner-password`;
  const password = existsSync(passwordFile)
    ? readFileSync(passwordFile, 'utf8').trim()
    : process.env.OWNER_PASSWORD
      ? 'the one in OWNER_PASSWORD, until it is changed'
      : 'the one you chose (npm run owner:password sets another)';
  console.log(`
  The site     ${origin}
  The owner    ${origin}/admin   password: ${password}
  Test card    4242 4242 4242 4242, any future date, any code
  Logs         ${directory}/logs/

  Ctrl-C stops everything.`);
}
