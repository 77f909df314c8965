import type { Knex } from 'knex';
import { clocksDifferMs } from './clock';
import { isDuplicate } from './database-errors';
import { toRowTime } from './rows';

interface LeaseRow {
  name: string;
  holder: string;
  expires_at: string;
}

/** A crashed holder's lease expires. */
export function leasesRepo(db: Knex) {
  const table = () => db<LeaseRow>('leases');
  return {
    /** @returns false while another instance holds it */
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
            // An expiry further in the future than any lease means that the clock was set back.
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
    async release(name: string, holder: string): Promise<void> {
      await table().where({ name, holder }).delete();
    },
  };
}
