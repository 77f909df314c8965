import type { Knex } from 'knex';
import { Counter, Gauge, type Registry } from 'prom-client';
import { withDeadline } from '../../deadline';
import { orderStates } from '../ordering';
import { checkoutCountsRepo, type CountsByState } from './checkout-counts.repo';

const readWithinMs = 2000;

interface MetricsSources {
  readonly db: Knex;
  readonly hasMail: boolean;
}

/** @returns `refresh` for before a scrape, and `onReconciled` for after each run of the reconciler */
export function siteMetrics(register: Registry, { db, hasMail }: MetricsSources) {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [register] });
  const counter = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Counter({ name, help, labelNames, registers: [register] });

  const isUp = gauge('studio_database_up', 'Whether the database answered the last scrape.');
  const connections = gauge('studio_database_connections', 'Connections of the pool, and who waits for one.', 'state');
  const orders = gauge('studio_orders', 'Orders by state.', 'state');
  const emails = gauge('studio_outbox_emails', 'Emails of the outbox by state.', 'state');
  const mail = gauge('studio_mail_configured', 'Whether there is a mail server to send emails by.');
  mail.set(hasMail ? 1 : 0);
  const refunds = gauge('studio_refunds', 'Refunds by state.', 'state');
  const held = gauge('studio_held_pieces', 'Pieces that are held for somebody who is paying.');
  const events = gauge('studio_unprocessed_events', "Stripe's events that are kept and not worked through.");
  const failedEvents = gauge('studio_failed_events', "Stripe's events that were given up and not seen to.");
  const runs = counter('studio_reconciler_runs_total', 'Runs of the reconciler on this instance.', 'outcome');
  const reconciled = counter('studio_reconciled_total', 'What the reconciler brought in line.', 'what');
  // Prometheus sees no growth in the first value of a series, so both series start at 0.
  for (const outcome of ['done', 'failed']) runs.inc({ outcome }, 0);
  const counts = checkoutCountsRepo(db);

  return {
    /** Never rejects. */
    async refresh(): Promise<void> {
      const { pool } = db.client as { pool: Pool };
      connections.set({ state: 'used' }, pool.numUsed());
      connections.set({ state: 'free' }, pool.numFree());
      connections.set({ state: 'waiting' }, pool.numPendingAcquires());
      for (const metric of [orders, emails, refunds, held, events, failedEvents]) metric.reset();
      try {
        const read = await withDeadline(counts.read(), readWithinMs, () => new Error('The database is slow.'));
        isUp.set(1);
        setAll(orders, { ...zeros(Object.keys(orderStates)), ...read.orders });
        setAll(emails, { ...zeros(['queued', 'sent', 'failed']), ...read.emails });
        setAll(refunds, read.refunds);
        held.set(read.heldPieces);
        events.set(read.unprocessedEvents);
        failedEvents.set(read.failedEvents);
      } catch {
        isUp.set(0);
      }
    },
    /** @param did null: the run failed */
    onReconciled(did: Readonly<Record<string, number>> | null): void {
      runs.inc({ outcome: did === null ? 'failed' : 'done' });
      for (const [what, count] of Object.entries(did ?? {})) reconciled.inc({ what }, count);
    },
  };
}

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

function setAll(metric: Gauge<'state'>, counts: CountsByState): void {
  for (const [state, count] of Object.entries(counts)) metric.set({ state }, count);
}

function zeros(states: readonly string[]): CountsByState {
  return Object.fromEntries(states.map((state) => [state, 0]));
}
