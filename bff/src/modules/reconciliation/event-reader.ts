import type { Knex } from 'knex';
import { failpoint } from '../../failpoint';
import { knownPayments } from '../ordering';
import { type EventPage, isRefusal, type ListedEvent, type StripeClient } from '../payments';
import {
  type EventCursor,
  eventCursorRepo,
  type StoredEvent,
  webhookEventsRepo,
  payloadOf,
} from './webhook-events.repo';
import { handledEventTypes, type WebhookService } from './webhook.service';

interface EventReaderOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly webhook: WebhookService;
  readonly onProcessed: () => void;
  readonly onFailure: (about: { readonly event?: string }, error: unknown) => void;
}

const minuteMs = 60_000;
// Events may be listed late, and many share a second.
const overlapMs = 5 * minuteMs;
// Stripe's own retention.
const retentionMs = 30 * 24 * 60 * minuteMs;
const maxPages = 10;
// Stripe's test mode allows 25 calls a second.
const atOnce = 5;

/** Processes events whose webhook was lost (docs/checkout.md). */
export function eventReader({ db, stripe, webhook, onProcessed, onFailure }: EventReaderOptions) {
  const [cursors, events] = [eventCursorRepo(db), webhookEventsRepo(db)];
  return {
    /** @returns true when there is more; the next run continues after a failure */
    async read(canContinue: () => Promise<boolean>): Promise<boolean> {
      try {
        for (let page = 0; page < maxPages; page += 1) {
          if (!(await canContinue()) || !(await readPage())) return false;
        }
        return true;
      } catch (error) {
        onFailure({}, error);
        return false;
      }
    },
  };

  /** @returns true when the list has another page. */
  async function readPage(): Promise<boolean> {
    const cursor = await cursors.read();
    const page = await listFrom(cursor);
    const stored = await store(page.events);
    if (stored.length > 0) failpoint('events:after-store');
    await advance(cursor, page);
    for (let from = 0; from < stored.length; from += atOnce)
      await Promise.all(stored.slice(from, from + atOnce).map(processEvent));
    return page.hasMore;
  }

  async function listFrom({ readUntil, after }: EventCursor): Promise<EventPage> {
    const since = new Date(readUntil ? readUntil.getTime() - overlapMs : Date.now() - retentionMs);
    const types = handledEventTypes;
    try {
      return await stripe.listEvents({ types, since, after });
    } catch (error) {
      // Stripe no longer has the event, or the account changed.
      if (after === null || !isRefusal(error)) throw error;
      await cursors.move({ readUntil, newest: null, after: null });
      return stripe.listEvents({ types, since, after: null });
    }
  }

  /** Stores events of our payments, oldest first. */
  async function store(listed: readonly ListedEvent[]): Promise<StoredEvent[]> {
    const about = listed.flatMap((event) =>
      event.paymentIntentId === null ? [] : [{ ...event, paymentIntentId: event.paymentIntentId }],
    );
    if (about.length === 0) return [];
    const unknown = await events.unknown(about.map(({ id }) => id));
    const ours = await knownPayments(
      db,
      about.filter(({ id }) => unknown.has(id)),
    );
    const stored: StoredEvent[] = [];
    for (const event of ours.toReversed())
      if (await events.receive(event)) stored.push({ id: event.id, payload: payloadOf(event) });
    return stored;
  }

  /** `readUntil` moves only at the end of a list. */
  async function advance(cursor: EventCursor, { events: listed, hasMore }: EventPage): Promise<void> {
    const newest = cursor.newest ?? listed[0]?.createdAt ?? null;
    const last = listed.at(-1);
    if (hasMore && last) return cursors.move({ readUntil: cursor.readUntil, newest, after: last.id });
    const readUntil = newest ?? cursor.readUntil;
    const isCalm = cursor.after === null && readUntil?.getTime() === cursor.readUntil?.getTime();
    if (!isCalm) await cursors.move({ readUntil, newest: null, after: null });
  }

  async function processEvent(event: StoredEvent): Promise<void> {
    try {
      await webhook.processStored(event);
      onProcessed();
    } catch (error) {
      onFailure({ event: event.id }, error);
    }
  }
}
