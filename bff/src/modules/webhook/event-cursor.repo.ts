import type { Knex } from 'knex';
import { fromRowTime, toRowTime } from '../../db/rows';

/** How far Stripe's list of events has been read. The list begins with the newest event, so that a long one is read backwards, page by page:
 *  `after` is the id of the last event of the last page, null when no list is half read. */
export interface EventCursor {
  /** Every event up to this moment is stored; null before the first list was read to its end. */
  readonly readUntil: Date | null;
  /** The newest event of the list that is half read. */
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

/** One row. Only who has the reconciler's lease writes it. */
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
