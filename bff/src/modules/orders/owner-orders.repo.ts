import type { Order } from '@studio/contract';
import type { Knex } from 'knex';
import { fromRowTime, toDollars } from '../../db/rows';
import { addressLines } from './address-lines';
import type { OrderItemRow, OrderRow } from './order-rows';
import { ownerStates } from './order-states';

type Item = Order['items'][number];

/** Orders that money moved for, as the owner reads them. */
export function ownerOrdersRepo(db: Knex) {
  return {
    /** The latest ones, newest first. */
    async latest(limit: number): Promise<Order[]> {
      const newestFirst = [
        { column: 'created_at', order: 'desc' },
        { column: 'id', order: 'desc' },
      ];
      const rows = await db<OrderRow>('orders').whereIn('state', ownerStates).orderBy(newestFirst).limit(limit);
      const items = await itemsOf(rows.map(({ id }) => id));
      return rows.map((row) => toOwnerOrder(row, items.get(row.id) ?? []));
    },
    /** @returns null when there is none, or no money moved for it. */
    async find(id: string): Promise<Order | null> {
      const row = await db<OrderRow>('orders').where({ id }).whereIn('state', ownerStates).first();
      return row ? toOwnerOrder(row, (await itemsOf([id])).get(id) ?? []) : null;
    },
  };

  async function itemsOf(orderIds: string[]): Promise<Map<string, Item[]>> {
    const rows = await db<OrderItemRow>('order_items').whereIn('order_id', orderIds).orderBy('artwork_id');
    const items = new Map<string, Item[]>();
    for (const row of rows) items.set(row.order_id, [...(items.get(row.order_id) ?? []), toItem(row)]);
    return items;
  }
}

export type OwnerOrdersRepo = ReturnType<typeof ownerOrdersRepo>;

function toOwnerOrder(row: OrderRow, items: Item[]): Order {
  return {
    id: row.id,
    version: row.version,
    state: row.state as Order['state'],
    total: toDollars(row.total_cents),
    refunded: toDollars(row.refunded_cents),
    dispute: row.dispute,
    reason: row.review_reason,
    email: row.email,
    name: row.name,
    address: row.shipping_address === null ? null : addressLines(JSON.parse(row.shipping_address)),
    items,
    createdAt: fromRowTime(row.created_at),
    paidAt: row.paid_at === null ? null : fromRowTime(row.paid_at),
  };
}

function toItem(row: OrderItemRow): Item {
  return {
    artworkId: row.artwork_id,
    title: row.title,
    imageUrl: row.image_url,
    quantity: row.quantity,
    unitPrice: toDollars(row.unit_cents),
  };
}
