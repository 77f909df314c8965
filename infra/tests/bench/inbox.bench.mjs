// @ts-check
// Compares a thousand works, ten thousand orders and fifty thousand enquiries with a hundred of each: calls may take
// five times as long, and a search must keep up with typing. Alone: `node infra/tests/bench/main.mjs inbox`.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { launchChromium } from '../../build/machine/chromium.mjs';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';
import { password, report, signedIn, typeInto } from './baseline/owner-hand.mjs';

export const name = 'inbox';

const port = 4910;
const few = { works: 100, orders: 100, enquiries: 100 };
const many = { works: 1000, orders: 10_000, enquiries: 50_000 };
const addresses = [
  '/api/admin/today',
  ...['', '&q=tide', '&q=nobodyatall', '&category=canvas'].map((asked) => `/api/artworks?limit=24&sort=newest${asked}`),
  ...['', '&q=aoife', '&q=1050', '&q=nobodyatall', '&state=delivered'].map((asked) => `/api/orders?limit=24${asked}`),
  ...['', '&q=heron', '&q=nobodyatall', '&state=new'].map((asked) => `/api/contacts?limit=24${asked}`),
];
const mostGrowth = 5;
const readings = 15;
const limits = { paintMs: 300, keyMs: 50 };

/** @returns {Promise<boolean>} */
export async function run() {
  const small = await openStudio(few, port);
  const large = await openStudio(many, port + 20).catch(async (error) => {
    await small.close();
    throw error;
  });
  try {
    return [...(await compareAnswers(small.origin, large.origin)), ...(await watchPanel(large.origin))].every(Boolean);
  } finally {
    await small.close();
    await large.close();
  }
}

/** @param {string} small @param {string} large */
async function compareAnswers(small, large) {
  const studios = await Promise.all([small, large].map(async (origin) => ({ origin, cookie: await cookieOf(origin) })));
  const results = [];
  for (const address of addresses) {
    const [before, after] = [/** @type {number[]} */ ([]), /** @type {number[]} */ ([])];
    for (let round = 0; round <= readings; round += 1) {
      for (const [index, { origin, cookie }] of studios.entries()) {
        const ms = await answerMs(origin + address, cookie);
        if (round > 0) (index === 0 ? before : after).push(ms);
      }
    }
    const [one, other] = [medianOf(before), medianOf(after)];
    const aside = `${one.toFixed(1)} ms with a hundred, ${other.toFixed(1)} ms`;
    results.push(note({ name: `${address} grows`, value: other / one, unit: 'times in ms', most: mostGrowth, aside }));
  }
  return results;
}

/** @typedef {{tab: string, call: string, shows: string, find: string}} ListUnderTest */

/** @type {readonly ListUnderTest[]} */
const tabs = [
  { tab: 'Orders', call: '/api/orders', shows: 'buyer9999@example.ie', find: 'Find by name, email or number' },
  { tab: 'Enquiries', call: '/api/contacts', shows: 'forty metres of tide', find: 'Find' },
  { tab: 'Artworks', call: '/api/artworks', shows: 'Tide Clock', find: 'Find' },
];

/** @param {string} origin */
async function watchPanel(origin) {
  const browser = await launchChromium();
  try {
    const page = await signedIn(await browser.newPage({ baseURL: origin, viewport: { width: 360, height: 740 } }));
    const results = [];
    for (const seen of tabs) {
      const { tab, find } = seen;
      results.push(report(`${tab}, painted after its data came`, [await paintedAfter(page, seen)], limits.paintMs));
      results.push(report(`${tab}, a key in the search`, await typeInto(page, find), limits.keyMs));
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** @param {import('@playwright/test').Page} page @param {ListUnderTest} seen */
async function paintedAfter(page, { tab, call, shows }) {
  await page.goto('/admin');
  await page.evaluate((text) => {
    const noted = /** @type {any} */ (globalThis);
    const look = () => {
      if (document.querySelector('[role=tabpanel]')?.textContent.includes(text))
        setTimeout(() => (noted.paintedAt = performance.now()));
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, shows);
  await page.getByRole('tab', { name: tab }).click();
  await page.waitForFunction(() => /** @type {any} */ (globalThis).paintedAt !== undefined);
  return page.evaluate((path) => {
    const came = performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname === path);
    const last = /** @type {PerformanceResourceTiming | undefined} */ (came.at(-1));
    return /** @type {any} */ (globalThis).paintedAt - (last?.responseEnd ?? NaN);
  }, call);
}

/** @param {string} origin */
async function cookieOf(origin) {
  const answer = await fetch(`${origin}/api/session`, {
    method: 'POST',
    headers: { origin, 'content-type': 'application/json' },
    body: JSON.stringify({ password }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');
}

/** @param {string} url @param {string} cookie */
async function answerMs(url, cookie) {
  const since = performance.now();
  const answer = await fetch(url, { headers: { cookie } });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  return performance.now() - since;
}

const medianOf = (/** @type {number[]} */ values) => values.sort((a, b) => a - b)[values.length >> 1] ?? NaN;

/** @param {typeof few} counts @param {number} atPort */
async function openStudio(counts, atPort) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-inbox-'));
  const site = await startSite({ port: atPort, dataDirectory, env: { OWNER_PASSWORD: password } });
  fill(path.join(dataDirectory, 'studio.sqlite'), counts);
  const close = async () => {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  return { origin: site.origin, close };
}

const names = [
  'Aoife Byrne',
  'Dara Quinn',
  'Seán Ó Briain',
  'Niamh Walsh',
  'Karim Haddad',
  'Ines Duarte',
  'Olga Petrova',
];
const wishes = [
  'a heron for the stairs',
  'forty metres of tide',
  'a logo for a bakery',
  'a workshop for twelve',
  'lettering on brick',
];

/** @param {string} file @param {typeof few} counts */
function fill(file, counts) {
  const db = new Database(file);
  const at = (/** @type {number} */ index) =>
    new Date(Date.UTC(2020, 0, 1) + index * 3_600_000).toISOString().replace('T', ' ').slice(0, -1);
  db.transaction(() => {
    const work =
      db.prepare(`INSERT INTO artworks (title, description, price_cents, image_url, category, dimensions, in_stock, additional_images)
      SELECT title || ?, description, price_cents, image_url, category, dimensions, in_stock, additional_images FROM artworks WHERE id = 1`);
    for (let index = 0; index < counts.works; index += 1) work.run(` ${index}`);
    const order =
      db.prepare(`INSERT INTO orders (id, browser_key, cart_hash, state, total_cents, currency, email, name, shipping_address, client_address, expires_at, created_at, paid_at)
      VALUES (?, ?, 'x', ?, 120000, 'usd', ?, ?, '{"line1":"12 Meath Street","city":"Dublin","postal_code":"D08 X2Y3","country":"IE"}', '', ?, ?, ?)`);
    const item = db.prepare(`INSERT INTO order_items (order_id, artwork_id, quantity, unit_cents, title, image_url)
      SELECT ?, id, 1, price_cents, title, image_url FROM artworks WHERE id = 1`);
    const number = db.prepare('INSERT INTO order_numbers (id, order_id) VALUES (?, ?)');
    for (let index = 0; index < counts.orders; index += 1) {
      const id = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`;
      const who = names[index % names.length] ?? '';
      const state = index % 100 === 0 ? 'paid' : 'delivered';
      order.run(id, id, state, `buyer${index}@example.ie`, who, at(index), at(index), at(index));
      item.run(id);
      number.run(1 + index, id);
    }
    const enquiry = db.prepare(
      'INSERT INTO contacts (name, email, service, message, created_at, state) VALUES (?, ?, ?, ?, ?, ?)',
    );
    const word = db.prepare('INSERT INTO enquiry_words (word, contact_id) VALUES (?, ?)');
    for (let index = 0; index < counts.enquiries; index += 1) {
      const [who = '', wish = ''] = [names[index % names.length], wishes[index % wishes.length]];
      const email = `visitor${index}@example.ie`;
      const { lastInsertRowid: id } = enquiry.run(
        who,
        email,
        'custom',
        wish,
        at(index),
        index % 100 === 0 ? 'new' : 'done',
      );
      const words = `${who} ${email} ${wish}`
        .normalize('NFKD')
        .replace(/\p{M}/gu, '')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu);
      for (const each of new Set(words)) word.run(each, id);
    }
  })();
  db.close();
}
