import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { toRowTime } from '../../db/rows';
import type { PaymentEvent } from '../payments/payment';

/** An event that is still to be processed, as it was stored. */
export interface StoredEvent {
  readonly id: string;
  readonly payload: string;
}

/** An event that could not be taken in, as the owner has to know it. */
export interface FailedEvent {
  readonly id: string;
  readonly type: string;
  readonly paymentIntentId: string | null;
  readonly attempts: number;
}

/** What Stripe told us, each event once. Of an event only its identifiers are stored: it is a hint to retrieve its subject, and whatever
 *  it says of a person is at Stripe (infra/decisions/0066). */
export function webhookEventsRepo(db: Knex) {
  return {
    /** @returns false when the event was processed before, or given up. */
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
    /** Which of these events were never received. */
    async unknown(ids: readonly string[]): Promise<Set<string>> {
      const known: string[] = await db('webhook_events').whereIn('id', ids).pluck('id');
      return new Set(ids.filter((id) => !known.includes(id)));
    },
    /** Events that came before `before`, were never done with and are not put off, by id, from the first one after the id `after`. */
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
    /** Counts an attempt that failed, and says when the next one is.
     *  @returns how many there were; undefined when the event was done with meanwhile */
    async countFailure(id: string, nextAttemptAt: (attemptsBefore: number) => Date): Promise<number | undefined> {
      const open = db('webhook_events').where({ id, processed_at: null, failed_at: null });
      const row: { attempts: number } | undefined = await open.clone().forUpdate().first('attempts');
      if (!row) return undefined;
      const attempts = row.attempts + 1;
      await open.update({ attempts, next_attempt_at: toRowTime(nextAttemptAt(row.attempts)) });
      return attempts;
    },
    /** Gives an event up. It stays kept. */
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

/** The identifiers in the shape of Stripe's own events, which is what `readKeptEvent` reads, and the program of before. */
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
