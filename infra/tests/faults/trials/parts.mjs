// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { remotes } from '../../../build/parts/list.mjs';
import { freeSitePort } from '../../../run/ports.mjs';
import { Site } from '../../../run/site.mjs';
import { booksOf, quiet } from '../books.mjs';
import { Browser } from '../browser.mjs';
import { connectTo } from '../databases.mjs';
import { anArtwork } from '../shop.mjs';
import { stripeAt } from '../stripe-edge.mjs';

/** @typedef {import('knex').Knex} Knex */
/** @typedef {{database: {url: string}, forMs: number, healsWithinMs?: number}} PartsOptions */
/** `seen` counts what answered what: 'pages 200'. @typedef {{kills: Record<string, number>, seen: Record<string, number>, paid: number, healedMs: number,
 *    violations: Record<string, number>}} PartsReport */

const pages = ['/', '/shop', '/portfolio', '/blog', '/digital-gallery', '/about', '/contact', '/book', '/checkout'];
const reads = ['/api/artworks', '/api/portfolio', '/api/blog', '/api/settings', '/sitemap.xml'];
/** Works beside the seeds: originals that many want, and prints enough that there is always something to buy. */
const stock = new Map(Array.from({ length: 12 }, (_, index) => [1001 + index, index < 6 ? 1 : 1000]));
const longAgo = '2025-01-01 00:00:00.000';

const choose = (/** @type {number} */ count) => Math.floor(Math.random() * count);
/** @template T @param {readonly T[]} all @returns {T} */
const oneOf = (all) => /** @type {T} */ (all[choose(all.length)]);

/** Kills parts of the whole site at random while people read, write and buy; whatever ends by itself is started again, as whoever runs it
 *  does. @param {PartsOptions} options @returns {Promise<PartsReport>} */
export async function killParts({ database, forMs, healsWithinMs = 60_000 }) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-parts-'));
  const site = new Site({
    port: await freeSitePort(),
    dataDirectory,
    separateRemotes: true,
    env: {
      DATABASE_URL: database.url,
      MAX_OPEN_ORDERS_PER_ADDRESS: '0',
      MAX_ENQUIRIES_PER_ADDRESS: '0',
      RECONCILE_EVERY_MS: '300',
      SMTP_URL: '',
    },
  });
  const again = startsAgain(site);
  await site.start();
  const db = connectTo(database.url);
  try {
    await db('artworks').insert([...stock].map(([id, pieces]) => ({ id, ...anArtwork(pieces) })));
    const stripe = stripeAt(`http://127.0.0.1:${site.ports.stripeEmulator}`);
    const crowd = openCrowd(site.origin, stripe);
    await killAtRandom(site, forMs);
    await crowd.close();
    await db('orders').where({ state: 'pending' }).update({ expires_at: longAgo, created_at: longAgo });
    const since = Date.now();
    const unwell = await unwellAfter(site.origin, healsWithinMs);
    await quiet(db, healsWithinMs - (Date.now() - since));
    const healedMs = Date.now() - since;
    const { violations } = await booksOf({ db, stripe, stock, shown: crowd.shown });
    return {
      kills: again.ends,
      seen: crowd.seen,
      paid: crowd.paid(),
      healedMs,
      violations: {
        'answers that are neither right nor a 503': crowd.odd.length,
        'pages that are not back': unwell.length,
        'enquiries lost or double': await lostOrDouble(db, crowd.acknowledged),
        ...violations,
      },
    };
  } finally {
    again.leave();
    await db.destroy();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Site} site */
function startsAgain(site) {
  let isLeft = false;
  /** @param {string} part */
  const start = (part) => {
    if (isLeft) return;
    if (part === 'bff') void site.startBff().catch(() => undefined);
    else if (part === 'shell') site.startPart('shell', [site.files.shell], { PORT: `${site.ports.site}` });
    else site.startRemoteHost(part);
  };
  /** How often each part ended. @type {Record<string, number>} */
  const ends = {};
  site.onUnexpectedEnd = (part) => {
    ends[part] = (ends[part] ?? 0) + 1;
    setTimeout(start, 100 + choose(900), part);
  };
  return {
    ends,
    leave: () => {
      isLeft = true;
    },
  };
}

/** @param {Site} site @param {number} forMs */
async function killAtRandom(site, forMs) {
  // The two that everything goes through more often than a single remote.
  const parts = ['bff', 'bff', 'shell', 'shell', ...remotes];
  for (const end = Date.now() + forMs; Date.now() < end;) {
    await sleep(200 + choose(2000));
    await site.kill(oneOf(parts));
  }
}

/** @param {string} origin @param {ReturnType<typeof stripeAt>} stripe */
function openCrowd(origin, stripe) {
  let isOpen = true;
  let paid = 0;
  /** @type {Record<string, number>} */
  const seen = {};
  /** @type {string[]} */
  const odd = [];
  /** @type {string[]} */
  const acknowledged = [];
  /** @type {string[]} */
  const shown = [];
  /** @param {string} what @param {number | undefined} status 0 and undefined: nobody answered, as while the front server is dead */
  const note = (what, status) => {
    const key = `${what} ${status || 'cut off'}`;
    seen[key] = (seen[key] ?? 0) + 1;
  };
  const read = async () => {
    const [what, address] = choose(2) === 0 ? ['pages', oneOf(pages)] : ['reads', oneOf(reads)];
    const { status, text } = await get(origin + address);
    note(what, status);
    const isWhole = address.startsWith('/api/') ? isJson(text) : /<\/(html|urlset|sitemapindex)>\s*$/.test(text);
    if (status === 200 ? !isWhole : ![0, 503].includes(status)) odd.push(`${address} ${status}`);
  };
  const write = async () => {
    const message = `A heron, please. ${randomUUID()}`;
    const enquiry = { name: 'Orla', email: 'orla@example.com', service: 'canvas', message };
    const answer = await new Browser(origin).ask('/api/contact', enquiry).catch(() => undefined);
    note('enquiries', answer?.status);
    if (answer?.status === 201) acknowledged.push(message);
    else if (answer && answer.status !== 503) odd.push(`/api/contact ${answer.status}`);
  };
  const buy = async () => {
    const browser = new Browser(origin);
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
  const walks = [...Array(6).fill(read), ...Array(2).fill(write), ...Array(4).fill(buy)].map(walk);
  return {
    seen,
    odd,
    acknowledged,
    shown,
    paid: () => paid,
    async close() {
      isOpen = false;
      await Promise.all(walks);
      for (const one of new Set(odd)) console.log(`  odd: ${one}`);
    },
  };
}

/** @param {string} url @returns {Promise<{status: number, text: string}>} status 0: nobody answered, or not to the end */
async function get(url) {
  try {
    const answer = await fetch(url, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return { status: 0, text: '' };
  }
}

/** @param {string} text */
function isJson(text) {
  try {
    return JSON.parse(text) !== undefined;
  } catch {
    return false;
  }
}

/** @param {string} origin @param {number} withinMs @returns {Promise<string[]>} what does not answer as it should even then */
async function unwellAfter(origin, withinMs) {
  const end = Date.now() + withinMs;
  let unwell = [...pages, ...reads];
  while (unwell.length > 0 && Date.now() < end) {
    const answers = await Promise.all(unwell.map((address) => get(origin + address)));
    unwell = unwell.filter((_, index) => answers[index]?.status !== 200);
    if (unwell.length > 0) await sleep(200);
  }
  return unwell;
}

/** @param {Knex} db @param {readonly string[]} acknowledged @returns {Promise<number>} */
async function lostOrDouble(db, acknowledged) {
  /** @type {string[]} */
  const stored = await db('contacts').pluck('message');
  return acknowledged.filter((message) => stored.filter((one) => one === message).length !== 1).length;
}
