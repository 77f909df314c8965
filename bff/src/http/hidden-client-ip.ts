import { isThisMachine, trustTest } from '@studio/server-kit';
import type { Logger } from 'pino';

const isInside = trustTest(['loopback', 'uniquelocal']);

/** Says once in the log that visitors of a public site seem to come from a private network. Then whatever takes their connections, as
 *  Docker's bridge may, hides where they come from, and limits that are each visitor's count for all of them together.
 *  @returns a function to be told of each visitor's address */
export function warnIfClientIpHidden(logger: Logger, publicOrigin: string): (address: string) => void {
  let hasWarned = isThisMachine(publicOrigin);
  return (address) => {
    if (hasWarned || !(isInside(address) || address === 'unknown')) return;
    hasWarned = true;
    logger.warn(
      'visitors come from a private network: where they really come from is hidden, and their limits are one',
    );
  };
}
