// @ts-check
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

/** Names under which systems keep Chromium or Chrome. */
const known = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome', '/snap/bin/chromium'];

/** Finds a Chromium, or installs one: Debian's package where this user may, Playwright's download otherwise.
 *  @returns {string} the executable's path @throws an Error that says how to get one */
export function installChromium() {
  const found = findChromium();
  if (found) return found;
  console.log('Installing Chromium for the end-to-end tests …');
  const isDebianRoot = process.getuid?.() === 0 && existsSync('/etc/debian_version');
  if (isDebianRoot) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'inherit', env });
  }
  if (!findChromium()) spawnSync('npx', ['playwright-core', 'install', 'chromium'], { stdio: 'inherit' });
  const installed = findChromium();
  if (!installed) throw new Error('No Chromium: install one and name it in CHROMIUM=/path/to/chromium.');
  return installed;
}

/** @returns {string | null} the executable's path */
export function findChromium() {
  const candidates = [process.env.CHROMIUM, ...known, chromium.executablePath()];
  return candidates.find((file) => file && existsSync(file)) ?? null;
}
