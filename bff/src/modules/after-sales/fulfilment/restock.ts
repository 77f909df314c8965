import type { Restock } from '@studio/contract';
import type { Knex } from 'knex';
import { AppError, invalidRequest } from '../../../errors';
import { artworksRepo, type Pieces } from '../../inventory';
import {
  ordersRepo,
  piecesText,
  quantityWithBuyer,
  type RestockItem,
  returnedPiecesRepo,
  type StoredItem,
  type StoredOrder,
} from '../../ordering';
import { refuseDoubtful } from './doubtful-restock';

export interface RestockRequest {
  readonly wanted: readonly RestockItem[];
  readonly isConfirmed: boolean;
}

export interface ReturnedItem {
  readonly item: StoredItem;
  readonly returnedQuantity: number;
}

/** @throws AppError INVALID_REQUEST for a repeated artwork */
export function toRestockRequest(body: { readonly restock: Restock; readonly isConfirmed?: boolean }): RestockRequest {
  const wanted = body.restock.map((one) =>
    typeof one === 'number' ? { artworkId: one, quantity: null } : { artworkId: one.id, quantity: one.quantity },
  );
  if (new Set(wanted.map(({ artworkId }) => artworkId)).size < wanted.length)
    throw invalidRequest([{ field: 'restock', message: 'must name each work once' }]);
  return { wanted, isConfirmed: body.isConfirmed ?? false };
}

/** @returns titles for the history: 'Heron Wall' or 'One for Sorrow (1 of 3)' */
export async function restock(
  tx: Knex.Transaction,
  order: StoredOrder,
  returned: readonly ReturnedItem[],
): Promise<string[]> {
  for (const { item, returnedQuantity } of returned) {
    const pieces: Pieces = { artworkId: item.artworkId, quantity: returnedQuantity };
    if (!(await returnedPiecesRepo(tx).restock(order.id, pieces)))
      throw new Error(`Work ${item.artworkId} of order ${order.id} is back, or not in the shop any more.`);
  }
  return returned.map(({ item, returnedQuantity }) =>
    piecesText(item.title, { some: returnedQuantity, all: item.quantity }),
  );
}

/** @throws AppError CONFLICT for more than the buyer has, or a deleted artwork; NEEDS_CONFIRMATION */
export async function restockable(
  tx: Knex.Transaction,
  order: StoredOrder,
  { wanted, isConfirmed }: RestockRequest,
): Promise<ReturnedItem[]> {
  const out = await itemsOut(tx, order);
  for (const { artworkId, quantity } of wanted) refuseMoreThanOut(out.get(artworkId), quantity);
  const works = await artworksRepo(tx).rowsOf([...out.keys()]);
  const returned = returnedOf(out, wanted);
  const deleted = returned.find(({ item }) => !works.has(item.artworkId));
  if (deleted)
    throw new AppError(
      'CONFLICT',
      `“${deleted.item.title}” was deleted, so it cannot go back into the shop: add it again as a new work. Nothing was changed.`,
    );
  if (!isConfirmed) await refuseDoubtful(tx, order, { items: returned.map(({ item }) => item), works });
  return returned;
}

export async function stillRestockable(
  tx: Knex.Transaction,
  order: StoredOrder,
  wanted: readonly RestockItem[],
): Promise<ReturnedItem[]> {
  const out = await itemsOut(tx, order);
  const works = await artworksRepo(tx).rowsOf([...out.keys()]);
  return returnedOf(out, wanted).filter(({ item }) => works.has(item.artworkId));
}

/** Returns the items by ascending artwork id, the lock order. */
async function itemsOut(tx: Knex.Transaction, { id, stock }: StoredOrder): Promise<Map<number, StoredItem>> {
  const items = stock === 'sold' ? await ordersRepo(tx).itemsOf(id) : [];
  return new Map(items.filter((item) => quantityWithBuyer(item) > 0).map((item) => [item.artworkId, item]));
}

function returnedOf(out: ReadonlyMap<number, StoredItem>, wanted: readonly RestockItem[]): ReturnedItem[] {
  const quantities = new Map(wanted.map(({ artworkId, quantity }) => [artworkId, quantity]));
  return [...out.values()].flatMap((item) => {
    const quantity = quantities.get(item.artworkId);
    if (quantity === undefined) return [];
    return [{ item, returnedQuantity: Math.min(quantity ?? Infinity, quantityWithBuyer(item)) }];
  });
}

function refuseMoreThanOut(item: StoredItem | undefined, quantity: number | null): void {
  if (!item)
    throw new AppError(
      'CONFLICT',
      'The buyer does not have all of that, so it cannot go back into the shop. Nothing was changed.',
    );
  const out = quantityWithBuyer(item);
  if ((quantity ?? 0) <= out) return;
  throw new AppError(
    'CONFLICT',
    `The buyer has only ${out} of “${item.title}”, so ${quantity} cannot go back into the shop. Nothing was changed.`,
  );
}
