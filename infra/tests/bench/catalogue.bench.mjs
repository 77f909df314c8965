// @ts-check
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';

export const name = 'catalogue';

const port = 4950;
const addresses = [
  '/shop',
  '/shop?sort=price-desc',
  '/portfolio',
  '/digital-gallery',
  '/blog',
  '/',
  '/api/artworks?limit=24&sort=newest',
  '/api/portfolio?limit=24&view=card',
];
const mostGrowth = 1.5;
const readings = 15;

/** @typedef {{bytes: number, ms: number}} Figures */

/** Ten thousand rows may cost at most 1.5 times what a hundred cost. @returns {Promise<boolean>} */
export async function run() {
  const few = await openSite(100, port);
  const many = await openSite(10_000, port + 20).catch(async (error) => {
    await few.close();
    throw error;
  });
  try {
    return await compare(few, many);
  } finally {
    await few.close();
    await many.close();
  }
}

/** @typedef {{origin: string, change: () => void}} Shop */

/** @param {Shop} few @param {Shop} many */
async function compare(few, many) {
  /** @type {boolean[]} */
  const results = [];
  const measured = await measure([few, many]);
  for (const address of addresses) {
    const [before, after] = [measured.get(few.origin + address), measured.get(many.origin + address)];
    if (!before || !after) throw new Error(`${address} was not measured.`);
    const [bytes, time] = [after.bytes / before.bytes, after.ms / before.ms];
    const aside = `${said(before)} with a hundred, ${said(after)} with ten thousand`;
    results.push(
      note({ name: `${address} grows`, value: bytes, unit: 'times in bytes', most: mostGrowth }),
      note({ name: `${address} grows`, value: time, unit: 'times in ms', most: mostGrowth, aside }),
    );
  }
  return results.every(Boolean);
}

/** @param {Figures} figures */
const said = ({ bytes, ms }) => `${(bytes / 1024).toFixed(1)} KB br in ${ms.toFixed(1)} ms`;

/** @param {number} rows @param {number} atPort */
async function openSite(rows, atPort) {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-catalogue-'));
  const site = await startSite({ port: atPort, dataDirectory });
  fill(path.join(dataDirectory, 'studio.sqlite'), rows);
  const close = async () => {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  };
  const change = () => {
    const db = new Database(path.join(dataDirectory, 'studio.sqlite'));
    db.prepare('UPDATE data_version SET version = ?').run(String(performance.now()));
    db.close();
  };
  return { origin: site.origin, change, close };
}

/**
 * The shops take turns, so that load on the machine affects both alike.
 * @param {readonly Shop[]} shops @returns {Promise<Map<string, Figures>>} by the whole address
 */
async function measure(shops) {
  /** @type {Map<string, {bytes: number, times: number[]}>} */
  const read = new Map(
    addresses.flatMap((address) => shops.map(({ origin }) => [origin + address, { bytes: 0, times: [] }])),
  );
  for (let round = 0; round <= readings; round += 1) {
    for (const [url, { times }] of read) {
      const start = performance.now();
      const bytes = await bytesOf(url);
      const spent = performance.now() - start;
      read.set(url, { bytes, times: round === 0 ? times : [...times, spent] });
    }
    // The change empties the caches; it is visible everywhere within two seconds.
    shops.forEach(({ change }) => change());
    await sleep(2100);
  }
  const middle = Math.floor(readings / 2);
  return new Map(
    [...read].map(([url, { bytes, times }]) => [url, { bytes, ms: times.sort((a, b) => a - b)[middle] ?? NaN }]),
  );
}

/** @param {string} url */
async function bytesOf(url) {
  const answer = await fetch(url, { headers: { 'accept-encoding': 'br' } });
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`);
  await answer.arrayBuffer();
  return Number(answer.headers.get('content-length'));
}

/** @param {string} file @param {number} rows */
function fill(file, rows) {
  const db = new Database(file);
  const tables = {
    artworks: [
      'title, description, price_cents, image_url, category, dimensions, in_stock, additional_images',
      'title',
    ],
    portfolio_projects: ['title, category, description, image_url, client, date', 'title'],
    digital_creations: ['title, description, category, image_url, additional_images', 'title'],
    blog_posts: ['slug, title, excerpt, content, category, date, image_url', 'slug'],
  };
  db.transaction(() => {
    for (const [table, [columns = '', named = '']] of Object.entries(tables)) {
      const values = columns.replace(named, `${named} || '-' || n.i`);
      db.prepare(
        `INSERT INTO ${table} (${columns})
         WITH RECURSIVE n (i) AS (SELECT count(*) + 1 FROM ${table} UNION ALL SELECT i + 1 FROM n WHERE i < ?)
         SELECT ${values} FROM n JOIN ${table} AS seed ON seed.id = 1 + (n.i - 1) % (SELECT count(*) FROM ${table})`,
      ).run(rows);
    }
  })();
  db.close();
}
