// @ts-check
// Completes package-lock.json after an `npm install`: `node infra/tests/checks/complete-lock.mjs`. npm leaves out
// binaries of platforms that the registry at hand lacks, and `npm ci` then refuses the lock. npm would install an entry
// without integrity unchecked.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { lockText } from '../../build/new-remote/lock.mjs';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const added = [];

for (const [place, { optionalDependencies = {} }] of Object.entries(lock.packages)) {
  for (const [name, version] of Object.entries(optionalDependencies)) {
    const isThere = `${place}/node_modules/${name}` in lock.packages || `node_modules/${name}` in lock.packages;
    const platform = platformOf(name);
    if (isThere || !platform || !/^\d/.test(version)) continue;
    lock.packages[`node_modules/${name}`] = { version, ...platform, optional: true };
    added.push(name);
  }
}

const unhashed = Object.entries(lock.packages).filter(
  ([place, entry]) => place.includes('node_modules/') && !entry.link && !entry.integrity,
);
for (const [place, { version, ...entry }] of unhashed) {
  lock.packages[place] = { version, integrity: integrityOf(entry.name ?? nameOf(place), version), ...entry };
}

writeFileSync('package-lock.json', lockText(lock));
console.log(
  added.length + unhashed.length === 0
    ? 'package-lock.json is complete.'
    : `Added ${added.length} platforms' packages and ${unhashed.length} hashes.`,
);

/** @param {string} name @param {string} version */
function integrityOf(name, version) {
  const integrity = execFileSync('npm', ['view', `${name}@${version}`, 'dist.integrity'], { encoding: 'utf8' }).trim();
  if (!integrity.startsWith('sha512-')) throw new Error(`The registry names no sha512 of ${name}@${version}.`);
  return integrity;
}

/** @param {string} place */
function nameOf(place) {
  return place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/**
 * Reads the platform from the end of a package name, such as '-linux-x64-musl'.
 * @param {string} name @returns {{os?: string[], cpu?: string[], libc?: string[]} | null} null: no platform
 */
function platformOf(name) {
  if (name.endsWith('-wasm32-wasi') || name.endsWith('-wasm32')) return { cpu: ['wasm32'] };
  const match =
    /-(?:(?<libcFirst>linuxmusl)|(?<os>darwin|win32|linux|freebsd|android|openharmony))-(?<cpu>[a-z0-9]+?)(?:-(?<abi>gnu|musl|msvc|gnueabihf|musleabihf|arm-eabi|eabi))?$/.exec(
      name,
    );
  if (!match?.groups) return null;
  const { libcFirst, os, cpu = '', abi = '' } = match.groups;
  const libc = libcFirst || abi.startsWith('musl') ? ['musl'] : abi.startsWith('gnu') ? ['glibc'] : null;
  return { os: [libcFirst ? 'linux' : (os ?? '')], cpu: [cpu], ...(libc && os !== 'win32' ? { libc } : {}) };
}
