import { networksOf, type SignInLimit, signInLimits } from '@studio/server-kit';
import { type AttemptsRepo, refuseUntil } from '../rate-limits';

export interface Visitor {
  readonly clientAddress: string;
  readonly deviceId: string | null;
}

const refusal = 'Too many wrong passwords.';
const { own: ownLimit, everybody, newcomers } = signInLimits;

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

  async function sharedOf(isNewcomer: boolean): Promise<SignInLimit[]> {
    const { until } = await attempts.stateOf(everybody.name);
    if (until === null) return [everybody];
    refuseUntil(isNewcomer ? (await attempts.stateOf(newcomers.name)).until : until, refusal);
    return [newcomers];
  }
}

export type SignInGuard = ReturnType<typeof signInGuard>;

function ownOf({ clientAddress, deviceId }: Visitor): SignInLimit[] {
  if (deviceId !== null) return [{ name: `device ${deviceId}`, ...ownLimit }];
  return networksOf(clientAddress).map(({ name, allowance }) => ({
    name: `address ${name}`,
    ...ownLimit,
    freeFailures: ownLimit.freeFailures * allowance,
  }));
}
