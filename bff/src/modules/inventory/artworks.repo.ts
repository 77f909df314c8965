import type { Reservation } from '@studio/contract';
import type { Knex } from 'knex';
import { publicDataChanged } from '../../db/data-version';
import { toRowTime } from '../../db/rows';
import { ownerReservationsRepo } from './owner-reservations.repo';

export interface ArtworkRow {
  id: number;
  title: string;
  price_cents: number;
  image_url: string;
  in_stock: number;
  reserved: number;
  version: number;
  /** The owner's last manual change of `in_stock`. */
  stock_set_at: string | null;
}

export interface SoldArtwork extends ArtworkRow {
  readonly setAside: Pick<Reservation, 'quantity' | 'reason'> | undefined;
}

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

export interface Pieces {
  readonly artworkId: number;
  readonly quantity: number;
}

/**
 * `reservationsRepo` keeps the reserved part. A sale raises the version, so that a stale form cannot restore a sold
 * piece.
 */
export function artworksRepo(db: Knex) {
  const table = () => db<ArtworkRow>('artworks');
  return {
    async rowsOf(ids: number[]): Promise<Map<number, SoldArtwork>> {
      const rows = await table().whereIn('id', ids).select(columns);
      const setAside = new Map((await ownerReservationsRepo(db).list(ids)).map((one) => [one.artworkId, one]));
      return new Map(rows.map((row) => [row.id, { ...row, setAside: setAside.get(row.id) }]));
    },
    /** @returns false, with nothing changed, when there are not enough */
    async take({ artworkId, quantity }: Pieces): Promise<boolean> {
      publicDataChanged(db);
      const changed = await table()
        .where({ id: artworkId })
        .whereRaw('in_stock - reserved >= ?', [quantity])
        .decrement('in_stock', quantity)
        .increment('version', 1);
      return changed === 1;
    },
    async noteStockSet(artworkId: number): Promise<void> {
      await table()
        .where({ id: artworkId })
        .update({ stock_set_at: toRowTime(new Date()) });
    },
    /** @returns false when the work was deleted */
    async putBack({ artworkId, quantity }: Pieces): Promise<boolean> {
      publicDataChanged(db);
      const changed = await table().where({ id: artworkId }).increment('in_stock', quantity).increment('version', 1);
      return changed === 1;
    },
  };
}
