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
const files = readdirSync(new URL('.', import.meta.url)).filter((each) => each.endsWith('.bench.mjs'));
const unknown = wanted.filter((name) => !files.includes(`${name}.bench.mjs`));
if (unknown.length > 0) {
  const names = files.map((file) => path.basename(file, '.bench.mjs')).join(', ');
  console.error(`There is no benchmark "${unknown.join(' ')}". There is ${names}.`);
  process.exit(1);
}
await buildAll();
for (const file of files) {
  const { name, run } = await import(`./${file}`);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  if ((await run()) === false) process.exitCode = 1;
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
console.log(`\nkept in ${writeFigures(path.join(DATA_DIRECTORY, 'bench'), { commit })}`);
if (AGAINST) compareWith(AGAINST);
