import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

/**
 * The list is newest first, so a long one is read backwards. `after`: the last event read; null: no list in progress.
 */
export interface EventCursor {
  /** All events up to here are stored. */
  readonly readUntil: Date | null;
  readonly newest: Date | null;
  readonly after: string | null;
}

interface EventCursorRow {
  name: string;
  read_until: string | null;
  newest: string | null;
  after: string | null;
}

const name = 'stripe';

/** Written only by the holder of the reconciler's lease. */
export function eventCursorRepo(db: Knex) {
  const table = () => db<EventCursorRow>('event_cursor');
  return {
    async read(): Promise<EventCursor> {
      const row = await table().where({ name }).first();
      return {
        readUntil: momentOf(row?.read_until),
        newest: momentOf(row?.newest),
        after: row?.after ?? null,
      };
    },
    async move({ readUntil, newest, after }: EventCursor): Promise<void> {
      const position = { read_until: rowTime(readUntil), newest: rowTime(newest), after };
      await table()
        .insert({ name, ...position })
        .onConflict('name')
        .merge();
    },
  };
}

function momentOf(text: string | null | undefined): Date | null {
  return text ? new Date(fromRowTime(text)) : null;
}

function rowTime(moment: Date | null): string | null {
  return moment && toRowTime(moment);
}
