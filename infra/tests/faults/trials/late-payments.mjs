// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../browser.mjs';
import { builtProgram, openShop } from '../shop.mjs';

/** @typedef {import('../shop.mjs').Shop} Shop */
/**
 * `pieces` is the number of works with one piece each.
 * @typedef {{database: {url: string}, program?: string, pieces?: number, healsWithinMs?: number}} LateOptions
 */
/** @typedef {{sold: number, refunded: number, violations: Record<string, number>}} LateReport */

/** The emulator fails refunds before and after they are made, and in transit. */
const trouble = [
  { kind: 'error', status: 503, path: '/v1/refunds', times: 2 },
  { kind: 'stored_error', path: '/v1/refunds', times: 1 },
  { kind: 'stored_error', when: 'after', path: '/v1/refunds', times: 1 },
  { kind: 'drop_request', path: '/v1/refunds', times: 1 },
  { kind: 'drop_reply', path: '/v1/refunds', times: 2 },
];

/** @param {LateOptions} options @returns {Promise<LateReport>} */
export async function payTooLate({ database, program = builtProgram, pieces = 4, healsWithinMs = 20_000 }) {
  const env = { RECONCILE_EVERY_MS: '150' };
  const shop = await openShop({ database, stock: Array(pieces).fill(1), program, env });
  try {
    await shop.stripe.misbehave(...trouble);
    for (let work = 1; work <= pieces; work += 1) await sellTwice(shop, work);
    const isDone = async () => (await countOf(shop, 'refunded')) === pieces && (await shop.quiet(1)) < Infinity;
    for (const since = Date.now(); Date.now() - since < healsWithinMs && !(await isDone()); await sleep(100)) {
      await shop.passTime();
    }
    const { violations } = await shop.ledger();
    return { sold: await countOf(shop, 'paid'), refunded: await countOf(shop, 'refunded'), violations };
  } finally {
    await shop.close();
  }
}

/** @param {Shop} shop @param {number} work */
async function sellTwice(shop, work) {
  const late = await begin(shop, work);
  await shop.db('orders').where({ state: 'pending' }).update({ state: 'expired', open_key: null });
  await shop.db('reservations').where({ artwork_id: work }).delete();
  await shop.db('artworks').where({ id: work }).update({ reserved: 0 });
  await shop.stripe.pay(await begin(shop, work));
  for (let tries = 0; tries < 50 && (await countOf(shop, 'paid')) < work; tries += 1) {
    await shop.passTime();
    await sleep(20);
  }
  await shop.stripe.pay(late);
}

/** @param {Shop} shop @param {number} work @returns {Promise<string>} */
async function begin(shop, work) {
  const answer = await new Browser(shop.origin).checkOut([work]);
  if (answer?.status !== 200) throw new Error(`The checkout answered ${answer?.status}.`);
  return answer.body.clientSecret;
}

/** @param {Shop} shop @param {string} state @returns {Promise<number>} */
async function countOf({ db }, state) {
  return (await db('orders').where({ state }).pluck('id')).length;
}
