// @ts-check
// `make bench`: every benchmark of this folder, or the ones that are named. Ends with 1 when one misses its limit.
import { readdirSync } from 'node:fs';
import { buildAll } from '../../build/webpack/build-all.mjs';

const wanted = process.argv.slice(2);
await buildAll();
for (const file of readdirSync(new URL('.', import.meta.url)).filter((each) => each.endsWith('.bench.mjs'))) {
  const { name, run } = await import(`./${file}`);
  if (wanted.length > 0 && !wanted.includes(name)) continue;
  console.log(`\n${name}`);
  if ((await run()) === false) process.exitCode = 1;
}
