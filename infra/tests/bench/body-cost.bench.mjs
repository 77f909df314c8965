// @ts-check
// Parsing the most expensive bodies within 100 KB may cost three times their JSON.parse. Jest runs this inside the
// measuring process.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const name = 'body-cost';

/** @returns {boolean} */
export function run() {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'bff', '--runInBand'];
  return (
    spawnSync(process.execPath, [...jest, '--testMatch', '**/body-cost.bench.ts'], { cwd, stdio: 'inherit' }).status ===
    0
  );
}
