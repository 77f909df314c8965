import { networksOf } from '@studio/server-kit';
import type { AttemptsOf, AttemptsRepo } from '../rate-limits/attempts.repo';
import { refuseUntil } from '../rate-limits/too-many';

export interface Visitor {
  readonly clientAddress: string;
  readonly deviceId: string | null;
}

const refusal = 'Too many wrong passwords.';
const freeFailures = 5;
const longestDelayMs = 15 * 60 * 1000;
// Honest strangers never reach this limit.
const everybody: AttemptsOf = { name: 'everybody', freeFailures: 50, longestDelayMs: 60_000 };
// First attempts of a network while `everybody` is delayed: the owner's new browser does not compete with attackers,
// who get at most 9,000 guesses a day.
const newcomers: AttemptsOf = { name: 'newcomers', freeFailures: 60, longestDelayMs: 10_000 };

/** A known device counts separately, so that strangers never lock out the owner (0029). */
export function signInGuard(attempts: AttemptsRepo) {
  return {
    /**
     * Counts before the attempt queues.
     * @returns the rank for the hash queue
     */
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
      // Narrowest first: a refused attempt costs the wider networks nothing.
      for (const each of [...own, ...shared]) {
        const { failures, until } = await attempts.count(each);
        refuseUntil(until, refusal);
        if (own.includes(each)) rank = failures;
      }
      return isStranger ? rank : -1;
    },
    async succeed(visitor: Visitor): Promise<void> {
      const shared = visitor.deviceId === null ? [everybody, newcomers] : [];
      await attempts.forget([...ownOf(visitor), ...shared].map(({ name }) => name));
    },
    clear: (): Promise<void> => attempts.forgetAll(),
  };

  async function sharedOf(isNewcomer: boolean): Promise<AttemptsOf[]> {
    const { until } = await attempts.stateOf(everybody.name);
    if (until === null) return [everybody];
    refuseUntil(isNewcomer ? (await attempts.stateOf(newcomers.name)).until : until, refusal);
    return [newcomers];
  }
}

export type SignInGuard = ReturnType<typeof signInGuard>;

function ownOf({ clientAddress, deviceId }: Visitor): AttemptsOf[] {
  if (deviceId !== null) return [{ name: `device ${deviceId}`, freeFailures, longestDelayMs }];
  return networksOf(clientAddress).map(({ name, allowance }) => ({
    name: `address ${name}`,
    freeFailures: freeFailures * allowance,
    longestDelayMs,
  }));
}
