import { networkOf } from '@studio/server-kit';
import type { AttemptsOf, AttemptsRepo } from '../throttles/attempts.repo';
import { refuseUntil } from '../throttles/too-many';
import type { HashTurn } from './hash-turns';

/** Who tries: where from, and the device that has signed in before, if it is one. */
export interface Visitor {
  readonly clientAddress: string;
  readonly deviceId: string | null;
}

const refusal = 'Too many wrong passwords.';
const freeFailures = 5;
const longestDelayMs = 15 * 60 * 1000;
// Strangers from everywhere together: enough that honest ones never meet it.
const everybody: AttemptsOf = { name: 'everybody', freeFailures: 50, longestDelayMs: 60_000 };
// The first try of a network while everybody has to wait: so that the owner's new browser needn't race those who guess, and that who has
// networks without number makes 9,000 guesses a day at most.
const newcomers: AttemptsOf = { name: 'newcomers', freeFailures: 60, longestDelayMs: 10_000 };

/** Slows down who guesses passwords: by address, and strangers in all. A device that has signed in before is counted for itself, so
 *  that strangers never hold the owner up, not even from the same address (infra/decisions/0029). */
export function signInGuard(attempts: AttemptsRepo) {
  return {
    /** Looks whether they may try, and counts nothing yet.
     *  @returns their turn among those who wait @throws AppError TOO_MANY, which says when to try again. */
    async admit(visitor: Visitor): Promise<HashTurn> {
      const { name } = ownOf(visitor);
      const { failures, until } = await attempts.standing(name);
      refuseUntil(until, refusal);
      await sharedOf(visitor, failures);
      return { who: name, failures: visitor.deviceId === null ? failures : -1 };
    },
    /** Counts an attempt as failed, when its turn has come and before its password is looked at.
     *  @throws AppError TOO_MANY, which says when to try again; then nothing is counted. */
    async count(visitor: Visitor): Promise<void> {
      const own = ownOf(visitor);
      const shared = await sharedOf(visitor, (await attempts.standing(own.name)).failures);
      refuseUntil(await attempts.count(own), refusal);
      if (shared) await attempts.count(shared);
    },
    /** Notes that the attempt succeeded. */
    async succeed(visitor: Visitor): Promise<void> {
      const shared = visitor.deviceId === null ? [everybody.name, newcomers.name] : [];
      await attempts.forget([ownOf(visitor).name, ...shared]);
    },
    /** Forgets all failures: the password is another. */
    clear: (): Promise<void> => attempts.forgetAll(),
  };

  /** What else a stranger's attempt counts for. @throws AppError TOO_MANY */
  async function sharedOf({ deviceId }: Visitor, failures: number): Promise<AttemptsOf | null> {
    if (deviceId !== null) return null;
    const { until } = await attempts.standing(everybody.name);
    if (until === null) return everybody;
    refuseUntil(failures > 0 ? until : (await attempts.standing(newcomers.name)).until, refusal);
    return newcomers;
  }
}

export type SignInGuard = ReturnType<typeof signInGuard>;

function ownOf({ clientAddress, deviceId }: Visitor): AttemptsOf {
  const name = deviceId === null ? `address ${networkOf(clientAddress)}` : `device ${deviceId}`;
  return { name, freeFailures, longestDelayMs };
}
