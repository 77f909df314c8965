import type { Knex } from 'knex';

/** States without entries are left out. */
export type CountsByState = Readonly<Record<string, number>>;

export interface CheckoutCounts {
  readonly orders: CountsByState;
  readonly emails: CountsByState;
  readonly refunds: CountsByState;
  /** On hold for buyers who are paying. */
  readonly heldPieces: number;
  readonly unprocessedEvents: number;
  /** Abandoned and not yet handled by the owner. */
  readonly failedEvents: number;
}

export function checkoutCountsRepo(db: Knex) {
  const byState = async (table: string): Promise<CountsByState> => {
    const rows: { state: string; n: number }[] = await db(table).select('state').count({ n: '*' }).groupBy('state');
    return Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)]));
  };
  return {
    /** @throws when the database cannot be read */
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
