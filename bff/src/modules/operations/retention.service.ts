import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { toRowTime } from '../../db/rows';
import { awaitingPaymentStates } from '../ordering';

interface Rule {
  readonly what: string;
  readonly afterDays: number;
  readonly table: string;
  readonly rows: (query: Knex.QueryBuilder, before: string) => void;
  /** Without it the rows are deleted. */
  readonly emptied?: Readonly<Record<string, string | null>>;
}

/** Six years after the year of the sale, with leap days. */
const bookkeepingDays = 7 * 366;

/** In characters; more than an event's identifiers. */
const mostOfEvent = 1500;

const ofBuyer = {
  ...{ email: null, name: null, shipping_address: null, billing_name: null, billing_address: null },
  ...{ carrier: null, tracking_url: null },
};

// Source: docs/handbook-operator.md.
const rules: readonly Rule[] = [
  {
    what: 'sent emails',
    afterDays: 30,
    table: 'email_outbox',
    rows: (query, before) => query.where({ state: 'sent' }).where('created_at', '<', before),
  },
  {
    what: 'emails that could not be sent',
    afterDays: 90,
    table: 'email_outbox',
    rows: (query, before) => query.whereIn('state', ['failed', 'dropped']).where('created_at', '<', before),
  },
  {
    // A repeated submit comes from the same page view.
    what: 'idempotency keys',
    afterDays: 1,
    table: 'idempotency_keys',
    rows: (query, before) => query.where('created_at', '<', before),
  },
  {
    // Stripe retries for three days, and resends for thirty.
    what: "Stripe's events",
    afterDays: 30,
    table: 'webhook_events',
    rows: (query, before) => query.where('processed_at', '<', before),
  },
  {
    // Of earlier versions.
    what: "what an earlier program stored of Stripe's events",
    afterDays: 0,
    table: 'webhook_events',
    rows: (query) =>
      query
        .where((done) => void done.whereNotNull('processed_at').orWhereNotNull('failed_at'))
        .whereRaw('LENGTH(payload) > ?', [mostOfEvent]),
    emptied: { payload: '{}' },
  },
  {
    what: "Stripe's events that were given up",
    afterDays: 90,
    table: 'webhook_events',
    rows: (query, before) => query.where('failed_at', '<', before),
  },
  {
    what: 'network addresses of orders',
    afterDays: 7,
    table: 'orders',
    rows: (query, before) =>
      query
        .whereNotIn('state', awaitingPaymentStates)
        .whereNot({ client_address: '' })
        .where('created_at', '<', before),
    emptied: { client_address: '' },
  },
  {
    what: 'names and addresses of buyers',
    afterDays: bookkeepingDays,
    table: 'orders',
    rows: (query, before) =>
      query
        .where('paid_at', '<', before)
        .where((said) => Object.keys(ofBuyer).forEach((column) => void said.orWhereNotNull(column))),
    emptied: ofBuyer,
  },
  {
    // The rows stay, because invoice numbers have no gaps.
    what: 'what invoices say',
    afterDays: bookkeepingDays,
    table: 'invoices',
    rows: (query, before) => query.where('issued_at', '<', before).whereNotNull('content'),
    emptied: { content: null },
  },
  {
    what: 'links to orders',
    afterDays: bookkeepingDays,
    table: 'order_links',
    rows: (query, before) => query.where('created_at', '<', before),
  },
  {
    what: 'who withdrew',
    afterDays: bookkeepingDays,
    table: 'withdrawals',
    rows: (query, before) =>
      query
        .where('submitted_at', '<', before)
        .where((said) => void said.whereNotNull('name').orWhereNotNull('email').orWhereNotNull('note')),
    emptied: { name: null, email: null, note: null },
  },
  {
    // Notes may name persons.
    what: 'notes in the history of orders',
    afterDays: bookkeepingDays,
    table: 'order_history',
    rows: (query, before) => query.where('created_at', '<', before).whereNotNull('note'),
    emptied: { note: null },
  },
];

const dayMs = 24 * 60 * 60 * 1000;
/** The batch is small, so that buyers do not wait. */
const atOnce = 500;

export function retentionService({ db, logger }: { readonly db: Knex; readonly logger: Logger }) {
  return { sweep };

  async function sweep(): Promise<void> {
    for (const rule of rules) {
      const count = await apply(rule);
      if (count > 0) logger.info({ rows: count, what: rule.what }, 'kept long enough');
    }
  }

  async function apply({ table, rows, emptied, afterDays }: Rule): Promise<number> {
    const before = toRowTime(new Date(Date.now() - afterDays * dayMs));
    let count = 0;
    for (;;) {
      const old = db(table).limit(atOnce);
      rows(old, before);
      const ids: string[] = await old.pluck('id');
      if (ids.length === 0) return count;
      const found = db(table).whereIn('id', ids);
      await (emptied ? found.update(emptied) : found.delete());
      count += ids.length;
    }
  }
}
