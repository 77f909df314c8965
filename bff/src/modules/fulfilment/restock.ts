import type { Knex } from 'knex';
import { AppError } from '../../errors';
import type { StoredItem, StoredOrder } from '../orders/order-rows';
import { artworksRepo } from '../artworks/artworks.repo';
import { ordersRepo } from '../orders/orders.repo';

/** Puts works of an order that are out with it back for sale.
 *  @returns their titles */
export async function restock(
  tx: Knex.Transaction,
  order: StoredOrder,
  items: readonly StoredItem[],
): Promise<string[]> {
  for (const item of items)
    if (!(await ordersRepo(tx).restock(order.id, item)))
      throw new Error(`Work ${item.artworkId} of order ${order.id} is back, or not in the shop any more.`);
  return items.map(({ title }) => title);
}

/** Those works of an order, if each can be put back for sale.
 *  @throws AppError CONFLICT where one is for sale already, was never sold with this order, or was deleted since */
export async function restockable(
  tx: Knex.Transaction,
  order: StoredOrder,
  artworkIds: readonly number[],
): Promise<StoredItem[]> {
  const items = await soldItems(tx, order, artworkIds);
  if (items.length < artworkIds.length)
    throw new AppError(
      'CONFLICT',
      'Not all of that is out with this order, so it cannot go back into the shop. Nothing was changed.',
    );
  const stillThere = await inShop(tx, items);
  const deleted = items.find((item) => !stillThere.includes(item));
  if (deleted)
    throw new AppError(
      'CONFLICT',
      `“${deleted.title}” was deleted, so it cannot go back into the shop: add it anew. Nothing was changed.`,
    );
  return items;
}

/** Those of these works that are out with an order and can be put back for sale. */
export async function outItems(
  tx: Knex.Transaction,
  order: StoredOrder,
  artworkIds: readonly number[],
): Promise<StoredItem[]> {
  return inShop(tx, await soldItems(tx, order, artworkIds));
}

async function inShop(tx: Knex.Transaction, items: readonly StoredItem[]): Promise<StoredItem[]> {
  const works = await artworksRepo(tx).rowsOf(items.map(({ artworkId }) => artworkId));
  return items.filter(({ artworkId }) => works.has(artworkId));
}

/** Those that are out with an order, by ascending work: the one order in which stock is touched. */
async function soldItems(
  tx: Knex.Transaction,
  { id, pieces }: StoredOrder,
  artworkIds: readonly number[],
): Promise<StoredItem[]> {
  const items = pieces === 'sold' ? await ordersRepo(tx).itemsOf(id) : [];
  return items.filter(({ artworkId, isRestocked }) => artworkIds.includes(artworkId) && !isRestocked);
}
