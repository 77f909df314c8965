// @ts-check
// Runs the benchmarks: `make bench` exits with 1 when one misses its limit. Results are saved in bench/ of the data
// directory; AGAINST=file compares them with that run.
import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { installPackages } from '../../build/machine/install.mjs';
import { dataDirectory } from '../../build/machine/preflight.mjs';
import { buildAll } from '../../build/webpack/build-all.mjs';
import { compareWith, writeFigures } from './baseline/figures.mjs';

const wanted = process.argv.slice(2);
const { AGAINST } = process.env;
const names = readdirSync(new URL('.', import.meta.url))
  .filter((each) => each.endsWith('.bench.mjs'))
  .map((file) => path.basename(file, '.bench.mjs'));
const unknown = wanted.filter((name) => !names.includes(name));
if (unknown.length > 0) {
  console.error(`There is no benchmark "${unknown.join(' ')}". There is ${names.join(', ')}.`);
  process.exit(1);
}
installPackages();
await buildAll();
for (const name of names) {
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  const { run } = await import(`./${name}.bench.mjs`);
  console.log(`\n${name}`);
  if ((await run()) === false) process.exitCode = 1;
}
const commit = execFileSync('git', ['describe', '--always', '--dirty'], { encoding: 'utf8' }).trim();
console.log(`\nkept in ${writeFigures(path.join(dataDirectory(), 'bench'), { commit })}`);
if (AGAINST) compareWith(AGAINST);
