import { isThisMachine, trustTest } from '@studio/server-kit';
import type { Logger } from 'pino';

const isInside = trustTest(['loopback', 'uniquelocal']);

/**
 * Warns once if visitors of a public site appear to come from a private network: a proxy, such as Docker's bridge,
 * hides their addresses, and they all share one rate limit.
 * @returns a function to call with each client address
 */
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
