// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync, statfsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Common install paths. */
const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** The same engine without a UI, at less than half the CPU time. A Debian package. */
const headlessShell = '/usr/bin/chromium-headless-shell';

/**
 * For end-to-end tests: the headless shell if it can be installed, else any Chromium. @returns {string} @throws with
 * how to get one
 */
export function installTestChromium() {
  if (process.env.CHROMIUM) return installChromium();
  if (!existsSync(headlessShell)) installFromDebian('chromium-headless-shell');
  return existsSync(headlessShell) ? headlessShell : installChromium();
}

/** Finds or installs Chromium, from Debian or else by Playwright. @returns {string} @throws with how to get one */
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

/** Only on Debian and as root. @param {string} name */
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

/** Chromium's processes share pictures, scripts and frames here. */
const sharedMemory = '/dev/shm';

/**
 * Starts headless Chromium without QUIC and sync. @param {readonly string[]} [flags] @returns
 * {Promise<import('playwright-core').Browser>} @throws with how to get one
 */
export async function launchChromium(flags = []) {
  return chromium.launch({
    executablePath: installChromium(),
    args: ['--disable-gpu', '--disable-quic', '--disable-sync', ...flags],
    // By default Playwright shares memory through files on disk, which costs an eighth of a page's time.
    ignoreDefaultArgs: hasRoomToShare() ? ['--disable-dev-shm-usage'] : [],
  });
}

/** A container's usual 64 MB crash a page. */
function hasRoomToShare() {
  if (!existsSync(sharedMemory)) return false;
  const { bavail, bsize } = statfsSync(sharedMemory);
  return bavail * bsize >= 1024 ** 3;
}
