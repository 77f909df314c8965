// @ts-check
// Completes package-lock.json after an `npm install`: `node infra/tests/checks/complete-lock.mjs`.
//
// npm writes into the lock only those platforms' binaries that the registry at hand has and leaves the others out; then
// `npm ci` refuses the lock, and on the left-out platforms the binary is missing. An entry with a name, the exact version
// that its parent asks for and its platform is all that npm needs.
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

writeFileSync('package-lock.json', lockText(lock));
console.log(added.length === 0 ? 'package-lock.json is complete.' : `Added ${added.length} platforms' packages.`);

/** Reads a platform from the end of a binary's package name, such as '-linux-x64-musl'.
 *  @param {string} name @returns {{os?: string[], cpu?: string[], libc?: string[]} | null} null: it names none */
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
