// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { violationsOf } from './audit.mjs';
import { price } from './browser.mjs';
import { freePort, startProgram } from './child-program.mjs';
import { connectTo } from './databases.mjs';
import { startStripe } from './stripe-edge.mjs';

/** How long an event may be in hand on a busy machine. */
const eventPatienceMs = 10_000;

/** @typedef {import('./child-program.mjs').ChildProgram} ChildProgram */
/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */
/** @typedef {{database: {url: string}, stock: readonly number[], program?: string, env?: Record<string, string>}} ShopOptions */

/** The BFF as `make build` leaves it. */
export const builtProgram = fileURLToPath(new URL('../../../bff/dist/main.cjs', import.meta.url));

const longAgo = '2025-01-01 00:00:00.000';

/** Opens the shop: the built BFF and the Stripe emulator as processes of their own, over a fresh database with so many pieces
 *  of each work. @param {ShopOptions} options `env` and `program` hold for every start that doesn't bring its own */
export async function openShop({ database, stock, program = builtProgram, env = {} }) {
  const [stripe, port, folder] = [
    await startStripe(),
    await freePort(),
    mkdtempSync(path.join(tmpdir(), 'studio-shop-')),
  ];
  const origin = `http://127.0.0.1:${port}`;
  const standard = {
    HOST: '127.0.0.1',
    PORT: `${port}`,
    NODE_ENV: 'production',
    DATABASE_URL: database.url,
    STRIPE_EMULATOR_URL: stripe.url,
    UPLOADS_URL: `file:${folder}`,
    OWNER_PASSWORD: 'correct-horse-battery',
    MAX_OPEN_ORDERS_PER_ADDRESS: '0',
    LOG_LEVEL: 'silent',
    SMTP_URL: '',
    SEED: 'false',
    ...env,
  };
  /** @type {ChildProgram | undefined} */
  let server;
  /** @param {{program?: string, env?: Record<string, string>}} [own] */
  const start = async (own = {}) => {
    const file = own.program ?? program;
    server = await startProgram({ file, readyUrl: `${origin}/readyz`, env: { ...standard, ...own.env } });
    return server;
  };
  const db = connectTo(database.url);
  const close = async () => {
    await server?.kill();
    await stripe.stop();
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await start();
    await db('artworks').insert(stock.map(anArtwork));
    await stripe.sendWebhooksTo(origin);
  } catch (error) {
    await close();
    throw error;
  }

  const isQuiet = async () => {
    const open = await db('orders').whereIn('state', ['pending', 'refund_due']).first('id');
    return !open && !(await db('webhook_events').whereNull('processed_at').first('id'));
  };
  /** How many events are forgotten. Stripe may tell a thing again at any time, and such an event is in hand for a moment: it is left
   *  only if it stays so. @param {number} patienceMs */
  const unprocessedFor = async (patienceMs) => {
    let ids = await db('webhook_events').whereNull('processed_at').pluck('id');
    for (const since = Date.now(); ids.length > 0 && Date.now() - since < patienceMs; await sleep(100)) {
      ids = await db('webhook_events').whereNull('processed_at').whereIn('id', ids).pluck('id');
    }
    return ids.length;
  };
  return {
    origin,
    stripe,
    db,
    folder,
    start,
    /** The process that runs now. */
    server: () => /** @type {ChildProgram} */ (server),
    kill: async () => server?.kill(),
    /** The time of these holds is over, or of all. @param {string} [below] orders whose id is less */
    async endHolds(below = 'g') {
      await db('orders')
        .where({ state: 'pending' })
        .where('id', '<', below)
        .update({ expires_at: longAgo, created_at: longAgo });
    },
    /** Whatever waits for time to pass needn't wait any longer: holds, events, refunds, and the lease of a dead server. */
    async passTime() {
      await this.endHolds();
      await db('webhook_events').whereNull('processed_at').update({ received_at: longAgo, next_attempt_at: null });
      await db('orders').update({ next_attempt_at: null });
      await db('refunds').where({ state: 'due' }).update({ next_attempt_at: longAgo });
      await db('leases').update({ expires_at: longAgo });
    },
    /** Waits until nothing is open any more. @param {number} withinMs @returns {Promise<number>} how long that took, in
     *  milliseconds; Infinity when it didn't come about */
    async quiet(withinMs) {
      for (const since = Date.now(); Date.now() - since < withinMs; await sleep(100)) {
        if (await isQuiet()) return Date.now() - since;
      }
      return Infinity;
    },
    /** Works of which another number is reserved than their reservations say, as everybody else sees it at this moment. */
    async unbalancedWorks() {
      const setAside = db('reservations')
        .groupBy('artwork_id')
        .select('artwork_id')
        .sum({ pieces: 'quantity' })
        .as('set_aside');
      const works = db('artworks').leftJoin(setAside, 'set_aside.artwork_id', 'artworks.id');
      return (await works.whereRaw('reserved <> COALESCE(pieces, 0)').pluck('id')).length;
    },
    /** What stands in the shop's books and in Stripe's. @param {readonly string[]} [shown] */
    async books(shown = []) {
      const eventsLeft = await unprocessedFor(eventPatienceMs);
      const orders = await db('orders').select('id', 'state', 'total_cents', 'payment_intent_id');
      const books = {
        stock: new Map(stock.map((pieces, index) => [index + 1, pieces])),
        shown,
        orders,
        items: await db('order_items').select('order_id', 'artwork_id', 'quantity'),
        artworks: await db('artworks').select('id', 'in_stock', 'reserved'),
        reservations: await db('reservations').select('holder', 'artwork_id', 'quantity'),
        emails: (await db('email_outbox')).length,
        unprocessedEvents: eventsLeft,
        intents: await stripe.intents(),
        refunds: await stripe.refunds(),
      };
      return { ...books, violations: violationsOf(books) };
    },
    close,
  };
}

/** @param {number} inStock */
function anArtwork(inStock) {
  return {
    title: 'Heron Wall',
    description: 'A heron over the Liffey.',
    price_cents: price * 100,
    image_url: '/uploads/heron.webp',
    category: 'canvas',
    dimensions: '60 x 80 cm',
    in_stock: inStock,
    additional_images: '[]',
  };
}
