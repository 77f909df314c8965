// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser } from '../browser.mjs';
import { builtProgram, openShop } from '../shop.mjs';

/** @typedef {import('../shop.mjs').Shop} Shop */
/** @typedef {{database: {url: string}, program?: string, healsWithinMs?: number}} LostOptions */
/**
 * `moves` is the number of payments changed at Stripe.
 * @typedef {{moves: number, healedMs: number, violations: Record<string, number>}} LostReport
 */
/** @typedef {((stripe: Shop['stripe'], payment: string) => Promise<unknown>)[]} Moves */

/** @param {string} status @returns {Moves} */
const disputed = (status) => [
  (stripe, payment_intent) => stripe.dispute({ payment_intent }),
  async (stripe, payment) => stripe.moveDispute(await idOf(stripe.disputes(), payment), status),
];
/** @param {number} [amount] @returns {Moves} */
const failing = (amount) => [
  (stripe, payment_intent) =>
    stripe.giveBack({ payment_intent, status: 'pending', ...(amount !== undefined && { amount }) }),
  async (stripe, payment) => stripe.endRefund(await idOf(stripe.refunds(), payment), 'failed'),
];

/** @type {Record<string, Moves>} */
const paidThen = {
  nothing: [],
  'given back': [(stripe, payment_intent) => stripe.giveBack({ payment_intent })],
  'given back in part': [(stripe, payment_intent) => stripe.giveBack({ payment_intent, amount: 500 })],
  'a refund that fails': failing(),
  'a partial refund that fails': failing(500),
  'a dispute': [(stripe, payment_intent) => stripe.dispute({ payment_intent })],
  'a dispute under review': disputed('under_review'),
  'a dispute won': disputed('won'),
  'a dispute lost': disputed('lost'),
};

/**
 * Drops every webhook, once with a running and once with a stopped BFF. @param {LostOptions} options @returns
 * {Promise<LostReport>}
 */
export async function loseEvents({ database, program = builtProgram, healsWithinMs = 60_000 }) {
  const perRound = Object.keys(paidThen).length + 1;
  const stock = Array(2 * perRound).fill(1);
  const shop = await openShop({ database, stock, program, env: { RECONCILE_EVERY_MS: '1000' } });
  try {
    await shop.stripe.misbehave({ kind: 'webhook_lose' });
    let healedMs = 0;
    for (const [round, isStopped] of [false, true].entries()) {
      const works = stock.map((_, index) => index + 1).slice(round * perRound, (round + 1) * perRound);
      /** @type {string[]} */
      const secrets = [];
      for (const work of works) secrets.push(await begin(shop, work));
      const [canceled, ...paid] = secrets;
      if (isStopped) await shop.server().end('SIGTERM');
      for (const secret of paid) await shop.stripe.pay(secret);
      await shop.stripe.cancel(paymentOf(canceled ?? ''));
      if (!isStopped) await agree(shop, healsWithinMs);
      for (const step of [0, 1]) {
        for (const [index, moves] of Object.values(paidThen).entries())
          await moves[step]?.(shop.stripe, paymentOf(paid[index] ?? ''));
        if (!isStopped && step === 0) await agree(shop, healsWithinMs);
      }
      const since = Date.now();
      if (isStopped) await shop.start();
      healedMs = Math.max(healedMs, await agree(shop, healsWithinMs - (Date.now() - since)));
    }
    return { moves: stock.length, healedMs, violations: await differences(shop) };
  } finally {
    await shop.close();
  }
}

/**
 * Returns the milliseconds until shop and Stripe agree; Infinity: they do not.
 * @param {Shop} shop @param {number} withinMs @returns {Promise<number>}
 */
async function agree(shop, withinMs) {
  for (const since = Date.now(); Date.now() - since < withinMs; await sleep(200)) {
    const found = await differences(shop);
    if (Object.values(found).every((count) => count === 0)) return Date.now() - since;
  }
  return Infinity;
}

/** @param {Shop} shop @returns {Promise<Record<string, number>>} */
async function differences({ db, stripe }) {
  const [intents, refunds, disputes] = [await stripe.intents(), await stripe.refunds(), await stripe.disputes()];
  const orders = await db('orders').select('payment_intent_id', 'state', 'refunded_cents', 'dispute');
  const found = { 'payments unheard of': 0, 'refunds unheard of': 0, 'disputes unheard of': 0 };
  for (const { id, status, amount_received: received } of intents) {
    const order = orders.find((row) => row.payment_intent_id === id);
    const back = refunds.filter((refund) => refund.payment_intent === id && refund.status !== 'failed');
    const cents = back.reduce((sum, { amount }) => sum + amount, 0);
    const dispute = disputes.find((one) => one.payment_intent === id);
    const isOpen = order === undefined || order.state === 'pending';
    if (['succeeded', 'canceled'].includes(status) && isOpen) found['payments unheard of'] += 1;
    if (status === 'canceled' && order?.state !== 'expired') found['payments unheard of'] += 1;
    const isBack = status === 'succeeded' && cents >= received;
    if (order?.refunded_cents !== cents || isBack !== (order?.state === 'refunded')) found['refunds unheard of'] += 1;
    if ((order?.dispute ?? null) !== standing(dispute?.status)) found['disputes unheard of'] += 1;
  }
  return found;
}

/** @param {string} [status] */
function standing(status) {
  if (status === undefined) return null;
  return status === 'won' || status === 'lost' ? status : 'open';
}

/** @param {Shop} shop @param {number} work @returns {Promise<string>} */
async function begin(shop, work) {
  const answer = await new Browser(shop.origin).checkOut([work]);
  if (answer?.status !== 200) throw new Error(`The checkout answered ${answer?.status}.`);
  return answer.body.clientSecret;
}

/** @param {string} clientSecret */
function paymentOf(clientSecret) {
  return clientSecret.replace(/_secret_.*$/, '');
}

/** @param {Promise<{id: string, payment_intent: string}[]>} all @param {string} payment */
async function idOf(all, payment) {
  return (await all).find(({ payment_intent }) => payment_intent === payment)?.id ?? '';
}
