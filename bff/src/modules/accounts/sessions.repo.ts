import { createHash } from 'node:crypto';
import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';

interface SessionRow {
  id_hash: string;
  user_id: number;
  last_seen_at: string;
  expires_at: string;
  created_at: string;
}

/** The table has only the hash of a session's id. */
export function sessionsRepo(db: Knex) {
  const table = () => db<SessionRow>('sessions');
  return {
    async add(id: string, userId: number, expiresAt: Date): Promise<void> {
      const now = toRowTime(new Date());
      const row = {
        id_hash: hash(id),
        user_id: userId,
        last_seen_at: now,
        expires_at: toRowTime(expiresAt),
        created_at: now,
      };
      await table().insert(row);
    },
    /** @returns false for an unknown, idle or ended session */
    async touch(id: string, idleSince: Date): Promise<boolean> {
      const now = toRowTime(new Date());
      const live = table()
        .where({ id_hash: hash(id) })
        .where('last_seen_at', '>', toRowTime(idleSince))
        .where('expires_at', '>', now);
      const session = await live.clone().first('last_seen_at');
      if (!session) return false;
      // Once a minute, to save a write per request.
      if (session.last_seen_at < toRowTime(new Date(Date.now() - 60_000))) await live.update({ last_seen_at: now });
      return true;
    },
    async remove(id: string): Promise<void> {
      await table()
        .where({ id_hash: hash(id) })
        .delete();
    },
    async removeAllOf(userId: number): Promise<void> {
      await table().where({ user_id: userId }).delete();
    },
    async removeExpired(idleSince: Date): Promise<void> {
      await table()
        .where('expires_at', '<=', toRowTime(new Date()))
        .orWhere('last_seen_at', '<=', toRowTime(idleSince))
        .delete();
    },
  };
}

export type SessionsRepo = ReturnType<typeof sessionsRepo>;

function hash(id: string): string {
  return createHash('sha256').update(id).digest('hex');
}
