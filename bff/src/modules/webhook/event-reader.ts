import type { Knex } from 'knex';
import { failpoint } from '../../failpoint';
import { knownPayments } from '../payments/known-payments';
import type { EventPage, ListedEvent } from '../payments/payment';
import { isRefusal, type StripeClient } from '../payments/stripe.client';
import { type EventCursor, eventCursorRepo } from './event-cursor.repo';
import { type StoredEvent, webhookEventsRepo, payloadOf } from './webhook-events.repo';
import { handledEventTypes, type WebhookService } from './webhook.service';

interface EventReaderOptions {
  readonly db: Knex;
  readonly stripe: StripeClient;
  readonly webhook: WebhookService;
  /** Told of each event that was processed. */
  readonly onProcessed: () => void;
  /** Told what failed; without an id the list itself. */
  readonly onFailure: (about: { readonly event?: string }, error: unknown) => void;
}

const minuteMs = 60_000;
// An event may be listed a little later than it was created, and many are created in the same second.
const overlapMs = 5 * minuteMs;
// As long as Stripe keeps events.
const retentionMs = 30 * 24 * 60 * minuteMs;
// Of 100 events each. A run has an end; the next one goes on where it stopped.
const maxPages = 10;
// So many at once: Stripe's test mode allows 25 calls a second.
const atOnce = 5;

/** Reads Stripe's list of events and takes those in whose webhook was lost, by the same path as a webhook (docs/checkout.md, Reconciler). */
export function eventReader({ db, stripe, webhook, onProcessed, onFailure }: EventReaderOptions) {
  const [cursors, events] = [eventCursorRepo(db), webhookEventsRepo(db)];
  return {
    /** Reads on from the cursor; one call where nothing new happened. `mayGoOn` is asked before every page.
     *  @returns true when there is more to read. A failure has been told, and the next run reads on from where this one stopped. */
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
      // Stripe has forgotten the event at which a long list was left, or the key is another account's: the list begins anew.
      if (after === null || !isRefusal(error)) throw error;
      await cursors.move({ readUntil, newest: null, after: null });
      return stripe.listEvents({ types, since, after: null });
    }
  }

  /** Stores what is new and about a payment of ours, the oldest first. */
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

  /** Past a page whose events are stored. The moment up to which everything is stored moves only at the end of a list. */
  async function advance(cursor: EventCursor, { events: listed, hasMore }: EventPage): Promise<void> {
    const newest = cursor.newest ?? listed[0]?.createdAt ?? null;
    const last = listed.at(-1);
    if (hasMore && last) return cursors.move({ readUntil: cursor.readUntil, newest, after: last.id });
    const readUntil = newest ?? cursor.readUntil;
    const isCalm = cursor.after === null && readUntil?.getTime() === cursor.readUntil?.getTime();
    if (!isCalm) await cursors.move({ readUntil, newest: null, after: null });
  }

  /** What fails stays stored: the reconciler's next runs process it. */
  async function processEvent(event: StoredEvent): Promise<void> {
    try {
      await webhook.processStored(event);
      onProcessed();
    } catch (error) {
      onFailure({ event: event.id }, error);
    }
  }
}
