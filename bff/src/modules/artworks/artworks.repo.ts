import type { Artwork } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, listFromRow, toDollars } from '../../db/rows';

export interface ArtworkRow {
  id: number;
  title: string;
  description: string;
  price_cents: number;
  image_url: string;
  category: string;
  dimensions: string;
  in_stock: number;
  reserved: number;
  additional_images: string | null;
  created_at: string;
}

/** Some pieces of one work. */
export interface Pieces {
  readonly artworkId: number;
  readonly quantity: number;
}

/** Works for sale and their stock. `db` may be a transaction. */
export function artworksRepo(db: Knex) {
  const table = () => db<ArtworkRow>('artworks');
  return {
    async list(): Promise<Artwork[]> {
      return (await table().orderBy('id')).map(toArtwork);
    },
    async listByCategory(category: string): Promise<Artwork[]> {
      return (await table().where({ category }).orderBy('id')).map(toArtwork);
    },
    /** The rows that there are of these ids, with prices in cents; a missing id is missing in the answer. */
    async rowsOf(ids: number[]): Promise<Map<number, ArtworkRow>> {
      return new Map((await table().whereIn('id', ids)).map((row) => [row.id, row]));
    },
    /** Sets pieces aside for somebody who is paying.
     *  @returns false, with nothing changed, when there are not enough. */
    async hold({ artworkId, quantity }: Pieces): Promise<boolean> {
      const changed = await table()
        .where({ id: artworkId })
        .whereRaw('in_stock - reserved >= ?', [quantity])
        .increment('reserved', quantity);
      return changed === 1;
    },
    /** Gives held pieces back. Only after Stripe said that the payment is canceled.
     *  @returns false when so many were not held. */
    async release({ artworkId, quantity }: Pieces): Promise<boolean> {
      return (
        (await table().where({ id: artworkId }).where('reserved', '>=', quantity).decrement('reserved', quantity)) === 1
      );
    },
    /** Takes held pieces out of stock: they are sold.
     *  @returns false when so many were not held. */
    async consume({ artworkId, quantity }: Pieces): Promise<boolean> {
      const changed = await db('artworks')
        .where({ id: artworkId })
        .where('reserved', '>=', quantity)
        .decrement({ reserved: quantity, in_stock: quantity });
      return changed === 1;
    },
    /** Takes pieces that nobody holds out of stock.
     *  @returns false, with nothing changed, when there are not enough. */
    async take({ artworkId, quantity }: Pieces): Promise<boolean> {
      const changed = await table()
        .where({ id: artworkId })
        .whereRaw('in_stock - reserved >= ?', [quantity])
        .decrement('in_stock', quantity);
      return changed === 1;
    },
    /** Puts taken pieces back. */
    async putBack({ artworkId, quantity }: Pieces): Promise<void> {
      await table().where({ id: artworkId }).increment('in_stock', quantity);
    },
  };
}

export type ArtworksRepo = ReturnType<typeof artworksRepo>;

function toArtwork(row: ArtworkRow): Artwork {
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    price: toDollars(row.price_cents),
    imageUrl: row.image_url,
    category: row.category,
    dimensions: row.dimensions,
    inStock: row.in_stock > 0,
    available: row.in_stock - row.reserved,
    additionalImages: listFromRow(row.additional_images),
    createdAt: fromRowTime(row.created_at),
  };
}
