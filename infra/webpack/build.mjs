// @ts-check
// Builds parts: `node infra/webpack/build.mjs [part…]`. Without names every part; what has not changed since its last build
// is left as it is.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';
import { root } from './base.mjs';
import { parts } from './parts.mjs';

/** Builds one part unless its inputs are those of its last build.
 *  @param {string} name @param {(line: string) => void} say @returns {Promise<void>} rejects with the build's errors */
export async function buildPart(name, say = console.log) {
  const part = parts[name];
  if (!part) throw new Error(`There is no part "${name}". The parts are: ${Object.keys(parts).join(', ')}.`);
  const stamp = path.join(root, part.output, '.inputs');
  const inputs = hashInputs([...part.inputs, 'infra/webpack', 'package-lock.json']);
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs) return say(`  ${name}: unchanged`);
  const start = Date.now();
  rmSync(path.join(root, part.output), { recursive: true, force: true });
  await run(part.configs({}));
  writeFileSync(stamp, inputs);
  say(`  ${name}: built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

/** Runs webpack once. @param {import('webpack').Configuration[]} configs @returns {Promise<void>} */
export function run(configs) {
  return new Promise((resolve, reject) => {
    const compiler = webpack(configs);
    compiler?.run((error, stats) => {
      const failure = error ?? (stats?.hasErrors() ? new Error(stats.toString('errors-only')) : null);
      compiler.close(() => (failure ? reject(failure) : resolve()));
    });
  });
}

/** @param {string[]} inputs folders and files @returns {string} one hash of all their names and contents */
function hashInputs(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap((input) => filesOf(path.join(root, input)))) {
    hash.update(path.relative(root, file)).update(readFileSync(file));
  }
  return hash.digest('hex');
}

/** @param {string} input @returns {string[]} */
function filesOf(input) {
  if (!existsSync(input)) return [];
  if (statSync(input).isFile()) return [input];
  return readdirSync(input, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'dist', 'pictures'].includes(entry.name) && !/\.test\.tsx?$/.test(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesOf(path.join(input, entry.name)) : [path.join(input, entry.name)]))
    .sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
  for (const name of names) await buildPart(name);
}
