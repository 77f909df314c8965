import { appendFileSync } from 'node:fs';
import type { Failpoint } from '../failpoint';

/**
 * At TEST_FAILPOINT, or anywhere with probability TEST_FAILPOINT_CHANCE; writes the step's name to TEST_FAILPOINT_LOG.
 */
export function failpoint(name: Failpoint): void {
  const { TEST_FAILPOINT, TEST_FAILPOINT_CHANCE, TEST_FAILPOINT_LOG } = process.env;
  if (name !== TEST_FAILPOINT && Math.random() >= Number(TEST_FAILPOINT_CHANCE ?? 0)) return;
  if (TEST_FAILPOINT_LOG) appendFileSync(TEST_FAILPOINT_LOG, `${name}\n`);
  // SIGKILL prevents cleanup; the loop blocks until it arrives.
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}
