import type { Knex } from 'knex';
import type { Migration } from './migration';

interface Row {
  readonly id: string;
  readonly payload: string;
}

const atOnce = 200;

/** Events keep identifiers only, no personal data. */
export const eventsWithoutPeople: Migration = {
  name: '0045-events-without-people',
  creates: [],
  async up(db) {
    for (let after = ''; ;) {
      const rows: Row[] = await rowsAfter(db, after);
      const last = rows.at(-1);
      if (!last) return;
      for (const { id, payload } of rows)
        await db('webhook_events')
          .where({ id })
          .update({ payload: trimmed(payload) });
      after = last.id;
    }
  },
  // The removed data is gone and unused.
  down: async () => undefined,
};

function rowsAfter(db: Knex, after: string): Promise<Row[]> {
  return db('webhook_events').where('id', '>', after).orderBy('id').limit(atOnce).select('id', 'payload');
}

type Json = Readonly<Record<string, unknown>>;

/** Older programs can process Stripe's format. */
function trimmed(payload: string): string {
  const { id, type, api_version: apiVersion, data } = asObject(parsed(payload));
  const { object, id: subject, payment_intent: intent, metadata } = asObject(asObject(data)['object']);
  const { order_id: orderId } = asObject(metadata);
  return JSON.stringify({
    ...{ id, type, api_version: apiVersion },
    data: { object: { object, id: subject, payment_intent: idOf(intent), metadata: { order_id: textOf(orderId) } } },
  });
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload);
  } catch {
    return {};
  }
}

const asObject = (value: unknown): Json => (typeof value === 'object' && value !== null ? (value as Json) : {});
const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);
const idOf = (value: unknown) => textOf(value) ?? textOf(asObject(value)['id']) ?? null;
