import type { Artwork, ArtworkInput } from '@studio/contract';
import type { Knex } from 'knex';
import { AppError, invalidRequest } from '../../errors';
import { contentRepo, type Edition, type Identity } from '../content/content.repo';
import { contentService } from '../content/content.service';
import type { Slice, Wanted } from '../content/content-list';
import { artworkOrders, artworks, type StockedArtwork } from './artworks.kind';

type Stored = Identity & StockedArtwork;

interface WantedArtworks extends Pick<Wanted<Stored>, 'where' | 'ids' | 'after' | 'limit'> {
  /** The highest price in US dollars. */
  readonly max?: number | undefined;
  /** The owner's order unless said. */
  readonly sort?: keyof typeof artworkOrders | undefined;
}

/** Works for sale, for visitors and for the owner. A piece that somebody is paying for is theirs until Stripe says otherwise
 *  (docs/checkout.md): the owner can neither sell nor delete it meanwhile. Orders keep copies of what they sold, so that a work
 *  may change or go afterwards. */
export function artworksService(db: Knex) {
  const content = contentService({ db, kind: artworks });
  return {
    async list({ sort, max, ...wanted }: WantedArtworks): Promise<Slice<Artwork>> {
      const most = max === undefined ? undefined : { price: max };
      const { rows, ...slice } = await content.list({ ...wanted, most, order: sort && artworkOrders[sort] });
      return { ...slice, rows: rows.map(toArtwork) };
    },
    add: async (input: ArtworkInput): Promise<Artwork> => toArtwork(await content.add(input)),
    /** @throws AppError NOT_FOUND, CONFLICT, BEING_PURCHASED when `stock` is less than what is being paid for, or INVALID_REQUEST
     *  when `stock` comes without the version that it was counted in. */
    async change(edition: Edition, input: ArtworkInput): Promise<Artwork> {
      const { stock } = input;
      if (stock !== undefined && edition.version === null) throw uncounted();
      const guard = (tx: Knex.Transaction) => refuseFewerThan(tx, edition.id, stock ?? Infinity);
      return toArtwork(await content.change(edition, input, guard));
    },
    /** @throws AppError NOT_FOUND, CONFLICT or BEING_PURCHASED. */
    remove: (edition: Edition): Promise<{ id: number }> =>
      content.remove(edition, (tx) => refuseFewerThan(tx, edition.id, 0)),
  };

  /** Locks the work, so that nobody begins to pay for a piece between this look and the write. */
  async function refuseFewerThan(tx: Knex.Transaction, id: number, stock: number): Promise<void> {
    const work = await contentRepo(tx, artworks).lock(id);
    if (!work || work.reserved <= stock) return;
    throw new AppError(
      'BEING_PURCHASED',
      `“${work.title}” is being paid for at this moment. Nothing was saved: try again in a few minutes.`,
      { items: [{ id, title: work.title }] },
    );
  }
}

export type ArtworksService = ReturnType<typeof artworksService>;

/** docs/refusals.md, 46: who counted before a sale, and doesn't say so, would put the sold piece back. */
function uncounted(): AppError {
  return invalidRequest([{ field: 'If-Match', message: 'must name the version that `stock` was counted in' }]);
}

function toArtwork({ stock, reserved, ...work }: Stored): Artwork {
  return { ...work, inStock: stock > 0, available: stock - reserved };
}
