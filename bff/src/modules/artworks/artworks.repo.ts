import type { Reservation } from '@studio/contract';
import type { Knex } from 'knex';
import { toRowTime } from '../../db/rows';
import { ownerReservationsRepo } from './owner-reservations.repo';

/** What selling needs to know of a work. */
export interface ArtworkRow {
  id: number;
  title: string;
  price_cents: number;
  image_url: string;
  in_stock: number;
  reserved: number;
  version: number;
  /** When the owner last changed `in_stock` by hand; null: never since this is kept. */
  stock_set_at: string | null;
}

/** The same, with what the owner has set aside of it. */
export interface SoldArtwork extends ArtworkRow {
  readonly setAside: Pick<Reservation, 'quantity' | 'reason'> | undefined;
}

// Its words and pictures are longer than all of these.
const columns: (keyof ArtworkRow)[] = [
  'id',
  'title',
  'price_cents',
  'image_url',
  'in_stock',
  'reserved',
  'version',
  'stock_set_at',
];

/** Some pieces of one work. */
export interface Pieces {
  readonly artworkId: number;
  readonly quantity: number;
}

/** The stock of works for sale; what of it is set aside is kept by `reservationsRepo`. A sale counts as a change of the work, so that a
 *  form that the owner filled before it cannot put the sold piece back. `db` may be a transaction. */
export function artworksRepo(db: Knex) {
  const table = () => db<ArtworkRow>('artworks');
  return {
    /** The rows that there are of these ids, with prices in cents; a missing id is missing in the answer. */
    async rowsOf(ids: number[]): Promise<Map<number, SoldArtwork>> {
      const rows = await table().whereIn('id', ids).select(columns);
      const setAside = new Map((await ownerReservationsRepo(db).list(ids)).map((one) => [one.artworkId, one]));
      return new Map(rows.map((row) => [row.id, { ...row, setAside: setAside.get(row.id) }]));
    },
    /** Takes pieces that nobody holds out of stock.
     *  @returns false, with nothing changed, when there are not enough. */
    async take({ artworkId, quantity }: Pieces): Promise<boolean> {
      const changed = await table()
        .where({ id: artworkId })
        .whereRaw('in_stock - reserved >= ?', [quantity])
        .decrement('in_stock', quantity)
        .increment('version', 1);
      return changed === 1;
    },
    /** Notes that the owner changes its stock by hand at this moment. */
    async noteStockSet(artworkId: number): Promise<void> {
      await table()
        .where({ id: artworkId })
        .update({ stock_set_at: toRowTime(new Date()) });
    },
    /** Puts taken pieces back.
     *  @returns false where the work is in the shop no more */
    async putBack({ artworkId, quantity }: Pieces): Promise<boolean> {
      const changed = await table().where({ id: artworkId }).increment('in_stock', quantity).increment('version', 1);
      return changed === 1;
    },
  };
}
