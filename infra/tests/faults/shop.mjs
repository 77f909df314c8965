// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { ledgerOf, quiet } from './ledger.mjs';
import { price } from './browser.mjs';
import { freePort, startProgram } from './child-program.mjs';
import { connectTo } from './servers/databases.mjs';
import { startStripe } from './stripe-edge.mjs';

/** @typedef {import('./child-program.mjs').ChildProgram} ChildProgram */
/** @typedef {Awaited<ReturnType<typeof openShop>>} Shop */
/** @typedef {{database: {url: string}, stock: readonly number[], program?: string, env?: Record<string, string>}} ShopOptions */

export const builtProgram = fileURLToPath(new URL('../../../bff/dist/main.cjs', import.meta.url));

export const ownerPassword = 'correct-horse-battery';
const longAgo = '2025-01-01 00:00:00.000';

/** @param {ShopOptions} options */
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
    OWNER_PASSWORD: ownerPassword,
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
  /** @type {ChildProgram[]} */
  const others = [];
  const startAnother = async () => {
    const another = await freePort();
    const env = { ...standard, PORT: `${another}` };
    const url = `http://127.0.0.1:${another}`;
    others.push(await startProgram({ file: program, readyUrl: `${url}/readyz`, env }));
    return url;
  };
  const db = connectTo(database.url);
  const close = async () => {
    await Promise.all([server, ...others].map((running) => running?.kill()));
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

  return {
    origin,
    stripe,
    db,
    folder,
    start,
    /** @returns {Promise<string>} its origin */
    startAnother,
    server: () => /** @type {ChildProgram} */ (server),
    kill: async () => server?.kill(),
    /** @param {string} [below] only of orders whose id is less */
    async endHolds(below = 'g') {
      const ended = { expires_at: longAgo, created_at: longAgo };
      await insist(() => db('orders').where({ state: 'pending' }).where('id', '<', below).update(ended));
    },
    /** Ends holds and leases, and makes events and refunds due. */
    async passTime() {
      await this.endHolds();
      const due = { received_at: longAgo, next_attempt_at: null };
      await insist(() => db('webhook_events').whereNull('processed_at').update(due));
      await insist(() => db('orders').update({ next_attempt_at: null }));
      await insist(() => db('refunds').where({ state: 'due' }).update({ next_attempt_at: longAgo }));
      await insist(() => db('leases').update({ expires_at: longAgo }));
    },
    /** @param {number} withinMs */
    quiet: (withinMs) => quiet(db, withinMs),
    /** Counts works whose `reserved` differs from the sum of their reservations. */
    async unbalancedWorks() {
      const setAside = db('reservations')
        .groupBy('artwork_id')
        .select('artwork_id')
        .sum({ pieces: 'quantity' })
        .as('set_aside');
      const works = db('artworks').leftJoin(setAside, 'set_aside.artwork_id', 'artworks.id');
      return (await works.whereRaw('reserved <> COALESCE(pieces, 0)').pluck('id')).length;
    },
    /** @param {readonly string[]} [shown] */
    ledger: (shown = []) =>
      ledgerOf({ db, stripe, stock: new Map(stock.map((pieces, index) => [index + 1, pieces])), shown }),
    close,
  };
}

/**
 * Repeats a write that loses a deadlock against a transaction of the shop.
 * @param {() => PromiseLike<unknown>} write @returns {Promise<unknown>}
 */
async function insist(write) {
  try {
    return await write();
  } catch (error) {
    if (/** @type {{code?: string}} */ (error).code !== 'ER_LOCK_DEADLOCK') throw error;
    return insist(write);
  }
}

/** @param {number} inStock */
export function anArtwork(inStock) {
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
