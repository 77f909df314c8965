import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { toRowTime, fromRowTime } from '../../db/rows';
import type { PaymentEvent } from '../payments';

export interface StoredEvent {
  readonly id: string;
  readonly payload: string;
}

/** Only identifiers: personal data stays at Stripe (0066). */
export function webhookEventsRepo(db: Knex) {
  return {
    /** @returns false when the event was processed before, or abandoned. */
    async receive(event: PaymentEvent): Promise<boolean> {
      try {
        await db('webhook_events').insert({
          id: event.id,
          type: event.type,
          payment_intent_id: event.paymentIntentId,
          payload: payloadOf(event),
          received_at: toRowTime(new Date()),
        });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        const open = { id: event.id, processed_at: null, failed_at: null };
        return (await db('webhook_events').where(open).first('id')) !== undefined;
      }
    },
    async unknown(ids: readonly string[]): Promise<Set<string>> {
      const known: string[] = await db('webhook_events').whereIn('id', ids).pluck('id');
      return new Set(ids.filter((id) => !known.includes(id)));
    },
    /** Lists due events by id, after the id `after`. */
    async unprocessed(before: Date, after: string, limit: number): Promise<StoredEvent[]> {
      return db('webhook_events')
        .where({ processed_at: null, failed_at: null })
        .where('received_at', '<=', toRowTime(before))
        .where((due) => due.whereNull('next_attempt_at').orWhere('next_attempt_at', '<=', toRowTime(new Date())))
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .select('id', 'payload');
    },
    /** @returns the attempts; undefined when already processed */
    async countFailure(id: string, nextAttemptAt: (attemptsBefore: number) => Date): Promise<number | undefined> {
      const open = db('webhook_events').where({ id, processed_at: null, failed_at: null });
      const row: { attempts: number } | undefined = await open.clone().forUpdate().first('attempts');
      if (!row) return undefined;
      const attempts = row.attempts + 1;
      await open.update({ attempts, next_attempt_at: toRowTime(nextAttemptAt(row.attempts)) });
      return attempts;
    },
    async markFailed(id: string): Promise<void> {
      await db('webhook_events')
        .where({ id })
        .update({ failed_at: toRowTime(new Date()) });
    },
    async markProcessed(id: string): Promise<void> {
      await db('webhook_events')
        .where({ id })
        .update({ processed_at: toRowTime(new Date()) });
    },
  };
}

export function payloadOf({
  id,
  type,
  apiVersion,
  paymentIntentId,
  orderId,
  refundId,
  disputeId,
}: PaymentEvent): string {
  const subject =
    refundId !== null
      ? { object: 'refund', id: refundId, payment_intent: paymentIntentId }
      : disputeId !== null
        ? { object: 'dispute', id: disputeId, payment_intent: paymentIntentId }
        : paymentIntentId !== null
          ? { object: 'payment_intent', id: paymentIntentId, metadata: orderId === null ? {} : { order_id: orderId } }
          : {};
  return JSON.stringify({ id, type, api_version: apiVersion, data: { object: subject } });
}

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
