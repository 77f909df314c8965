import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { toRowTime } from '../../db/rows';
import { awaitingPaymentStates } from '../ordering';

interface Rule {
  readonly what: string;
  readonly afterDays: number;
  readonly table: string;
  /** The column that tells the age; without one `rows` decides alone. */
  readonly at?: string;
  readonly rows?: (query: Knex.QueryBuilder) => void;
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
    ...{ what: 'sent emails', afterDays: 30, table: 'email_outbox', at: 'created_at' },
    rows: (query) => query.where({ state: 'sent' }),
  },
  {
    ...{ what: 'emails that could not be sent', afterDays: 90, table: 'email_outbox', at: 'created_at' },
    rows: (query) => query.whereIn('state', ['failed', 'dropped']),
  },
  // A repeated submit comes from the same page view.
  { what: 'idempotency keys', afterDays: 1, table: 'idempotency_keys', at: 'created_at' },
  // Stripe retries for three days, and resends for thirty.
  { what: "Stripe's events", afterDays: 30, table: 'webhook_events', at: 'processed_at' },
  {
    // Of earlier versions.
    ...{ what: "what an earlier program stored of Stripe's events", afterDays: 0, table: 'webhook_events' },
    rows: (query) =>
      query
        .where((done) => void done.whereNotNull('processed_at').orWhereNotNull('failed_at'))
        .whereRaw('LENGTH(payload) > ?', [mostOfEvent]),
    emptied: { payload: '{}' },
  },
  { what: "Stripe's events that were given up", afterDays: 90, table: 'webhook_events', at: 'failed_at' },
  {
    ...{ what: 'network addresses of orders', afterDays: 7, table: 'orders', at: 'created_at' },
    rows: (query) => query.whereNotIn('state', awaitingPaymentStates).whereNot({ client_address: '' }),
    emptied: { client_address: '' },
  },
  {
    ...{ what: 'names and addresses of buyers', afterDays: bookkeepingDays, table: 'orders', at: 'paid_at' },
    emptied: ofBuyer,
  },
  {
    // The rows stay, because invoice numbers have no gaps.
    ...{ what: 'what invoices say', afterDays: bookkeepingDays, table: 'invoices', at: 'issued_at' },
    emptied: { content: null },
  },
  { what: 'links to orders', afterDays: bookkeepingDays, table: 'order_links', at: 'created_at' },
  {
    ...{ what: 'who withdrew', afterDays: bookkeepingDays, table: 'withdrawals', at: 'submitted_at' },
    emptied: { name: null, email: null, note: null },
  },
  {
    // Beyond the validity of a view id.
    ...{ what: 'page views of shares', afterDays: 2, table: 'view_results', at: 'created_at' },
    rows: (query) => query.where({ is_counted: false }),
  },
  // The cookie that names the browser lasts as long.
  { what: 'page views of shares that failed', afterDays: 30, table: 'view_results', at: 'created_at' },
  {
    // Notes may name persons.
    ...{ what: 'notes in the history of orders', afterDays: bookkeepingDays, table: 'order_history', at: 'created_at' },
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

  async function apply({ table, at, rows, emptied, afterDays }: Rule): Promise<number> {
    const before = toRowTime(new Date(Date.now() - afterDays * dayMs));
    const filled = Object.entries(emptied ?? {}).flatMap(([column, value]) => (value === null ? [column] : []));
    let count = 0;
    for (;;) {
      const old = db(table).limit(atOnce);
      if (at !== undefined) void old.where(at, '<', before);
      if (filled.length > 0) void old.where((any) => filled.forEach((column) => void any.orWhereNotNull(column)));
      rows?.(old);
      const ids: string[] = await old.pluck('id');
      if (ids.length === 0) return count;
      const found = db(table).whereIn('id', ids);
      await (emptied ? found.update(emptied) : found.delete());
      count += ids.length;
    }
  }
}
