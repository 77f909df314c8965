import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';
import type { OrderState } from './order-states';

interface Dispatch {
  readonly orderId: string;
  readonly from: OrderState;
  /** Null: the buyer has no address. */
  readonly emailId: number | null;
  readonly undoUntil: Date;
}

interface DispatchRow {
  order_id: string;
  from_state: OrderState;
  email_id: number | null;
  undo_until: string;
}

/** The last sending of each order, which can be undone for a while. */
export function dispatchesRepo(db: Knex) {
  const table = () => db<DispatchRow>('dispatches');
  const open = () => table().where('undo_until', '>', toRowTime(new Date()));
  return {
    async write({ orderId, from, emailId, undoUntil }: Dispatch): Promise<void> {
      const row = { order_id: orderId, from_state: from, email_id: emailId, undo_until: toRowTime(undoUntil) };
      await table().insert(row).onConflict('order_id').merge();
    },
    /** @returns undefined when it is too late */
    async openOf(orderId: string): Promise<Dispatch | undefined> {
      const row = await open().where({ order_id: orderId }).first();
      return (
        row && {
          orderId,
          from: row.from_state,
          emailId: row.email_id,
          undoUntil: new Date(fromRowTime(row.undo_until)),
        }
      );
    },
    async undoUntilOf(orderIds: readonly string[]): Promise<Map<string, string>> {
      const rows = await open()
        .whereIn('order_id', [...orderIds])
        .select('order_id', 'undo_until');
      return new Map(rows.map(({ order_id: id, undo_until: until }) => [id, fromRowTime(until)]));
    },
    openIds: (): Knex.QueryBuilder => open().select('order_id'),
    async remove(orderId: string): Promise<void> {
      await table().where({ order_id: orderId }).delete();
    },
  };
}
