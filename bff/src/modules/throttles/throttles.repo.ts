import type { Knex } from 'knex';
import { clocksDifferMs } from '../../db/clock';
import { fromRowTime, toRowTime } from '../../db/rows';

interface ThrottleRow {
  name: string;
  taken: number;
  ends_at: string;
}

interface FixedWindow {
  /** What is counted, and for whom: 'contact 192.0.2.1'. */
  readonly name: string;
  readonly limit: number;
  readonly windowMs: number;
}

// As many as are tidied away when a turn is taken: more than one, so that they get fewer.
const tidiedAtOnce = 20;

interface TokenBucket {
  readonly name: string;
  /** So many at once; then they come back one by one. */
  readonly atOnce: number;
  readonly perSecond: number;
}

/** Counts in the database, so that instances share the count. The first turn opens a window of time; each statement stands for
 *  itself, so that of many at the same moment exactly `limit` pass, on both databases. */
export function throttlesRepo(db: Knex) {
  const table = () => db<ThrottleRow>('throttles');
  return {
    /** Takes a turn. Not for use in a transaction.
     *  @returns null, or the moment at which the window ends when all its turns are taken. */
    async take({ name, limit, windowMs }: FixedWindow): Promise<Date | null> {
      const now = new Date();
      const [at, endsAt] = [toRowTime(now), toRowTime(new Date(now.getTime() + windowMs))];
      await table().insert({ name, taken: 0, ends_at: endsAt }).onConflict('name').ignore();
      await table().where({ name }).where('ends_at', '<=', at).update({ taken: 0, ends_at: endsAt });
      const isTaken = (await table().where({ name }).where('taken', '<', limit).increment('taken', 1)) === 1;
      if (isTaken) await forgetEnded(at);
      const row = isTaken ? undefined : await table().where({ name }).first('ends_at');
      return row ? new Date(fromRowTime(row.ends_at)) : null;
    },
    /** Takes one of the turns that come back one by one. For a transaction, as its last: what it counts goes with it, and others wait
     *  until it ends.
     *  @returns null, or the moment at which there is a turn again. */
    async takeToken({ name, atOnce, perSecond }: TokenBucket): Promise<Date | null> {
      const [now, turnMs] = [Date.now(), 1000 / perSecond];
      // Until when all turns that are taken come back. Written first, so that the row is locked before it is read.
      const row = { name, taken: 0, ends_at: toRowTime(new Date(now)) };
      await table().insert(row).onConflict('name').merge(['taken']);
      const { ends_at } = (await table().where({ name }).forUpdate().first('ends_at')) ?? row;
      const allMs = atOnce * turnMs;
      const until = Date.parse(fromRowTime(ends_at));
      // All of them are back sooner than that: the clock was set back since.
      const backAt = (until > now + allMs + clocksDifferMs ? now : Math.max(now, until)) + turnMs;
      const isTaken = backAt <= now + allMs;
      if (isTaken)
        await table()
          .where({ name })
          .update({ ends_at: toRowTime(new Date(backAt)) });
      return isTaken ? null : new Date(backAt - allMs);
    },
    /** Keeps a name for so long. In a transaction it is locked until that ends, so that those that name the same go one after the other. */
    async lock(name: string, ttlMs: number): Promise<void> {
      const row = { name, taken: 0, ends_at: toRowTime(new Date(Date.now() + ttlMs)) };
      await table().insert(row).onConflict('name').merge(['ends_at']);
    },
    /** What is kept by names that begin so, and not over. @param prefix without % and _ */
    async beginningWith(prefix: string): Promise<{ name: string; endsAt: Date }[]> {
      const rows = await table().where('name', 'like', `${prefix}%`).where('ends_at', '>', toRowTime(new Date()));
      return rows.map(({ name, ends_at: endsAt }) => ({ name, endsAt: new Date(fromRowTime(endsAt)) }));
    },
  };

  /** Removes some windows that are over: addresses aren't kept longer than they are needed. */
  async function forgetEnded(at: string): Promise<void> {
    const ended = await table().where('ends_at', '<=', at).limit(tidiedAtOnce).pluck('name');
    // By key, so that MySQL locks these rows and not the gaps around them.
    if (ended.length > 0) await table().whereIn('name', ended).where('ends_at', '<=', at).delete();
  }
}
