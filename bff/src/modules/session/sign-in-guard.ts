import { AppError } from '../../errors';
import { networkOf } from '../../http/client-address';
import type { AttemptsOf, SignInAttemptsRepo } from './sign-in-attempts.repo';

/** Who tries: where from, and the device that has signed in before, if it is one. */
export interface Visitor {
  readonly clientAddress: string;
  readonly deviceId: string | null;
}

const freeFailures = 5;
const longestDelayMs = 15 * 60 * 1000;
// Strangers from everywhere together: enough that honest ones never meet it, short enough that a new browser of the owner's gets in.
const everybody: AttemptsOf = { name: 'everybody', freeFailures: 50, longestDelayMs: 60_000 };

/** Slows down who guesses passwords: by address, and strangers in all. A device that has signed in before is counted for itself, so
 *  that strangers never hold the owner up, not even from the same address. */
export function signInGuard(attempts: SignInAttemptsRepo) {
  return {
    /** Counts an attempt as failed, before its password is looked at.
     *  @throws AppError TOO_MANY, which says when to try again. */
    async admit(visitor: Visitor): Promise<void> {
      const counts = countsOf(visitor);
      // Asked first, so that one address that must wait doesn't make everybody wait.
      refuse(await attempts.waitsUntil(counts.map(({ name }) => name)));
      for (const count of counts) refuse(await attempts.count(count));
    },
    /** Notes that the attempt succeeded. */
    succeed: (visitor: Visitor): Promise<void> => attempts.forget(countsOf(visitor).map(({ name }) => name)),
  };
}

export type SignInGuard = ReturnType<typeof signInGuard>;

function countsOf({ clientAddress, deviceId }: Visitor): AttemptsOf[] {
  if (deviceId !== null) return [{ name: `device ${deviceId}`, freeFailures, longestDelayMs }];
  return [{ name: `address ${networkOf(clientAddress)}`, freeFailures, longestDelayMs }, everybody];
}

function refuse(until: Date | null): void {
  if (until === null) return;
  const seconds = Math.max(1, Math.ceil((until.getTime() - Date.now()) / 1000));
  throw new AppError('TOO_MANY', `Too many wrong passwords. Please try again in ${inWords(seconds)}.`, {
    retryAfterSeconds: seconds,
  });
}

function inWords(seconds: number): string {
  if (seconds < 60) return seconds === 1 ? 'a second' : `${seconds} seconds`;
  const minutes = Math.ceil(seconds / 60);
  return minutes === 1 ? 'a minute' : `${minutes} minutes`;
}
