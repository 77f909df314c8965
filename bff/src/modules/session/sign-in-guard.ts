import { networkOf } from '../../http/client-address';
import type { AttemptsOf, AttemptsRepo } from '../throttles/attempts.repo';
import { refuseUntil } from '../throttles/too-many';

/** Who tries: where from, and the device that has signed in before, if it is one. */
export interface Visitor {
  readonly clientAddress: string;
  readonly deviceId: string | null;
}

const refusal = 'Too many wrong passwords.';
const freeFailures = 5;
const longestDelayMs = 15 * 60 * 1000;
// Strangers from everywhere together: enough that honest ones never meet it, short enough that a new browser of the owner's gets in.
const everybody: AttemptsOf = { name: 'everybody', freeFailures: 50, longestDelayMs: 60_000 };

/** Slows down who guesses passwords: by address, and strangers in all. A device that has signed in before is counted for itself, so
 *  that strangers never hold the owner up, not even from the same address. */
export function signInGuard(attempts: AttemptsRepo) {
  return {
    /** Counts an attempt as failed, before its password is looked at.
     *  @throws AppError TOO_MANY, which says when to try again. */
    async admit(visitor: Visitor): Promise<void> {
      const counts = countsOf(visitor);
      // Asked first, so that one address that must wait doesn't make everybody wait.
      refuseUntil(await attempts.waitsUntil(counts.map(({ name }) => name)), refusal);
      for (const count of counts) refuseUntil(await attempts.count(count), refusal);
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
