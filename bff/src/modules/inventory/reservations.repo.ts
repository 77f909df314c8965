import type { Knex } from 'knex';
import { publicDataChanged } from '../../db/data-version';
import type { ArtworkRow, Pieces } from './artworks.repo';

interface ReservationRow {
  holder: string;
  artwork_id: number;
  quantity: number;
  reason: 'checkout';
  until: null;
}

export interface Holder {
  readonly holder: string;
}

/** `artworks.reserved` is the sum, so that the database refuses overselling (0025). Transactions only. */
export function reservationsRepo(tx: Knex) {
  const artworks = (id: number) => {
    publicDataChanged(tx);
    return tx<ArtworkRow>('artworks').where({ id });
  };
  return {
    /**
     * `pieces` ascend by work, against deadlocks.
     * @returns the unavailable ones; if any, roll back
     */
    async hold<Wanted extends Pieces>({ holder }: Holder, pieces: readonly Wanted[]): Promise<Wanted[]> {
      const lost: Wanted[] = [];
      for (const piece of pieces) {
        const { artworkId, quantity } = piece;
        const room = artworks(artworkId).whereRaw('in_stock - reserved >= ?', [quantity]);
        if ((await room.increment('reserved', quantity)) !== 1) lost.push(piece);
      }
      if (lost.length === 0) await tx<ReservationRow>('reservations').insert(pieces.map((one) => toRow(holder, one)));
      return lost;
    },
    holdersOf: (artworkId: number): Promise<string[]> =>
      tx('reservations').where({ artwork_id: artworkId }).pluck('holder'),
    /**
     * Call this for an order only after Stripe has canceled its payment.
     * @returns false when fewer were held.
     */
    async release({ holder }: Holder, { artworkId, quantity }: Pieces): Promise<boolean> {
      if (!(await isRemoved(holder, { artworkId, quantity }))) return false;
      return (await artworks(artworkId).where('reserved', '>=', quantity).decrement('reserved', quantity)) === 1;
    },
    /** @returns false when fewer were held */
    async consume({ holder }: Holder, { artworkId, quantity }: Pieces): Promise<boolean> {
      if (!(await isRemoved(holder, { artworkId, quantity }))) return false;
      const changed = await artworks(artworkId)
        .where('reserved', '>=', quantity)
        .decrement('reserved', quantity)
        .decrement('in_stock', quantity)
        .increment('version', 1);
      return changed === 1;
    },
  };

  /** Deletes by the full key, so that MySQL locks one row and no gap. */
  async function isRemoved(holder: string, { artworkId, quantity }: Pieces): Promise<boolean> {
    const row = { holder, artwork_id: artworkId, quantity };
    return (await tx<ReservationRow>('reservations').where(row).delete()) === 1;
  }
}

export type ReservationsRepo = ReturnType<typeof reservationsRepo>;

function toRow(holder: string, { artworkId, quantity }: Pieces): ReservationRow {
  return { holder, artwork_id: artworkId, quantity, reason: 'checkout', until: null };
}
