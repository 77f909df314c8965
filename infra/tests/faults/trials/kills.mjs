// @ts-check
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../browser.mjs';
import { builtProgram, openShop } from '../shop.mjs';
import { programOf } from '../variant.mjs';

/** @typedef {import('../shop.mjs').Shop} Shop */
/**
 * Kills continue until `kills` and `paid` are reached, or the time is over. With `healing` 'real', the trial waits out
 * the shop's own pauses at the end; 'short' skips them; either may take `healsWithinMs`.
 * @typedef {{database: {url: string}, program?: string, kills: number, paid: number, forMs: number, buyersAtOnce:
 * number, healing?: 'real' | 'short', healsWithinMs?: number}} KillOptions
 */
/** @typedef {{kills: number, killsAtFailpoints: Record<string, number>, orders: number, paid: number, healedMs: number,
 *    violations: Record<string, number>}} KillReport */

// Prints never run out.
export const stock = [...Array(60).fill(1), ...Array(12).fill(1000)];

const trouble = [
  { kind: 'webhook_lose', probability: 0.3 },
  { kind: 'webhook_duplicate', count: 2, probability: 0.3 },
  { kind: 'webhook_delay', milliseconds: 700, probability: 0.2 },
  { kind: 'webhook_reorder', count: 3, milliseconds: 400, probability: 0.3 },
  { kind: 'drop_reply', path: '/v1/payment_intents', probability: 0.05 },
  { kind: 'drop_request', path: '/v1/payment_intents', probability: 0.02 },
  { kind: 'error', status: 500, path: '/v1/payment_intents', probability: 0.03 },
  { kind: 'error', status: 500, when: 'after', path: '/v1/payment_intents', probability: 0.02 },
  { kind: 'error', status: 429, path: '/v1/payment_intents', probability: 0.03 },
  { kind: 'stored_error', path: '/v1/payment_intents', probability: 0.02 },
  { kind: 'stored_error', when: 'after', path: '/v1/payment_intents', probability: 0.02 },
];

/** On a slow machine the life is as long as the start takes, so that as much happens. */
const shortLifeMs = 900;

const chance = (/** @type {number} */ probability) => Math.random() < probability;
const ignored = () => undefined;
const choose = (/** @type {number} */ count) => Math.floor(Math.random() * count);

/** @param {KillOptions} options @returns {Promise<KillReport>} */
export async function killWhileBuying(options) {
  const { program = builtProgram, healing = 'short', healsWithinMs = 60_000 } = options;
  const shop = await openShop({ database: options.database, stock, program, env: { RECONCILE_EVERY_MS: '300' } });
  try {
    await shop.stripe.misbehave(...trouble);
    const street = openStreet(shop, options.buyersAtOnce);
    const end = Date.now() + options.forMs;
    const log = path.join(shop.folder, 'failpoints');
    // A mutant has no failpoints and is killed at random.
    const armed = program === builtProgram ? programOf('armed') : program;
    let kills = 0;
    let unbalanced = 0;
    let longestLifeMs = shortLifeMs;
    for (; Date.now() < end && (kills < options.kills || street.paid() < options.paid); kills += 1) {
      await sleep(50 + choose(longestLifeMs));
      if (chance(0.5)) await endSomeHolds(shop);
      await sleep(choose(300));
      await shop.kill();
      unbalanced += await shop.unbalancedWorks();
      const isArmed = chance(0.7);
      const since = Date.now();
      await shop.start(
        isArmed ? { program: armed, env: { TEST_FAILPOINT_CHANCE: '0.004', TEST_FAILPOINT_LOG: log } } : {},
      );
      longestLifeMs = Math.max(shortLifeMs, Date.now() - since);
    }
    await shop.kill();
    await street.close();
    await shop.stripe.behave();
    const healedMs = await heal(shop, healing, healsWithinMs);
    const { violations, orders, intents } = await shop.ledger(street.shown());
    return {
      kills: kills + 1,
      killsAtFailpoints: countLines(log),
      orders: orders.length,
      paid: intents.filter(({ status }) => status === 'succeeded').length,
      healedMs,
      violations: { ...violations, 'reserved other than reservations after a kill': unbalanced },
    };
  } finally {
    await shop.close();
  }
}

/** @param {Shop} shop */
async function endSomeHolds(shop) {
  await shop.endHolds(choose(16).toString(16));
  await shop.db('leases').update({ expires_at: '2025-01-01 00:00:00.000' });
}

/**
 * Open holds have no buyer any more, so they are ended; other waits are skipped only if healing is 'short'. @param
 * {Shop} shop @param {'real' | 'short'} healing @param {number} healsWithinMs
 */
export async function heal(shop, healing, healsWithinMs) {
  await shop.endHolds();
  if (healing === 'short') await shop.passTime();
  const since = Date.now();
  await shop.start(healing === 'real' ? { env: { RECONCILE_EVERY_MS: '' } } : {});
  return (await shop.quiet(healsWithinMs)) + (Date.now() - since > healsWithinMs ? Infinity : 0);
}

/** @param {Shop} shop @param {number} buyersAtOnce */
export function openStreet(shop, buyersAtOnce) {
  let isOpen = true;
  let paid = 0;
  /** @type {string[]} */
  const shown = [];
  const walk = async () => {
    while (isOpen) await buy();
  };
  const buy = async () => {
    const browser = new Browser(shop.origin, () => isOpen);
    const first = await browser.checkOut(aCart());
    const answer = chance(0.1) && isOpen ? await browser.checkOut(aCart()) : first;
    if (answer?.status !== 200 || chance(0.1)) return;
    if (chance(0.5)) await browser.touch().catch(ignored);
    // The page may report its leaving to a dead server, or while its buyer pays in another tab.
    const isLeaving = chance(0.15);
    if (isLeaving) await browser.leave().catch(ignored);
    if (isLeaving && chance(0.5)) return;
    await sleep(choose(700));
    if (!(await pays(shop, answer.body.clientSecret))) return;
    paid += 1;
    if (chance(0.6) || !isOpen) return;
    const status = await browser.insist('/api/checkout/status');
    if (status?.body.state === 'paid') shown.push(status.body.orderId);
  };
  const walks = Array.from({ length: buyersAtOnce }, walk);
  return {
    paid: () => paid,
    shown: () => shown,
    async close() {
      isOpen = false;
      await Promise.all(walks);
    },
  };
}

/** @param {Shop} shop @param {string} clientSecret */
async function pays(shop, clientSecret) {
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const status = await shop.stripe.pay(clientSecret).catch(() => 0);
    if (status === 200) return true;
    // Status 400 means that the payment has succeeded already or is canceled.
    if (status === 400) return false;
  }
  return false;
}

function aCart() {
  const prints = 60 + 1 + choose(12);
  return chance(0.3) ? [...new Set([1 + choose(60), prints])] : [prints];
}

/** @param {string} file */
function countLines(file) {
  /** @type {Record<string, number>} */
  const counts = {};
  try {
    for (const line of readFileSync(file, 'utf8').trim().split('\n')) counts[line] = (counts[line] ?? 0) + 1;
  } catch {
    // No failpoint was reached.
  }
  return counts;
}
