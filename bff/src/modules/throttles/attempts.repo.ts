import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

interface AttemptsRow {
  name: string;
  failures: number;
  free_at: string;
}

/** Whose attempts are counted together, and from how many failures on they are slowed. */
export interface AttemptsOf {
  readonly name: string;
  readonly freeFailures: number;
  readonly longestDelayMs: number;
}

/** How often they failed lately, and until when they must wait; null: they need not. */
export interface AttemptState {
  readonly failures: number;
  readonly until: Date | null;
}

const shortestDelayMs = 5000;
const forgottenAfterMs = 24 * 60 * 60 * 1000;
// As many as are tidied away with each attempt: more than one, so that they get fewer.
const tidiedAtOnce = 20;

/** Counts attempts to sign in, in the database, so that instances share the count. An attempt counts as a failure until it turns
 *  out to be none: so that of many at one moment no more pass than may. Not for use in a transaction. */
export function attemptsRepo(db: Knex) {
  const table = () => db<AttemptsRow>('sign_in_attempts');
  return {
    async stateOf(name: string): Promise<AttemptState> {
      const now = Date.now();
      const row = await table().where({ name }).first();
      if (row === undefined || isOver(row, now)) return { failures: 0, until: null };
      return { failures: row.failures, until: row.free_at > toRowTime(new Date(now)) ? momentOf(row) : null };
    },
    /** Counts an attempt, unless it must not be made now.
     *  @returns the failures with this one, and until when they must wait; null: it may be made. */
    async count(attempts: AttemptsOf): Promise<AttemptState> {
      for (;;) {
        const now = Date.now();
        const row = await table().where({ name: attempts.name }).first();
        if (row && row.free_at > toRowTime(new Date(now))) return { failures: row.failures, until: momentOf(row) };
        const failures = row === undefined || isOver(row, now) ? 1 : row.failures + 1;
        if (await isCounted(attempts, row, { failures, now })) {
          await forgetOld(now);
          return { failures, until: null };
        }
        // Another attempt came in between: the count is read anew.
      }
    },
    /** Forgets the failures of who has now succeeded. */
    async forget(names: readonly string[]): Promise<void> {
      await table().whereIn('name', names).delete();
    },
    async forgetAll(): Promise<void> {
      await table().delete();
    },
  };

  async function isCounted(
    attempts: AttemptsOf,
    row: AttemptsRow | undefined,
    { failures, now }: { readonly failures: number; readonly now: number },
  ): Promise<boolean> {
    const { name } = attempts;
    const counted = { failures, free_at: toRowTime(new Date(now + delayMs(attempts, failures))) };
    if (row) return (await table().where({ name, failures: row.failures, free_at: row.free_at }).update(counted)) === 1;
    // A row with nothing in it first: of two that begin together both are counted.
    await table()
      .insert({ name, failures: 0, free_at: toRowTime(new Date(now)) })
      .onConflict('name')
      .ignore();
    return false;
  }

  /** Removes some counts that are over: addresses aren't kept longer than they are needed. */
  async function forgetOld(now: number): Promise<void> {
    const end = toRowTime(new Date(now - forgottenAfterMs));
    const old = await table().where('free_at', '<', end).limit(tidiedAtOnce).pluck('name');
    // By key, so that MySQL locks these rows and not the gaps around them.
    if (old.length > 0) await table().whereIn('name', old).where('free_at', '<', end).delete();
  }
}

const isOver = (row: AttemptsRow, now: number) => row.free_at < toRowTime(new Date(now - forgottenAfterMs));
const momentOf = (row: AttemptsRow) => new Date(fromRowTime(row.free_at));

export type AttemptsRepo = ReturnType<typeof attemptsRepo>;

/** Nothing for the first failures, then 5 s, 10 s, 20 s and so on. */
function delayMs({ freeFailures, longestDelayMs }: AttemptsOf, failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelayMs, shortestDelayMs * 2 ** (failures - freeFailures));
}
