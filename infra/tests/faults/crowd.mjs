// @ts-check
import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { ledgerOf, quiet } from './ledger.mjs';
import { Browser } from './browser.mjs';

const pages = ['/', '/shop', '/portfolio', '/blog', '/digital-gallery', '/about', '/contact', '/book', '/checkout'];
const reads = ['/api/artworks', '/api/portfolio', '/api/blog', '/api/settings', '/sitemap.xml'];
/** These works are added to the seeds; prints never run out. */
export const stock = new Map(Array.from({ length: 12 }, (_, index) => [1001 + index, index < 6 ? 1 : 1000]));

const mostTold = 200;

export const choose = (/** @type {number} */ count) => Math.floor(Math.random() * count);
/** @template T @param {readonly T[]} all @returns {T} */
export const oneOf = (all) => /** @type {T} */ (all[choose(all.length)]);

/**
 * `origins` are tried in turn. `viewsPerSecond` is the rate of page views, independent of response times; one view of
 * fifty comes with an enquiry and a purchase. Without it, each visitor waits for a response.
 * @typedef {{origins: readonly string[], stripe: ReturnType<typeof import('./stripe-edge.mjs').stripeAt>,
 * viewsPerSecond?: number}} CrowdOptions
 */

/** @param {CrowdOptions} options */
export function openCrowd({ origins, stripe, viewsPerSecond }) {
  let isOpen = true;
  let paid = 0;
  /** @type {Record<string, number>} */
  const seen = {};
  /**
   * Waits are in ms.
   * @type {number[]}
   */
  const waits = [];
  /** @type {string[]} */
  const odd = [];
  /**
   * Each entry has the time, and the result at each origin.
   * @type {{at: number, address: string, met: string[]}[]}
   */
  const unanswered = [];
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {string[]} */
  const shown = [];
  /** @param {string} what @param {number | undefined} status 0 and undefined: no answer */
  const note = (what, status) => {
    const key = `${what} ${status || 'cut off'}`;
    seen[key] = (seen[key] ?? 0) + 1;
  };
  const read = async (/** @type {string} */ what, /** @type {string} */ address) => {
    const since = performance.now();
    const { status, text, met } = await getAny(origins, address);
    if (what === 'pages') waits.push(performance.now() - since);
    note(what, status);
    if (status !== 200) unanswered.push({ at: Date.now(), address, met });
    if (status === 200 ? !isWhole(address, text) : ![0, 503].includes(status))
      odd.push(`${address} ${status} (${met.join(', then ')})`);
  };
  const write = async () => {
    const message = `A heron, please. ${randomUUID()}`;
    const enquiry = { name: 'Orla', email: 'orla@example.com', service: 'canvas', message };
    const answer = await new Browser(oneOf(origins)).ask('/api/contact', enquiry).catch(() => undefined);
    note('enquiries', answer?.status);
    if (answer?.status === 201) acknowledged.push(message);
    else if (answer && answer.status !== 503) odd.push(`/api/contact ${answer.status}`);
  };
  const buy = async () => {
    const browser = new Browser(oneOf(origins));
    const ids = [...new Set([oneOf([...stock.keys()]), 1007 + choose(6)])];
    const answer = await browser.checkOut(ids);
    note('payments begun', answer?.status);
    if (answer?.status !== 200) return;
    if ((await stripe.pay(answer.body.clientSecret).catch(() => 0)) !== 200) return;
    paid += 1;
    const status = isOpen ? await browser.insist('/api/checkout/status') : undefined;
    if (status?.body.state === 'paid') shown.push(status.body.orderId);
  };
  /** @param {() => Promise<void>} act */
  const walk = async (act) => {
    for (; isOpen; await sleep(choose(60))) await act();
  };
  const look = () => (choose(2) === 0 ? read('pages', oneOf(pages)) : read('reads', oneOf(reads)));
  /** @param {() => Promise<void>} act @param {number} perSecond */
  const stream = async (act, perSecond) => {
    /** @type {Promise<void>[]} */
    const acts = [];
    for (let next = performance.now(); isOpen; next += 1000 / perSecond) {
      await sleep(Math.max(0, next - performance.now()));
      acts.push(act());
    }
    await Promise.all(acts);
  };
  const view = () => read('pages', oneOf(pages));
  const walks = viewsPerSecond
    ? [stream(view, viewsPerSecond), ...[write, buy].map((act) => stream(act, viewsPerSecond / 50))]
    : [...Array(6).fill(look), ...Array(2).fill(write), ...Array(4).fill(buy)].map(walk);
  return {
    seen,
    waits,
    odd,
    acknowledged,
    shown,
    paid: () => paid,
    async close() {
      isOpen = false;
      await Promise.all(walks);
      for (const one of new Set(odd)) console.log(`  odd: ${one}`);
      for (const { at, address, met } of unanswered.slice(0, mostTold))
        console.log(`  failed: ${new Date(at).toISOString()} ${address}: ${met.join(', then ')}`);
    },
  };
}

/**
 * Waits until all origins answer and nothing is in progress, then compares the shop's records with Stripe's. @param
 * {{db: import('knex').Knex, stripe: CrowdOptions['stripe'], crowd: ReturnType<typeof openCrowd>, origins: readonly
 * string[], healsWithinMs: number}} street @returns {Promise<{healedMs: number, violations: Record<string, number>}>}
 */
export async function healed({ db, stripe, crowd, origins, healsWithinMs }) {
  await db('orders').where({ state: 'pending' }).update({ expires_at: longAgo, created_at: longAgo });
  const since = Date.now();
  const unwell = await unwellAfter(origins, healsWithinMs);
  await quiet(db, healsWithinMs - (Date.now() - since));
  const healedMs = Date.now() - since;
  const { violations } = await ledgerOf({ db, stripe, stock, shown: crowd.shown });
  const lost = await lostOrDouble(db, crowd.acknowledged);
  return {
    healedMs,
    violations: { 'pages that are not back': unwell.length, 'enquiries lost or double': lost, ...violations },
  };
}

const longAgo = '2025-01-01 00:00:00.000';

/**
 * Tries the origins in turn until a complete response. `met` has the result at each.
 * @param {readonly string[]} origins @param {string} address
 */
async function getAny(origins, address) {
  const first = choose(origins.length);
  /** @type {string[]} */
  const met = [];
  for (let turn = 0; ; turn += 1) {
    const since = performance.now();
    const place = (first + turn) % origins.length;
    const answer = await get(origins[place] + address);
    const isRight = answer.status !== 0 && (answer.status !== 200 || isWhole(address, answer.text));
    const words = answer.status >= 500 ? ` '${answer.text.slice(0, 60)}'` : '';
    met.push(
      `${answer.reason ?? answer.status}${words} of ${place + 1} after ${Math.round(performance.now() - since)} ms`,
    );
    if (isRight || turn + 1 === origins.length) return { ...answer, met };
  }
}

/**
 * Status 0 means no response, or an incomplete one.
 * @param {string} url
 */
async function get(url) {
  try {
    const answer = await fetch(url, { redirect: 'manual' });
    const text = await answer.text();
    const said = [...answer.headers].map((header) => header.join(': ')).join('; ');
    return { status: answer.status, text, ...(text === '' && { reason: `empty ${answer.status} (${said})` }) };
  } catch (error) {
    const { cause, message } = /** @type {Error & {cause?: {code?: string}}} */ (error);
    return { status: 0, text: '', reason: cause?.code ?? message };
  }
}

/** @param {string} address @param {string} text */
const isWhole = (address, text) =>
  address.startsWith('/api/') ? isJson(text) : /<\/(html|urlset|sitemapindex)>\s*$/.test(text);

/** @param {string} text */
function isJson(text) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** @param {readonly string[]} origins @param {number} withinMs */
async function unwellAfter(origins, withinMs) {
  const end = Date.now() + withinMs;
  let unwell = [...pages, ...reads];
  while (unwell.length > 0 && Date.now() < end) {
    const answers = await Promise.all(unwell.map((address) => getAny(origins, address)));
    unwell = unwell.filter((_, index) => answers[index]?.status !== 200);
    if (unwell.length > 0) await sleep(200);
  }
  return unwell;
}

/** @param {import('knex').Knex} db @param {readonly string[]} acknowledged */
async function lostOrDouble(db, acknowledged) {
  /** @type {string[]} */
  const stored = await db('contacts').pluck('message');
  return acknowledged.filter((message) => stored.filter((one) => one === message).length !== 1).length;
}
