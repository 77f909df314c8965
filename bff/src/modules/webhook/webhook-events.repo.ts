import type { Knex } from 'knex';
import { isDuplicate } from '../../db/database-errors';
import { toRowTime } from '../../db/rows';
import type { PaymentEvent } from '../payments/payment';

/** An event that is still to be processed, as Stripe sent it. */
export interface KeptEvent {
  readonly id: string;
  readonly payload: string;
}

/** What Stripe told us, each event once. */
export function webhookEventsRepo(db: Knex) {
  return {
    /** @returns false when the event was processed before. */
    async receive(event: PaymentEvent, payload: string): Promise<boolean> {
      try {
        await db('webhook_events').insert({
          id: event.id,
          type: event.type,
          payment_intent_id: event.paymentIntentId,
          payload,
          received_at: toRowTime(new Date()),
        });
        return true;
      } catch (error) {
        if (!isDuplicate(error)) throw error;
        return (await db('webhook_events').where({ id: event.id, processed_at: null }).first('id')) !== undefined;
      }
    },
    /** Events that came before `before` and were never done with, by id, from the first one after the id `after`. */
    async unprocessed(before: Date, after: string, limit: number): Promise<KeptEvent[]> {
      return db('webhook_events')
        .where({ processed_at: null })
        .where('received_at', '<=', toRowTime(before))
        .where('id', '>', after)
        .orderBy('id')
        .limit(limit)
        .select('id', 'payload');
    },
    async markProcessed(id: string): Promise<void> {
      await db('webhook_events')
        .where({ id })
        .update({ processed_at: toRowTime(new Date()) });
    },
  };
}

export type WebhookEventsRepo = ReturnType<typeof webhookEventsRepo>;
