import { appendFileSync } from 'node:fs';
import type { Failpoint } from '../failpoint';

/** Stands in for failpoint.ts in the build of the fault tests. Ends the process at the step that TEST_FAILPOINT names, or at any
 *  with the probability TEST_FAILPOINT_CHANCE, and leaves the step's name in the file TEST_FAILPOINT_LOG, so that a test
 *  knows a step that was never reached from one that was. */
export function failpoint(name: Failpoint): void {
  const { TEST_FAILPOINT, TEST_FAILPOINT_CHANCE, TEST_FAILPOINT_LOG } = process.env;
  if (name !== TEST_FAILPOINT && Math.random() >= Number(TEST_FAILPOINT_CHANCE ?? 0)) return;
  if (TEST_FAILPOINT_LOG) appendFileSync(TEST_FAILPOINT_LOG, `${name}\n`);
  // SIGKILL, as nothing may tidy up; the loop keeps this thread here until the signal has arrived.
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
