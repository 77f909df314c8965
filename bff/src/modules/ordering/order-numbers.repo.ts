import type { Knex } from 'knex';
import type { Order } from './order-rows';

interface NumberRow {
  id: number;
  order_id: string;
}

/** The start does not reveal how much was sold. */
const before = 1000;

/** Paid orders have numbers. Unlike invoice numbers, they may have gaps. */
export function orderNumbersRepo(db: Knex) {
  const table = () => db<NumberRow>('order_numbers');
  return {
    /** Idempotent. */
    async give(orderId: string): Promise<void> {
      await table().insert({ order_id: orderId }).onConflict('order_id').ignore();
    },
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

export function orderName({ id, number }: { readonly id: string; readonly number?: number | undefined }): string {
  return `Order ${number ?? id}`;
}

export type EmailedOrder = Pick<Order, 'id' | 'totalCents'> & { readonly number?: number | undefined };
