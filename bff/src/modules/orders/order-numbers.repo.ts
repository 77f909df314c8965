import type { Knex } from 'knex';
import type { Order } from './order-rows';

interface NumberRow {
  id: number;
  order_id: string;
}

/** The first is 1001: a number is no count of what was sold. */
const before = 1000;

/** Numbers by which people call orders that money moved for. They may have gaps; an invoice's may not. `db` may be a transaction. */
export function orderNumbersRepo(db: Knex) {
  const table = () => db<NumberRow>('order_numbers');
  return {
    /** Gives an order its number, once. */
    async give(orderId: string): Promise<void> {
      await table().insert({ order_id: orderId }).onConflict('order_id').ignore();
    },
    /** The numbers of those orders that have one. */
    async of(orderIds: readonly string[]): Promise<Map<string, number>> {
      const rows = await table().whereIn('order_id', orderIds);
      return new Map(rows.map(({ id, order_id: orderId }) => [orderId, before + id]));
    },
    /** @returns the ids of the order with this number, if there is one, for a query */
    having: (number: number): Knex.QueryBuilder =>
      table()
        .where({ id: number - before })
        .select('order_id'),
  };
}

/** An order as it signs an email: by its number, or by its id where it has none. */
export function orderName({ id, number }: { readonly id: string; readonly number?: number | undefined }): string {
  return `Order ${number ?? id}`;
}

/** What an email about an order says of it. */
export type EmailedOrder = Pick<Order, 'id' | 'totalCents'> & { readonly number?: number | undefined };
