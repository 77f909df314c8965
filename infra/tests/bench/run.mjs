// @ts-check
// `make bench`: every benchmark of this folder, or the ones that are named. Ends with 1 when one misses its limit. What was measured is kept
// beside the table, in bench/ of the data directory; AGAINST=file says what it was in that run.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { buildAll } from '../../build/webpack/build-all.mjs';
import { compareWith, writeFigures } from './beside/figures.mjs';

const wanted = process.argv.slice(2);
const { DATA_DIRECTORY = 'data', AGAINST } = process.env;
await buildAll();
for (const file of readdirSync(new URL('.', import.meta.url)).filter((each) => each.endsWith('.bench.mjs'))) {
  const { name, run } = await import(`./${file}`);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  if ((await run()) === false) process.exitCode = 1;
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
console.log(`\nkept in ${writeFigures(path.join(DATA_DIRECTORY, 'bench'), { commit })}`);
if (AGAINST) compareWith(AGAINST);
