import { networksOf } from '@studio/server-kit';
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
// Strangers from everywhere together: enough that honest ones never meet it.
const everybody: AttemptsOf = { name: 'everybody', freeFailures: 50, longestDelayMs: 60_000 };
// The first try of a network while everybody has to wait: so that the owner's new browser needn't race those who guess, and that who has
// networks without number makes 9,000 guesses a day at most.
const newcomers: AttemptsOf = { name: 'newcomers', freeFailures: 60, longestDelayMs: 10_000 };

/** Slows down who guesses passwords: by network, and strangers in all. A device that has signed in before is counted for itself, so
 *  that strangers never hold the owner up, not even from the same address (infra/decisions/0029). */
export function signInGuard(attempts: AttemptsRepo) {
  return {
    /** Counts an attempt as failed before it waits for its turn, so that one that loses its place counts as well. What is refused for
     *  everybody's sake counts for nobody.
     *  @returns its rank among those who wait (`inTurn`) @throws AppError TOO_MANY, which says when to try again. */
    async admit(visitor: Visitor): Promise<number> {
      const own = ownOf(visitor);
      let before = 0;
      for (const { name } of own) {
        const { failures, until } = await attempts.stateOf(name);
        refuseUntil(until, refusal);
        before = failures;
      }
      const isStranger = visitor.deviceId === null;
      const shared = isStranger ? await sharedOf(before === 0) : [];
      let rank = 0;
      // The narrowest first: what it is refused costs the wider ones nothing.
      for (const each of [...own, ...shared]) {
        const { failures, until } = await attempts.count(each);
        refuseUntil(until, refusal);
        if (own.includes(each)) rank = failures;
      }
      return isStranger ? rank : -1;
    },
    /** Notes that the attempt succeeded. */
    async succeed(visitor: Visitor): Promise<void> {
      const shared = visitor.deviceId === null ? [everybody, newcomers] : [];
      await attempts.forget([...ownOf(visitor), ...shared].map(({ name }) => name));
    },
    /** Forgets all failures: the password is another. */
    clear: (): Promise<void> => attempts.forgetAll(),
  };

  /** What else a stranger's attempt counts for. @throws AppError TOO_MANY */
  async function sharedOf(isNewcomer: boolean): Promise<AttemptsOf[]> {
    const { until } = await attempts.stateOf(everybody.name);
    if (until === null) return [everybody];
    refuseUntil(isNewcomer ? (await attempts.stateOf(newcomers.name)).until : until, refusal);
    return [newcomers];
  }
}

export type SignInGuard = ReturnType<typeof signInGuard>;

/** What an attempt counts for: its device, or its networks, the narrowest first. A newcomer is who is none in the widest. */
function ownOf({ clientAddress, deviceId }: Visitor): AttemptsOf[] {
  if (deviceId !== null) return [{ name: `device ${deviceId}`, freeFailures, longestDelayMs }];
  return networksOf(clientAddress).map(({ name, allowance }) => ({
    name: `address ${name}`,
    freeFailures: freeFailures * allowance,
    longestDelayMs,
  }));
}
