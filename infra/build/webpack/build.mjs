// @ts-check
// Builds parts, whatever state they are in: `node infra/build/webpack/build.mjs [part…]`, without names every part.
import { renameSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './base.mjs';
import { compressFiles } from './compress.mjs';
import { hashOf, noteBuilt, partInputs } from './inputs.mjs';
import { parts } from './parts.mjs';
import { runWebpack } from './run-webpack.mjs';

/** Builds one part anew.
 *  @param {string} name @param {(line: string) => void} say @returns {Promise<void>} rejects with the build's errors */
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
  // A site that runs from the last build reads files of it now and then, such as the BFF's image-worker: it has them until these are whole.
  rmSync(output, { recursive: true, force: true });
  renameSync(aside, output);
  noteBuilt(name, hash);
  say(`  ${name}: built in ${((Date.now() - start) / 1000).toFixed(1)} s`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const names = process.argv.length > 2 ? process.argv.slice(2) : Object.keys(parts);
  for (const name of names) await buildPart(name);
}
