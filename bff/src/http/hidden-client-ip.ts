import { isThisMachine, trustTest } from '@studio/server-kit';
import type { Logger } from 'pino';

const isInside = trustTest(['loopback', 'uniquelocal']);

/** Warns once when a proxy hides the visitors' addresses: visitors then share one rate limit. */
export function warnIfClientIpHidden(logger: Logger, publicOrigin: string): (address: string) => void {
  let hasWarned = isThisMachine(publicOrigin);
  return (address) => {
    if (hasWarned || !(isInside(address) || address === 'unknown')) return;
    hasWarned = true;
    logger.warn('visitors appear to come from a private network: client addresses are hidden and share one rate limit');
  };
}
