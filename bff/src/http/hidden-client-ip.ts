import { isThisMachine, trustTest } from '@studio/server-kit';
import type { Logger } from 'pino';

const isInside = trustTest(['loopback', 'uniquelocal']);

/**
 * Warns once if visitors appear to come from a private network: a proxy hides their addresses, and they share one rate
 * limit.
 * @returns a function to call with each address
 */
export function warnIfClientIpHidden(logger: Logger, publicOrigin: string): (address: string) => void {
  let hasWarned = isThisMachine(publicOrigin);
  return (address) => {
    if (hasWarned || !(isInside(address) || address === 'unknown')) return;
    hasWarned = true;
    logger.warn('visitors appear to come from a private network: client addresses are hidden and share one rate limit');
  };
}
