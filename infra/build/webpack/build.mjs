// @ts-check
// Builds the named parts, by default all: `node infra/build/webpack/build.mjs [part…]`.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './base.mjs';
import { compressFiles } from './compress.mjs';
import { hashOf, noteBuilt, partInputs } from './inputs.mjs';
import { parts } from './parts.mjs';
import { runWebpack } from './run-webpack.mjs';

/** @param {string} name @param {(line: string) => void} say @returns {Promise<void>} */
export async function buildPart(name, say = console.log) {
  const configs = parts[name];
  if (!configs) throw new Error(`There is no part "${name}". The parts are: ${Object.keys(parts).join(', ')}.`);
  const start = Date.now();
  const hash = hashOf(name);
  const output = path.join(root, partInputs[name]?.output ?? '');
  const aside = path.join(root, '.cache/builds', name);
  rmSync(aside, { recursive: true, force: true });
  await runWebpack(configs({ outputPath: aside }));
  await compressFiles(aside);
  // The last build stays until now, because a running site reads it.
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
  noteBuilt(name, hash);
  say(`  ${name}: built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
  for (const name of names) await buildPart(name);
}
