import { formatDublinDayLong } from '@studio/contract/dublin';
import type { Knex } from 'knex';
import { fromRowTime } from '../../../db/rows';
import { AppError } from '../../../errors';
import type { SoldArtwork } from '../../inventory';
import { orderName, ordersRepo, returnedPiecesRepo, type StoredItem, type StoredOrder } from '../../ordering';

interface RestockCandidates {
  readonly items: readonly StoredItem[];
  readonly works: ReadonlyMap<number, SoldArtwork>;
}

/**
 * Asks for confirmation when pieces may be for sale already: counted by hand since, or sold out again.
 * @throws AppError NEEDS_CONFIRMATION
 */
export async function refuseDoubtful(
  tx: Knex.Transaction,
  { id: orderId }: Pick<StoredOrder, 'id'>,
  { items, works }: RestockCandidates,
): Promise<void> {
  const soldAt = await returnedPiecesRepo(tx).soldAt(orderId);
  const found: { readonly item: StoredItem; readonly why: string }[] = [];
  for (const item of items) {
    const why = await whyDoubtful(tx, { orderId, item, soldAt, work: works.get(item.artworkId) });
    if (why) found.push({ item, why });
  }
  if (found.length === 0) return;
  const whys = found.map(({ why }) => why).join(' ');
  const message = `${whys} Put it back only if you have it and it is not already for sale. Nothing was changed yet.`;
  const named = found.map(({ item: { artworkId: id, title } }) => ({ id, title }));
  throw new AppError('NEEDS_CONFIRMATION', message, { items: named });
}

interface Sale {
  readonly orderId: string;
  readonly item: StoredItem;
  readonly soldAt: string;
  readonly work: SoldArtwork | undefined;
}

async function whyDoubtful(tx: Knex.Transaction, { orderId, item, soldAt, work }: Sale): Promise<string | null> {
  const { artworkId, title } = item;
  const countedAt = work?.stock_set_at ?? null;
  const again =
    work?.in_stock === 0 ? await returnedPiecesRepo(tx).latestSaleOf(artworkId, orderId, soldAt) : undefined;
  if (again !== undefined) {
    const sale = orderName(await ordersRepo(tx).withNumber({ id: again }));
    return `“${title}” has been sold again since this sale (${sale}), and none is left in the shop.`;
  }
  if (countedAt === null || countedAt <= soldAt) return null;
  return `You changed the stock of “${title}” by hand on ${formatDublinDayLong(fromRowTime(countedAt))}, after this sale.`;
}
