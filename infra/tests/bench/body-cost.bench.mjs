// @ts-check
// Processor time that the most expensive bodies within 100 KB cost each public call. Jest runs it, because the program
// runs inside the measuring process, without a connection.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export const name = 'body-cost';

/** @returns {boolean} whether no body costs a call more than three times its JSON.parse */
export function run() {
  const cwd = fileURLToPath(new URL('../../..', import.meta.url));
  const jest = ['node_modules/jest/bin/jest.js', '--selectProjects', 'bff', '--runInBand'];
  return (
    spawnSync(process.execPath, [...jest, '--testMatch', '**/body-cost.bench.ts'], { cwd, stdio: 'inherit' }).status ===
    0
  );
}
