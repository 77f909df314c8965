// @ts-check
// Reports what this machine lacks to run the site: `make doctor`.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { findDocker } from '../build/machine/docker.mjs';
import { portsFrom } from './ports.mjs';
import { isInstalled } from '../build/machine/install.mjs';
import { folderProblem, nodeProblem, portProblem, readEnvFile, sitePort } from '../build/machine/preflight.mjs';

const wrongSettings = problemOfSettings();
const wrongPorts = await problemOfPorts().catch((error) => error.message);

/** @type {{what: string, isFine: boolean, otherwise: string, isNeeded: boolean}[]} */
const findings = [
  { what: `Node ${process.versions.node}`, isFine: !nodeProblem(), otherwise: nodeProblem() ?? '', isNeeded: true },
  { what: 'folder', isFine: !folderProblem(), otherwise: folderProblem() ?? '', isNeeded: true },
  { what: 'npm', isFine: has('npm'), otherwise: 'packages cannot be installed without npm', isNeeded: true },
  {
    what: 'packages',
    isFine: isInstalled(),
    otherwise: 'make run installs what is missing',
    isNeeded: false,
  },
  { what: 'settings', isFine: !wrongSettings, otherwise: wrongSettings ?? '', isNeeded: true },
  { what: 'ports', isFine: !wrongPorts, otherwise: wrongPorts ?? '', isNeeded: true },
  {
    what: 'C++ compiler',
    isFine: has('g++') || has('clang++'),
    otherwise: 'needed only where better-sqlite3 has no ready build to fetch',
    isNeeded: false,
  },
  { what: 'Docker', isFine: findDocker(), otherwise: 'without it the tests skip MySQL', isNeeded: false },
  {
    what: 'Chromium',
    isFine: await hasChromium(),
    otherwise: 'make test installs it for the end-to-end tests',
    isNeeded: false,
  },
];

for (const { what, isFine, otherwise, isNeeded } of findings) {
  console.log(
    `${isFine ? '  ok     ' : isNeeded ? '  WRONG  ' : '  absent '} ${what}${isFine ? '' : `: ${otherwise}`}`,
  );
}
process.exitCode = findings.some(({ isFine, isNeeded }) => isNeeded && !isFine) ? 1 : 0;

function problemOfSettings() {
  try {
    // An old Node, which this program must report, cannot read .env.
    if (!nodeProblem()) readEnvFile();
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

async function problemOfPorts() {
  const { site, bff, stripeEmulator, remotes } = portsFrom(sitePort());
  return portProblem([site, bff, stripeEmulator, ...Object.values(remotes)]);
}

/** @param {string} command */
function has(command) {
  return spawnSync(command, ['--version'], { stdio: 'ignore' }).status === 0;
}

async function hasChromium() {
  if (!existsSync('node_modules/@playwright/test')) return false;
  const { findChromium } = await import('../build/machine/chromium.mjs');
  return findChromium() !== null;
}
