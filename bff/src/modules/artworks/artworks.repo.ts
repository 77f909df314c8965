import type { Knex } from 'knex';

/** What selling needs to know of a work. */
export interface ArtworkRow {
  id: number;
  version: number;
  title: string;
  price_cents: number;
  image_url: string;
  in_stock: number;
  reserved: number;
}

/** Some pieces of one work. */
export interface Pieces {
  readonly artworkId: number;
  readonly quantity: number;
}

/** The stock of works for sale. A sale counts as a change of the work, so that a form that the owner filled before it cannot put
 *  the sold piece back; a hold does not. `db` may be a transaction. */
export function artworksRepo(db: Knex) {
  const table = () => db<ArtworkRow>('artworks');
  return {
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
        .decrement({ reserved: quantity, in_stock: quantity })
        .increment('version', 1);
      return changed === 1;
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
    /** Puts taken pieces back. */
    async putBack({ artworkId, quantity }: Pieces): Promise<void> {
      await table().where({ id: artworkId }).increment('in_stock', quantity).increment('version', 1);
    },
  };
}

export type ArtworksRepo = ReturnType<typeof artworksRepo>;
