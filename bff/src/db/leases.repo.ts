import type { Knex } from 'knex';
import { clocksDifferMs } from './clock';
import { isDuplicate } from './database-errors';
import { toRowTime } from './rows';

interface LeaseRow {
  name: string;
  holder: string;
  expires_at: string;
}

/** Work that one instance does at a time. A holder that dies loses its lease when the time is over. */
export function leasesRepo(db: Knex) {
  const table = () => db<LeaseRow>('leases');
  return {
    /** Takes a lease, or keeps it for longer.
     *  @returns false while somebody else holds it. */
    async acquire(name: string, holder: string, durationMs: number): Promise<boolean> {
      const now = Date.now();
      const inMs = (ms: number) => toRowTime(new Date(now + ms));
      const lease = { name, holder, expires_at: inMs(durationMs) };
      const isTaken = await table()
        .where({ name })
        .where((free) =>
          free
            .where({ holder })
            .orWhere('expires_at', '<=', inMs(0))
            // None lasts so long: the clock was set back since.
            .orWhere('expires_at', '>', inMs(durationMs + clocksDifferMs)),
        )
        .update(lease);
      if (isTaken === 1) return true;
      if (await table().where({ name }).first('name')) return false;
      try {
        await table().insert(lease);
        return true;
      } catch (error) {
        if (isDuplicate(error)) return false;
        throw error;
      }
    },
    /** Gives a lease back, if it is the holder's. */
    async release(name: string, holder: string): Promise<void> {
      await table().where({ name, holder }).delete();
    },
  };
}
