import { AppError } from '../../errors';

/** Refuses what must wait, in a sentence that says how long; null: nothing has to.
 *  @throws AppError TOO_MANY with the time in its header */
export function refuseUntil(until: Date | null, reason: string): void {
  if (until === null) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  throw new AppError('TOO_MANY', `${reason} Please try again in ${inWords(retryAfterSeconds)}.`, { retryAfterSeconds });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
