import type { Knex } from 'knex';
import type { ArtworkRow, Pieces } from './artworks.repo';

interface ReservationRow {
  holder: string;
  artwork_id: number;
  quantity: number;
  reason: 'checkout';
  until: null;
}

/** Who has pieces set aside: an order, by its id. */
export interface Holder {
  readonly holder: string;
}

/** Pieces of works that are set aside. `artworks.reserved` is their sum, kept by the same transaction, so that the database itself refuses
 *  more than there is (infra/decisions/0025). A hold is no change of its work; a sale is one, so that a form that the owner filled before it
 *  cannot put the sold piece back. For use in a transaction. */
export function reservationsRepo(tx: Knex) {
  const artworks = (id: number) => tx<ArtworkRow>('artworks').where({ id });
  return {
    /** Sets pieces aside for an order, which says until when. `pieces` by ascending work: the one order in which stock is touched.
     *  @returns those of which there are not enough; if there are any, the transaction must be given up. */
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
    /** Gives pieces back. Those of an order only after Stripe said that its payment is canceled.
     *  @returns false when so many were not set aside. */
    async release({ holder }: Holder, { artworkId, quantity }: Pieces): Promise<boolean> {
      if (!(await isRemoved(holder, { artworkId, quantity }))) return false;
      return (await artworks(artworkId).where('reserved', '>=', quantity).decrement('reserved', quantity)) === 1;
    },
    /** Takes pieces that were set aside out of stock: they are sold.
     *  @returns false when so many were not set aside. */
    async consume({ holder }: Holder, { artworkId, quantity }: Pieces): Promise<boolean> {
      if (!(await isRemoved(holder, { artworkId, quantity }))) return false;
      const changed = await tx('artworks')
        .where({ id: artworkId })
        .where('reserved', '>=', quantity)
        .decrement({ reserved: quantity, in_stock: quantity })
        .increment('version', 1);
      return changed === 1;
    },
  };

  /** By its whole key, so that MySQL locks this row and no gap beside it. */
  async function isRemoved(holder: string, { artworkId, quantity }: Pieces): Promise<boolean> {
    const row = { holder, artwork_id: artworkId, quantity };
    return (await tx<ReservationRow>('reservations').where(row).delete()) === 1;
  }
}

export type ReservationsRepo = ReturnType<typeof reservationsRepo>;

function toRow(holder: string, { artworkId, quantity }: Pieces): ReservationRow {
  return { holder, artwork_id: artworkId, quantity, reason: 'checkout', until: null };
}
