import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import { type SignInLimit, signInLimits } from '@studio/server-kit';

interface AttemptsRow {
  name: string;
  failures: number;
  free_at: string;
}

/** `until` null: no delay. */
export interface AttemptState {
  readonly failures: number;
  readonly until: Date | null;
}

const { shortestDelayMs, forgottenAfterMs } = signInLimits;
// Each call deletes more than one row, so that the table shrinks.
const tidiedAtOnce = 20;

/**
 * Limits attempts on all instances. An attempt counts as a failure until it succeeds, against concurrent attempts. Not
 * for use in a transaction.
 */
export function attemptsRepo(db: Knex) {
  const table = () => db<AttemptsRow>('sign_in_attempts');
  return {
    async stateOf(name: string): Promise<AttemptState> {
      const now = Date.now();
      const row = await table().where({ name }).first();
      if (row === undefined || isOver(row, now)) return { failures: 0, until: null };
      return { failures: row.failures, until: row.free_at > toRowTime(new Date(now)) ? momentOf(row) : null };
    },
    async count(attempts: SignInLimit): Promise<AttemptState> {
      for (;;) {
        const now = Date.now();
        const row = await table().where({ name: attempts.name }).first();
        if (row && row.free_at > toRowTime(new Date(now))) return { failures: row.failures, until: momentOf(row) };
        const failures = row === undefined || isOver(row, now) ? 1 : row.failures + 1;
        if (await isCounted(attempts, row, { failures, now })) {
          await forgetOld(now);
          return { failures, until: null };
        }
      }
    },
    async forget(names: readonly string[]): Promise<void> {
      await table().whereIn('name', names).delete();
    },
    async forgetAll(): Promise<void> {
      await table().delete();
    },
  };

  async function isCounted(
    attempts: SignInLimit,
    row: AttemptsRow | undefined,
    { failures, now }: { readonly failures: number; readonly now: number },
  ): Promise<boolean> {
    const { name } = attempts;
    const counted = { failures, free_at: toRowTime(new Date(now + delayMs(attempts, failures))) };
    if (row) return (await table().where({ name, failures: row.failures, free_at: row.free_at }).update(counted)) === 1;
    // Concurrent attempts must both count.
    await table()
      .insert({ name, failures: 0, free_at: toRowTime(new Date(now)) })
      .onConflict('name')
      .ignore();
    return false;
  }

  /** Networks are stored no longer than needed. */
  async function forgetOld(now: number): Promise<void> {
    const end = toRowTime(new Date(now - forgottenAfterMs));
    const old = await table().where('free_at', '<', end).limit(tidiedAtOnce).pluck('name');
    // Deletes by key: MySQL then locks no gaps.
    if (old.length > 0) await table().whereIn('name', old).where('free_at', '<', end).delete();
  }
}

const isOver = (row: AttemptsRow, now: number) => row.free_at < toRowTime(new Date(now - forgottenAfterMs));
const momentOf = (row: AttemptsRow) => new Date(fromRowTime(row.free_at));

export type AttemptsRepo = ReturnType<typeof attemptsRepo>;

/** The first failures cause no delay, later ones 5 s, 10 s, 20 s … */
function delayMs({ freeFailures, longestDelayMs }: SignInLimit, failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelayMs, shortestDelayMs * 2 ** (failures - freeFailures));
}
