import type { Logger } from 'pino';

const inside = /^(10\.|127\.|192\.168\.|172\.(1[6-9]|2\d|3[01])\.|::1$|f[cd])/i;

/** Says once in the log that visitors of a public site seem to come from a private network. Then whatever takes their connections, as
 *  Docker's bridge may, hides where they come from, and limits that are each visitor's count for all of them together.
 *  @returns a function to be told of each visitor's address */
export function hiddenSourceNote(logger: Logger, publicOrigin: string): (address: string) => void {
  const isPublic = !/^(localhost|127\.|\[::1\])/.test(new URL(publicOrigin).hostname);
  let isSaid = false;
  return (address) => {
    if (!isPublic || isSaid || !(inside.test(address) || address === 'unknown')) return;
    isSaid = true;
    logger.warn(
      'visitors come from a private network: where they really come from is hidden, and their limits are one',
    );
  };
}
