// @ts-check
import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { generatedFiles } from '../parts/generated-files.mjs';
import { parts } from '../parts/list.mjs';
import { withWorkspace } from './lock.mjs';
import { namesOf, renamed } from './names.mjs';

const template = fileURLToPath(new URL('./template', import.meta.url));

/**
 * Returns the text of each file, unformatted, and writes nothing.
 * @param {string} root @param {string} name @returns {Record<string, string>}
 */
export function planOf(root, name) {
  const names = namesOf(name);
  const listed = JSON.parse(readFileSync(path.join(root, 'infra/parts.json'), 'utf8'));
  const entry = { name, kind: /** @type {const} */ ('remote'), team: names.words };
  const own = filesOf(template).map((file) => [
    path.join(name, renamed(path.relative(template, file), names)),
    renamed(readFileSync(file, 'utf8'), names),
  ]);
  const files = Object.fromEntries(own);
  const manifest = withVersions(JSON.parse(files[`${name}/package.json`] ?? ''), root);
  return {
    ...files,
    [`${name}/package.json`]: JSON.stringify(manifest),
    'infra/parts.json': JSON.stringify([...listed, entry]),
    ...generatedFiles(root, [...parts, entry]),
    'package-lock.json': withWorkspace(readFileSync(path.join(root, 'package-lock.json'), 'utf8'), name, manifest),
  };
}

/** @param {import('./lock.mjs').Manifest} manifest @param {string} root @returns {import('./lock.mjs').Manifest} */
function withVersions(manifest, root) {
  const [first] = parts.filter(({ kind }) => kind === 'remote');
  const { dependencies } = JSON.parse(readFileSync(path.join(root, first?.name ?? '', 'package.json'), 'utf8'));
  const asked = Object.keys(manifest.dependencies).map((name) => [name, dependencies[name]]);
  return { ...manifest, dependencies: Object.fromEntries(asked) };
}

/** @param {string} folder @returns {string[]} */
function filesOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}
