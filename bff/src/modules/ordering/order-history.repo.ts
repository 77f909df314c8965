import type { OrderHistoryEntry } from '@studio/contract';
import type { Knex } from 'knex';
import { fitLine } from '../../db/fit-text';
import { fromRowTime, toRowTime } from '../../db/rows';
import type { OrderState } from './order-states';

/** `system`: the shop itself. */
export type Actor = Exclude<OrderHistoryEntry['by'], 'house'>;

interface Change {
  readonly orderId: string;
  readonly by: Actor;
  readonly from: OrderState;
  /** Equal to `from` when something else changed. */
  readonly to: OrderState;
  readonly note: string | null;
}

interface HistoryRow {
  id: number;
  order_id: string;
  actor: Actor | 'house';
  from_state: OrderState;
  to_state: OrderState;
  note: string | null;
  created_at: string;
}

const maxNote = 1000;
const maxRead = 200;

/** Entries are append-only and written in the transaction of the change. */
export function orderHistoryRepo(db: Knex) {
  const table = () => db<HistoryRow>('order_history');
  return {
    async add({ orderId, by, from, to, note }: Change): Promise<void> {
      await table().insert({
        order_id: orderId,
        actor: by,
        from_state: from,
        to_state: to,
        note: note === null ? null : fitLine(note, maxNote),
        created_at: toRowTime(new Date()),
      });
    },
    async lastMoveTo(orderId: string, state: OrderState): Promise<Date | null> {
      const moves = table().where({ order_id: orderId, to_state: state }).whereNot({ from_state: state });
      const row = await moves.orderBy('id', 'desc').first('created_at');
      return row ? new Date(fromRowTime(row.created_at)) : null;
    },
    async of(orderId: string): Promise<OrderHistoryEntry[]> {
      const rows: HistoryRow[] = await table().where({ order_id: orderId }).orderBy('id', 'desc').limit(maxRead);
      return rows.toReversed().map(({ actor, from_state: from, to_state: to, note, created_at: at }) => ({
        // Earlier versions write `house`.
        ...{ by: actor === 'house' ? 'system' : actor, from, to, note },
        at: fromRowTime(at),
      }));
    },
  };
}
