// @ts-check
// Measures payments per second when Stripe takes 50 ms. Buyers, emulator and database share the machine, so the BFF's
// own time per payment is printed too. Alone: `node infra/tests/bench/create-payment-intent.bench.mjs` (bff and
// stripe-emulator built).
import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { findDocker } from '../../build/machine/docker.mjs';
import { Browser, cartOf, checkoutPath } from '../faults/browser.mjs';
import { sqliteDatabase, startMysql } from '../faults/servers/databases.mjs';
import { openShop } from '../faults/shop.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'create-payment-intent';

const stripeMs = 50;
const target = 200;
const buyersAtOnce = 32;
const warmUpMs = 3000;
const measureMs = 10_000;
const stock = Array(40).fill(1_000_000);

/**
 * `bffMs` is the processor time per payment; `failed` counts every status but 200.
 * @typedef {{perSecond: number, p50Ms: number, p99Ms: number, bffMs: number, failed: number}} Figures
 */

/**
 * Measures payments on SQLite and, where Docker runs, on MySQL.
 * @returns {Promise<boolean>}
 */
export async function run() {
  const isFastOnSqlite = await report(sqliteDatabase());
  if (!findDocker()) return isFastOnSqlite;
  const mysql = await startMysql();
  try {
    return (await report(await mysql.database())) && isFastOnSqlite;
  } finally {
    await mysql.stop();
  }
}

/** @param {import('../faults/servers/databases.mjs').Database} database */
async function report(database) {
  const { perSecond, p50Ms, p99Ms, bffMs, failed } = await measure(database);
  const aside = `half within ${p50Ms} ms, 99 of 100 within ${p99Ms} ms, ${buyersAtOnce} at once; ${failed} failed`;
  const isFast = note({
    name: `payments on ${database.name}`,
    value: perSecond,
    unit: 'a second',
    least: target,
    aside,
  });
  if (bffMs > 0) note({ name: `the BFF's processor for a payment on ${database.name}`, value: bffMs, unit: 'ms' });
  return isFast && failed === 0;
}

/** @param {import('../faults/servers/databases.mjs').Database} database */
async function measure(database) {
  const shop = await openShop({ database, stock });
  try {
    await shop.stripe.misbehave(
      { kind: 'delay', milliseconds: stripeMs, path: '/v1/payment_intents' },
      // A shop does not subscribe to this event.
      { kind: 'webhook_lose', type: 'payment_intent.created' },
    );
    await buyFor(shop.origin, warmUpMs);
    const before = processorMs(shop.server().pid);
    const { times, failed } = await buyFor(shop.origin, measureMs);
    const bffMs = (processorMs(shop.server().pid) - before) / times.length;
    const sorted = times.sort((a, b) => a - b);
    const at = (/** @type {number} */ share) => Math.round(sorted[Math.floor(sorted.length * share)] ?? NaN);
    const perSecond = Math.round((times.length / measureMs) * 10_000) / 10;
    return { perSecond, p50Ms: at(0.5), p99Ms: at(0.99), bffMs, failed };
  } finally {
    await shop.close();
    await database.remove();
  }
}

/**
 * Linux only: elsewhere the result is NaN.
 * @param {number} pid
 */
function processorMs(pid) {
  if (process.platform !== 'linux') return NaN;
  const [user, system] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ').slice(11, 13) ?? [];
  // The kernel counts in hundredths of a second.
  return (Number(user) + Number(system)) * 10;
}

/** @param {string} origin @param {number} forMs */
async function buyFor(origin, forMs) {
  const end = Date.now() + forMs;
  /** @type {number[]} */
  const times = [];
  let failed = 0;
  let buyers = 0;
  const walk = async () => {
    while (Date.now() < end) {
      const start = performance.now();
      const answer = await new Browser(origin).ask(checkoutPath, cartOf(idsOf((buyers += 1)))).catch(() => undefined);
      if (answer?.status === 200) times.push(performance.now() - start);
      else failed += 1;
    }
  };
  await Promise.all(Array.from({ length: buyersAtOnce }, walk));
  await sleep(100);
  return { times, failed };
}

/** @param {number} buyer */
function idsOf(buyer) {
  return Array.from({ length: 1 + (buyer % 3) }, (_, index) => 1 + ((buyer * 7 + index * 13) % stock.length));
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exit((await run()) ? 0 : 1);
