// @ts-check
import { setTimeout as sleep } from 'node:timers/promises';
import { Browser, cartOf, checkoutPath } from '../browser.mjs';
import { ownerPassword, openShop } from '../shop.mjs';
import { startMysqlPair, startMysqlToCut } from '../servers/mysql-pair.mjs';
import { heal, openStreet, stock } from './kills.mjs';

const buyersAtOnce = 4;
const recoversWithinMs = 20_000;
const emailsWithinMs = 60_000;
const firstInvoice = 1001;

/**
 * `emails` were noted as sent, `invoices` issued.
 * @typedef {{paid: number, emails: number, invoices: number, violations: Record<string, number>}} BooksReport
 */
/** @typedef {{shop: import('../shop.mjs').Shop, street: ReturnType<typeof openStreet>}} Scene */

/**
 * Buyers buy and the owner reads invoices while the first MySQL becomes read-only, the address moves to the second, and
 * the first ends. `withoutWritesMs` lasts until the second takes writes; `recoveredMs` from then to the next payment.
 * @param {{smtpUrl?: string}} [options] without a mail server, emails stay in the outbox
 */
export async function failOverWhileBuying({ smtpUrl = '' } = {}) {
  const pair = await startMysqlPair();
  return buyWhile(pair, smtpUrl, async ({ street }) => {
    await pair.stopWrites();
    const since = Date.now();
    await sleep(2000);
    await pair.moveToSecond();
    const withoutWritesMs = Date.now() - since;
    const recoveredMs = await paidMore(street, 1);
    await paidMore(street, 10);
    await pair.endFirst();
    return { withoutWritesMs, recoveredMs };
  }).finally(pair.stop);
}

/**
 * The same while the database is away. `unclear` counts calls that were not refused with 503 UNAVAILABLE within 3.5 s.
 * @param {{smtpUrl?: string, awayMs?: number}} [options]
 */
export async function loseDatabaseWhileBuying({ smtpUrl = '', awayMs = 60_000 } = {}) {
  const mysql = await startMysqlToCut();
  return buyWhile(mysql, smtpUrl, async ({ shop, street }) => {
    mysql.cut();
    let [refused, unclear] = [0, 0];
    for (const since = Date.now(); Date.now() - since < awayMs; await sleep(500)) {
      const asked = Date.now();
      const browser = new Browser(shop.origin);
      const answers = await Promise.all([browser.ask(checkoutPath, cartOf([61])), browser.ask('/api/artworks')]);
      for (const { status, body } of answers)
        if (status === 503 && body.code === 'UNAVAILABLE' && Date.now() - asked < 3500) refused += 1;
        else unclear += 1;
    }
    await mysql.restore();
    return { refused, unclear, recoveredMs: await paidMore(street, 1) };
  }).finally(mysql.stop);
}

/**
 * @template T @param {{url: string}} database @param {string} smtpUrl @param {(scene: Scene) => Promise<T>} act
 * @returns {Promise<BooksReport & T>}
 */
async function buyWhile(database, smtpUrl, act) {
  const env = { RECONCILE_EVERY_MS: '300', SMTP_URL: smtpUrl };
  const shop = await openShop({ database, stock, env });
  const street = openStreet(shop, buyersAtOnce);
  const office = openOffice(shop.origin);
  try {
    await paidMore(street, 10);
    const seen = await act({ shop, street });
    await paidMore(street, 10);
    const paid = street.paid();
    await street.close();
    await office.close();
    const emails = smtpUrl ? await allSent(shop.db) : 0;
    const rows = await shop.db('invoices').orderBy('number').select('number', 'order_id');
    await shop.kill();
    await heal(shop, 'short', 60_000);
    const { violations } = await shop.ledger(street.shown());
    const isStored = (/** @type {[string, number]} */ [id, number]) =>
      rows.some((row) => row.order_id === id && row.number === number);
    return {
      ...{ paid, emails, invoices: rows.length, ...seen },
      violations: {
        'invoice numbers with a gap': rows.filter(({ number }, index) => number !== firstInvoice + index).length,
        'invoices lost or changed': office.seen().filter((one) => !isStored(one)).length,
        ...violations,
      },
    };
  } finally {
    await shop.kill();
    await street.close();
    await office.close();
    await shop.close();
  }
}

/** @param {ReturnType<typeof openStreet>} street @param {number} count @returns {Promise<number>} ms */
async function paidMore(street, count) {
  const [since, before] = [Date.now(), street.paid()];
  while (street.paid() < before + count) {
    if (Date.now() - since > recoversWithinMs)
      throw new Error(`${street.paid() - before} of ${count} payments in 20 s.`);
    await sleep(20);
  }
  return Date.now() - since;
}

/** The owner's first look at an invoice issues it. @param {string} origin */
function openOffice(origin) {
  let isOpen = true;
  /** @type {[string, number][]} */
  const seen = [];
  const walk = (async () => {
    for (let cookie = ''; isOpen; await sleep(100)) {
      try {
        cookie ||= await signIn(origin);
        /** @param {string} path @returns {Promise<any>} */
        const get = async (path) => (await fetch(origin + path, { headers: { cookie } })).json();
        const orders = await get('/api/orders');
        for (const { id } of orders.slice(0, 5))
          for (const { number } of await get(`/api/orders/${id}/invoices`)) seen.push([id, number]);
      } catch {
        // The database is away.
      }
    }
  })();
  return {
    seen: () => seen,
    async close() {
      isOpen = false;
      await walk;
    },
  };
}

/** @param {string} origin */
async function signIn(origin) {
  const headers = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
  const body = JSON.stringify({ password: ownerPassword });
  const answer = await fetch(`${origin}/api/session`, { method: 'POST', headers, body });
  return answer.headers.getSetCookie()[0]?.split(';')[0] ?? '';
}

/** @param {import('knex').Knex} db @returns {Promise<number>} */
async function allSent(db) {
  for (const since = Date.now(); Date.now() - since < emailsWithinMs; await sleep(200)) {
    const states = await db('email_outbox').pluck('state');
    if (states.every((state) => state === 'sent')) return states.length;
  }
  throw new Error('Not all emails are sent within 60 s.');
}
