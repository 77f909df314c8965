// @ts-check
// Runs the fuzz tests: `make fuzz`. SEED=… repeats a run; TEST_DATABASE=mysql runs the BFF on MySQL.
import { spawnSync } from 'node:child_process';
import { installPackages } from '../../build/machine/install.mjs';

installPackages();
const { buildAll } = await import('../../build/webpack/build-all.mjs');
await buildAll();
const seed = process.argv[2] || String(Date.now() % 2 ** 31);
console.log(`SEED=${seed}`);
process.env.TEST_FUZZ = 'long';
process.env.TEST_FUZZ_SEED = seed;

const { status } = spawnSync('npx', ['jest', '--testPathPatterns=-fuzz\\.test\\.ts$'], { stdio: 'inherit' });
const { fuzzSite } = await import('./site.mjs');
const problems = await fuzzSite();
for (const problem of problems) console.error(problem);
process.exitCode = status || (problems.length > 0 ? 1 : 0);
