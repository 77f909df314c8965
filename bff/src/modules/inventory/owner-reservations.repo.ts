import type { Reservation, ReservationReason } from '@studio/contract';
import type { Knex } from 'knex';
import { publicDataChanged } from '../../db/data-version';
import { fromRowTime, toRowTime } from '../../db/rows';

const holder = 'owner';

interface OwnersRow {
  holder: string;
  artwork_id: number;
  quantity: number;
  reason: ReservationReason;
  for_whom: string | null;
  until: string | null;
}

/**
 * One row per work in the checkout's table (0025), so that the database checks one sum. Unlike a hold, a change raises
 * the work's version.
 */
export function ownerReservationsRepo(db: Knex) {
  const rows = () => db<OwnersRow>('reservations').where({ holder });
  // Also with a date of an older program.
  const lapsed = () => rows().whereNot({ reason: 'sold elsewhere' }).where('until', '<', toRowTime(new Date()));
  return {
    async list(artworkIds?: readonly number[]): Promise<Reservation[]> {
      const wanted = rows().orderBy('artwork_id');
      if (artworkIds) wanted.whereIn('artwork_id', [...artworkIds]);
      return (await wanted).map(toReservation);
    },
    async find(artworkId: number): Promise<Reservation | undefined> {
      const row = await rows().where({ artwork_id: artworkId }).first();
      return row && toReservation(row);
    },
    /**
     * The caller has locked the work.
     * @returns false, with nothing changed, when too few pieces are free
     */
    async set({ artworkId, quantity, reason, forWhom, until }: Reservation): Promise<boolean> {
      const before = (await rows().where({ artwork_id: artworkId }).first('quantity'))?.quantity ?? 0;
      if (!(await move(artworkId, quantity - before))) return false;
      await rows().where({ artwork_id: artworkId }).delete();
      const stored = { quantity, reason, for_whom: forWhom, until: until === null ? null : toRowTime(new Date(until)) };
      await db<OwnersRow>('reservations').insert({ holder, artwork_id: artworkId, ...stored });
      return true;
    },
    /** The caller has locked the work. `isChange` false: the work is about to be deleted. */
    async end(artworkId: number, { isChange = true } = {}): Promise<boolean> {
      const before = await rows().where({ artwork_id: artworkId }).first('quantity');
      if (!before) return false;
      await rows().where({ artwork_id: artworkId }).delete();
      return move(artworkId, -before.quantity, isChange ? 1 : 0);
    },
    lapsed: (limit: number): Promise<number[]> => lapsed().orderBy('artwork_id').limit(limit).pluck('artwork_id'),
    /** @returns undefined when the work has none whose `until` is over. */
    async findLapsed(artworkId: number): Promise<Reservation | undefined> {
      const row = await lapsed().where({ artwork_id: artworkId }).first();
      return row && toReservation(row);
    },
  };

  async function move(id: number, by: number, versions = 1): Promise<boolean> {
    publicDataChanged(db);
    const work = db('artworks').where({ id });
    const changed = await work
      .whereRaw('reserved + ? BETWEEN 0 AND in_stock', [by])
      .increment({ reserved: by, version: versions });
    return changed === 1;
  }
}

function toReservation(row: OwnersRow): Reservation {
  const { artwork_id: artworkId, quantity, reason, for_whom: forWhom, until } = row;
  return { artworkId, quantity, reason, forWhom, until: until && fromRowTime(until) };
}
