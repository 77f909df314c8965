import type { Artwork, ArtworkInput, Reservation } from '@studio/contract';
import type { Knex } from 'knex';
import { type AppError, invalidRequest } from '../../errors';
import {
  contentRepo,
  contentService,
  type CreatedRow,
  type Identity,
  type ListPage,
  type ListQuery,
  type RowVersion,
} from '../content';
import { artworkSortOrders, artworks, type HoldError, type StockedArtwork } from './artworks.kind';
import { artworksRepo } from './artworks.repo';
import { ownerReservationsRepo } from './owner-reservations.repo';

type Stored = Identity & StockedArtwork;

interface ArtworksQuery extends Pick<ListQuery<Stored>, 'where' | 'ids' | 'q' | 'after' | 'limit'> {
  readonly max?: number | undefined;
  readonly sort?: keyof typeof artworkSortOrders | undefined;
}

/** The owner can neither sell nor delete a held piece (docs/checkout.md). */
export function artworksService(db: Knex, holdError: HoldError) {
  const content = contentService({ db, kind: artworks });
  const owners = ownerReservationsRepo(db);
  return {
    async list({ sort, max, ...wanted }: ArtworksQuery): Promise<ListPage<Artwork>> {
      const most = max === undefined ? undefined : { price: max };
      const [{ rows, ...page }, marks] = await Promise.all([
        content.list({ ...wanted, most, sort: sort && artworkSortOrders[sort] }),
        owners.list(),
      ]);
      const markOf = new Map(marks.map((mark) => [mark.artworkId, mark]));
      return { ...page, rows: rows.map((row) => toArtwork(row, markOf.get(row.id))) };
    },
    arrange: content.arrange,
    async add(input: ArtworkInput, key: string | undefined): Promise<CreatedRow<Artwork>> {
      const { row, isReplayed } = await content.add(input, key);
      return { row: toArtwork(row, await owners.find(row.id)), isReplayed };
    },
    /**
     * @throws AppError BEING_PURCHASED for fewer than the held pieces; INVALID_REQUEST for `stock` without a version,
     * or fewer than reserved
     */
    async change(rowVersion: RowVersion, input: ArtworkInput): Promise<Artwork> {
      const { stock } = input;
      if (stock !== undefined && rowVersion.version === null) throw uncounted();
      const guard = async (tx: Knex.Transaction) => {
        const before = await refuseFewerThan(tx, rowVersion.id, stock ?? Infinity);
        if (stock !== undefined && before !== undefined && stock !== before.stock)
          await artworksRepo(tx).noteStockSet(rowVersion.id);
      };
      const changed = await content.guardedChange(rowVersion, input, guard);
      return toArtwork(changed, await owners.find(rowVersion.id));
    },
    /** Deletes the work and ends the owner's reservation. */
    remove: (rowVersion: RowVersion): Promise<{ id: number }> =>
      content.remove(rowVersion, async (tx) => {
        await contentRepo(tx, artworks).lock(rowVersion.id);
        await ownerReservationsRepo(tx).end(rowVersion.id, { isChange: false });
        await refuseFewerThan(tx, rowVersion.id, 0);
      }),
  };

  /**
   * Locks the work against new holds.
   * @returns the work before the write
   */
  async function refuseFewerThan(tx: Knex.Transaction, id: number, stock: number): Promise<Stored | undefined> {
    const work = await contentRepo(tx, artworks).lock(id);
    if (!work || work.reserved <= stock) return work;
    const setAside = (await ownerReservationsRepo(tx).find(id))?.quantity ?? 0;
    if (work.reserved - setAside > stock) throw await holdError(tx, work);
    const message = `must be at least ${work.reserved}: you have set aside ${setAside} of them. Put them back on sale first`;
    throw invalidRequest([{ field: 'stock', message }]);
  }
}

/** Refusal 46: a stale count could restore a sold piece. */
function uncounted(): AppError {
  return invalidRequest([{ field: 'If-Match', message: 'must name the version that `stock` was counted in' }]);
}

/** To visitors, a work whose pieces the owner has all set aside is sold out; `setAside` says what it is instead. */
function toArtwork({ stock, reserved, ...work }: Stored, mark?: Reservation): Artwork {
  const inStock = stock > (mark?.quantity ?? 0);
  const isSold = !mark || mark.reason === 'sold elsewhere';
  return {
    ...work,
    inStock,
    available: stock - reserved,
    ...(!inStock && !isSold && { setAside: mark.reason as Artwork['setAside'] }),
  };
}
