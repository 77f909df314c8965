// @ts-check
// Copies packages into an image: `node copy-node-modules.mjs <target> <workspace> [package…] [--without=package]`; by
// default those that server builds leave external.
import { cpSync, existsSync, readFileSync, realpathSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { externalPackages } from '../../build/webpack/externals.mjs';

/** @typedef {{workspace: string, names?: string[], without?: string[]}} PackageSelection */

/**
 * Packages of the project (@studio) are bundled, so only their dependencies are copied.
 * @param {string} root @param {string} target @param {PackageSelection} wanted @returns {string[]}
 */
export function copyPackages(root, target, { workspace, names, without = [] }) {
  const { dependencies = {} } = manifestOf(path.join(root, workspace));
  const asked = names?.length ? names : Object.keys(dependencies);
  /** @type {Set<string>} */
  const taken = new Set();
  for (const name of asked) take(name, path.join(root, workspace), true);
  for (const folder of taken) cpSync(path.join(root, folder), path.join(target, folder), { recursive: true });
  return [...taken];

  /** @param {string} name @param {string} from @param {boolean} isNeeded */
  function take(name, from, isNeeded) {
    if (without.includes(name)) return;
    const folder = find(name, from);
    if (!folder && isNeeded) throw new Error(`${name}, which ${from} needs, is not installed.`);
    if (!folder || taken.has(path.relative(root, folder))) return;
    if (!name.startsWith('@studio/')) taken.add(path.relative(root, folder));
    const { dependencies: needed = {}, optionalDependencies: optional = {} } = manifestOf(folder);
    for (const next of Object.keys(needed)) take(next, folder, !(next in optional));
    // npm does not install binaries for other platforms.
    for (const next of Object.keys(optional)) take(next, folder, false);
  }

  /** @param {string} name @param {string} from @returns {string | null} */
  function find(name, from) {
    for (let folder = from; ; folder = path.dirname(folder)) {
      const candidate = path.join(folder, 'node_modules', name);
      // The project's own packages are links; their dependencies are near the link's target.
      if (existsSync(path.join(candidate, 'package.json'))) return realpathSync(candidate);
      if (folder === root) return null;
    }
  }
}

/** @param {string} folder @returns {{dependencies?: Record<string, string>, optionalDependencies?: Record<string, string>}} */
function manifestOf(folder) {
  return JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [target = '', workspace = '', ...rest] = process.argv.slice(2);
  const names = rest.filter((argument) => !argument.startsWith('--without='));
  const without = rest.filter((argument) => !names.includes(argument)).map((argument) => argument.split('=')[1] ?? '');
  const asked = names.length > 0 ? names : externalPackages;
  console.log(
    copyPackages(process.cwd(), target, { workspace, names: asked, without }).length,
    'packages for',
    workspace,
  );
}
