import type { Knex } from 'knex';
import { clocksDifferMs } from '../../db/clock';
import { fromRowTime, toRowTime } from '../../db/rows';

interface ThrottleRow {
  name: string;
  taken: number;
  ends_at: string;
}

interface FixedWindow {
  /** 'contact 192.0.2.1'. */
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
}

// Each call deletes more than one row, so that the table shrinks.
const tidiedAtOnce = 20;

interface TokenBucket {
  readonly name: string;
  /** The burst; tokens then return one by one. */
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Limits requests on all instances. Counting is atomic: exactly `max` concurrent requests pass. */
export function throttlesRepo(db: Knex) {
  const table = () => db<ThrottleRow>('throttles');
  return {
    /**
     * In a transaction this must be the last statement: others wait for its end.
     * @returns the window's end, if it is used up
     */
    async take({ name, max, windowMs }: FixedWindow): Promise<Date | null> {
      const now = Date.now();
      const [at, endsAt] = [toRowTime(new Date(now)), toRowTime(new Date(now + windowMs))];
      // An end beyond the window was written before the clock was set back.
      const latest = toRowTime(new Date(now + windowMs + clocksDifferMs));
      // Not `ignore`: MySQL locks ignored rows for reading only, and concurrent calls would wait for each other.
      await table().insert({ name, taken: 0, ends_at: endsAt }).onConflict('name').merge(['name']);
      await table()
        .where({ name })
        .where((row) => row.where('ends_at', '<=', at).orWhere('ends_at', '>', latest))
        .update({ taken: 0, ends_at: endsAt });
      const isTaken = (await table().where({ name }).where('taken', '<', max).increment('taken', 1)) === 1;
      if (isTaken && !db.isTransaction) await forgetEnded(at);
      const row = isTaken ? undefined : await table().where({ name }).first('ends_at');
      return row ? new Date(fromRowTime(row.ends_at)) : null;
    },
    /**
     * Takes from a token bucket. The call must be a transaction's last statement: others wait for its end.
     * @returns when the next token is available; null: taken
     */
    async takeToken({ name, atOnce, perSecond }: TokenBucket): Promise<Date | null> {
      const [now, turnMs] = [Date.now(), 1000 / perSecond];
      // The time when the bucket is full again. It is written first, to lock the row.
      const row = { name, taken: 0, ends_at: toRowTime(new Date(now)) };
      await table().insert(row).onConflict('name').merge(['taken']);
      const { ends_at } = (await table().where({ name }).forUpdate().first('ends_at')) ?? row;
      const allMs = atOnce * turnMs;
      const until = Date.parse(fromRowTime(ends_at));
      // The clock was set back.
      const backAt = (until > now + allMs + clocksDifferMs ? now : Math.max(now, until)) + turnMs;
      const isTaken = backAt <= now + allMs;
      if (isTaken)
        await table()
          .where({ name })
          .update({ ends_at: toRowTime(new Date(backAt)) });
      return isTaken ? null : new Date(backAt - allMs);
    },
    /** Locks the name until the transaction ends, on all instances. */
    async lock(name: string, ttlMs: number): Promise<void> {
      const row = { name, taken: 0, ends_at: toRowTime(new Date(Date.now() + ttlMs)) };
      await table().insert(row).onConflict('name').merge(['ends_at']);
    },
    /**
     * Lists unexpired rows.
     * @param prefix without % and _
     */
    async beginningWith(prefix: string): Promise<{ name: string; endsAt: Date }[]> {
      const rows = await table().where('name', 'like', `${prefix}%`).where('ends_at', '>', toRowTime(new Date()));
      return rows.map(({ name, ends_at: endsAt }) => ({ name, endsAt: new Date(fromRowTime(endsAt)) }));
    },
  };

  /** Networks are stored no longer than needed. */
  async function forgetEnded(at: string): Promise<void> {
    const ended = await table().where('ends_at', '<=', at).limit(tidiedAtOnce).pluck('name');
    // Deletes by key: MySQL then locks no gaps.
    if (ended.length > 0) await table().whereIn('name', ended).where('ends_at', '<=', at).delete();
  }
}
