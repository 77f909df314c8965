// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Names under which systems keep Chromium or Chrome. */
const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Chromium without its windows: the same engine at less than half the processor's time. Debian has it as a package. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/** What the end-to-end tests drive: the headless shell, installed where Debian and this user allow it, or any other Chromium.
 *  @returns {string} the executable's path @throws an Error that says how to get one */
export function installTestChromium() {
  if (process.env.CHROMIUM) return installChromium();
  if (!existsSync(headlessShell)) installFromDebian('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : installChromium();
}

/** Finds a Chromium, or installs one: Debian's package where this user may, Playwright's download otherwise.
 *  @returns {string} the executable's path @throws an Error that says how to get one */
export function installChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium …');
  installFromDebian('chromium');
  if (!findChromium()) spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium.');
  return installed;
}

/** Does nothing where this is no Debian or this user may not. @param {string} name */
function installFromDebian(name) {
  if (process.getuid?.() !== 0 || !existsSync('/etc/debian_version')) return;
  const options = {
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    stdio: /** @type {const} */ ('inherit'),
  };
  spawnSync('apt-get', ['update', '-qq'], options);
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
}

/** @returns {string | null} the executable's path */
export function findChromium() {
  const candidates = [process.env.CHROMIUM, ...known, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}

/** Where programs share memory: Chromium's processes share every picture, script and frame. */
const sharedMemory = '/dev/shm';

/** Starts a Chromium without a window, installed where there is none. Beside what Playwright tells it, it leaves the network alone.
 *  @param {readonly string[]} [flags] further ones @returns {Promise<import('playwright-core').Browser>} @throws an Error that says how to get one */
export async function launchChromium(flags = []) {
  return chromium.launch({
    executablePath: installChromium(),
    args: ['--disable-gpu', '--disable-quic', '--disable-sync', ...flags],
    // Playwright has memory shared by files on a disk, in case of a container with little of it. Each of them is a file made and removed: an eighth
    // of what a page costs.
    ignoreDefaultArgs: hasRoomToShare() ? ['--disable-dev-shm-usage'] : [],
  });
}

/** Whether a gigabyte can be shared; a container's usual 64 MB end a page in the middle. */
function hasRoomToShare() {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= 1024 ** 3;
}
