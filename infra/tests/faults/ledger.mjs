// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { violationsOf } from './audit.mjs';

const eventTimeoutMs = 10_000;

/**
 * `stock` has the pieces of each work at the start, by id; `shown` lists orders whose buyers saw that they had paid.
 * @typedef {{db: import('knex').Knex, stripe: Pick<import('./stripe-edge.mjs').StripeEdge, 'intents' | 'refunds'>,
 * stock: ReadonlyMap<number, number>, shown: readonly string[]}} Shop
 */

/**
 * Returns the milliseconds until no order and no event is open, else Infinity.
 * @param {import('knex').Knex} db @param {number} withinMs @returns {Promise<number>}
 */
export async function quiet(db, withinMs) {
  const isQuiet = async () => {
    const open = await db('orders').whereIn('state', ['pending', 'refund_due']).first('id');
    return !open && !(await db('webhook_events').whereNull('processed_at').first('id'));
  };
  for (const since = Date.now(); Date.now() - since < withinMs; await sleep(100)) {
    if (await isQuiet()) return Date.now() - since;
  }
  return Infinity;
}

/** @param {Shop} shop */
export async function ledgerOf({ db, stripe, stock, shown }) {
  const unprocessedEvents = await unprocessedFor(db, eventTimeoutMs);
  const emails = await db('email_outbox').whereNull('contact_id').pluck('id');
  const ledger = {
    stock,
    shown,
    orders: await db('orders').select('id', 'state', 'total_cents', 'payment_intent_id'),
    items: await db('order_items').select('order_id', 'artwork_id', 'quantity', 'restocked'),
    artworks: await db('artworks')
      .whereIn('id', [...stock.keys()])
      .select('id', 'in_stock', 'reserved'),
    reservations: await db('reservations').select('holder', 'artwork_id', 'quantity'),
    emails: emails.length,
    disputes: (await db('disputes').pluck('id')).length,
    unprocessedEvents,
    intents: await stripe.intents(),
    refunds: await stripe.refunds(),
  };
  return { ...ledger, violations: violationsOf(ledger) };
}

/**
 * Stripe may repeat an event at any time, so one event may be in progress for a moment.
 * @param {import('knex').Knex} db
 * @param {number} timeoutMs
 */
async function unprocessedFor(db, timeoutMs) {
  let ids = await db('webhook_events').whereNull('processed_at').pluck('id');
  for (const since = Date.now(); ids.length > 0 && Date.now() - since < timeoutMs; await sleep(100)) {
    ids = await db('webhook_events').whereNull('processed_at').whereIn('id', ids).pluck('id');
  }
  return ids.length;
}
