import type { Knex } from 'knex';

export type CountsByState = Readonly<Record<string, number>>;

export interface CheckoutCounts {
  readonly orders: CountsByState;
  readonly emails: CountsByState;
  readonly refunds: CountsByState;
  readonly heldPieces: number;
  readonly unprocessedEvents: number;
  readonly failedEvents: number;
}

export function checkoutCountsRepo(db: Knex) {
  const byState = async (table: string): Promise<CountsByState> => {
    const rows: { state: string; n: number }[] = await db(table).select('state').count({ n: '*' }).groupBy('state');
    return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
  };
  return {
    async read(): Promise<CheckoutCounts> {
      const [orders, emails, refunds, held, events, failed] = await Promise.all([
        byState('orders'),
        byState('email_outbox'),
        byState('refunds'),
        db('artworks').sum({ n: 'reserved' }).first(),
        db('webhook_events').where({ processed_at: null, failed_at: null }).count({ n: '*' }).first(),
        db('webhook_events').where({ processed_at: null }).whereNotNull('failed_at').count({ n: '*' }).first(),
      ]);
      return {
        ...{ orders, emails, refunds },
        heldPieces: Number(held?.n ?? 0),
        unprocessedEvents: Number(events?.n ?? 0),
        failedEvents: Number(failed?.n ?? 0),
      };
    },
  };
}
