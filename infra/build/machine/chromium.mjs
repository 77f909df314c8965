// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chromium } from '@playwright/test';

const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The headless shell uses less than half the CPU time of the full browser. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** @returns {string} */
export function installTestChromium() {
  if (process.env.CHROMIUM) return installChromium();
  if (!existsSync(headlessShell)) installFromDebian('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : installChromium();
}

/** @returns {string} */
export function installChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium …');
  installFromDebian('chromium');
  if (!findChromium()) spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium.');
  return installed;
}

/**
 * Installs the package only on Debian and as root.
 * @param {string} name
 */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: /** @type {const} */ ('inherit'),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/** @returns {string | null} */
export function findChromium() {
  const candidates = [process.env.CHROMIUM, ...known, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** @returns {string | undefined} the full browser, which has what the headless shell lacks: a back/forward cache */
export function findFullChromium() {
  return [...known, chromium.executablePath()].find((file) => existsSync(file));
}

/** Chromium's processes share pictures, scripts and frames here. */
const sharedMemory = '/dev/shm';

/** @param {readonly string[]} [flags] */
export const chromiumOptions = (flags = []) => ({
  executablePath: findChromium() ?? undefined,
  args: ['--disable-gpu', '--disable-quic', '--disable-sync', ...flags],
  // With the flag off, Chromium shares memory through /dev/shm; files on disk cost an eighth of a page's time.
  ignoreDefaultArgs: hasRoomToShare() ? ['--disable-dev-shm-usage'] : [],
});

/** @returns {Promise<import('@playwright/test').Browser>} */
export async function launchChromium() {
  installChromium();
  return chromium.launch(chromiumOptions());
}

/** A page crashes with a container's usual 64 MB of shared memory. */
function hasRoomToShare() {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= 1024 ** 3;
}
