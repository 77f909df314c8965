// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
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
  console.log('Installing Chromium for the end-to-end tests …');
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
