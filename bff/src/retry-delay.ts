/** One minute after the first failure, then doubling up to six hours. */
export function retryDelayMs(attemptsBefore: number): number {
  return Math.min(60_000 * 2 ** attemptsBefore, 6 * 60 * 60_000);
}

export function nextAttemptAt(attemptsBefore: number): Date {
  return new Date(Date.now() + retryDelayMs(attemptsBefore));
}
