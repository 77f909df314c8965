/** How long to wait after an attempt that failed: a minute, then double, six hours at most. */
export function retryDelayMs(attemptsBefore: number): number {
  return Math.min(60_000 * 2 ** attemptsBefore, 6 * 60 * 60_000);
}

/** When the next attempt is due. */
export function nextAttemptAt(attemptsBefore: number): Date {
  return new Date(Date.now() + retryDelayMs(attemptsBefore));
}
