// @ts-check
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { freeSitePort } from '../../run/ports.mjs';
import { startSite } from '../../run/site.mjs';
import { hangUpsAreBorne } from './hang-ups.mjs';
import { addressPart, queryText } from './nonsense.mjs';
import { always } from './runs.mjs';
import { fitting } from './values.mjs';

/** @typedef {{name: string, body?: import('./values.mjs').Schema, encoding: string, access: string, params?: object}} Call */
/** @typedef {{status: number, text: string, cookies: string[]}} Answer */

/** @returns {Promise<string[]>} */
export async function fuzzSite() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-fuzz-'));
  const site = await startSite({
    port: await freeSitePort(),
    dataDirectory,
    env: { MAX_ENQUIRIES_PER_ADDRESS: '0', MAX_OPEN_ORDERS_PER_ADDRESS: '0', VITALS_PERCENT: '0' },
  });
  /** @type {string[]} */
  const problems = [];
  site.onUnexpectedEnd = (part) => problems.push(`${part} ended.`);
  try {
    await addressesAreAnswered(site.origin);
    await hangUpsAreBorne(site.origin);
    await whatIsTakenIsShown(site.origin, await signIn(site.origin, dataDirectory));
  } catch (error) {
    problems.push(error instanceof Error ? error.message : String(error));
  } finally {
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
  return problems;
}

const pages = [
  '/',
  '/shop',
  '/portfolio',
  '/portfolio/1',
  '/blog',
  '/digital-gallery',
  '/services',
  '/about',
  '/contact',
  '/book',
  '/privacy',
];
const readers = ['/sitemap.xml', '/robots.txt', '/blog/rss.xml', '/releases.json'];

/** @param {string} origin */
async function addressesAreAnswered(origin) {
  const stem = fc.constantFrom(
    ...pages,
    ...readers,
    '/checkout',
    '/admin',
    '/api',
    '/uploads',
    '/static',
    '/remotes/mf-shop',
    '//',
    '/./',
    '/..//',
  );
  const cases = fc.tuple(
    stem,
    fc.array(addressPart, { maxLength: 3 }),
    queryText(['artwork', 'category', 'sort', 'max', 'payment_intent']),
  );
  await always(
    cases.map(([first, more, query]) => `${[first, ...more].join('/')}?${query}`),
    async (address) => {
      const { status, text } = await ask(origin, { address });
      if (status >= 500 || status < 200) throw new Error(`${address} is answered ${status}: ${text.slice(0, 200)}`);
      if (/\bat \S+ \(|node_modules|SQLITE_/.test(text))
        throw new Error(`${address} tells of the inside: ${text.slice(0, 500)}`);
    },
    { name: 'pages, any address', short: 100, long: 2000 },
  );
}

/** @param {string} origin @param {string} cookie */
async function whatIsTakenIsShown(origin, cookie) {
  const { calls } = JSON.parse((await ask(origin, { address: '/api/contract' })).text);
  const writes = Object.entries(/** @type {Record<string, Call>} */ (calls)).filter(
    ([key, { body, encoding }]) =>
      /^(POST|PUT) /.test(key) && body && encoding === 'json' && !/session|payment/.test(key),
  );
  const cases = fc.constantFrom(...writes).chain(([key, { body = {} }]) => fc.tuple(fc.constant(key), fitting(body)));
  await always(
    cases,
    async ([key, said]) => {
      const [method = '', at = ''] = key.split(' ');
      const address = at.replace(':id', '1').replace(':slug', 'privacy');
      const written = await ask(origin, {
        method,
        address,
        cookie,
        json: JSON.stringify(said),
        version: await versionOf(origin, at, cookie),
      });
      if (written.status >= 500) throw new Error(`${key} is answered ${written.status}: ${written.text.slice(0, 300)}`);
      if (written.status >= 400) return;
      for (const page of [...pages, ...readers, ...(await linksOf(origin, written.text))]) {
        const { status, text } = await ask(origin, { address: page, cookie });
        if (status >= 500) throw new Error(`After ${key} ${page} is answered ${status}: ${text.slice(0, 200)}`);
        if (/<script>alert|<img src=x/.test(text)) throw new Error(`After ${key} ${page} runs what was written.`);
      }
    },
    { name: 'what is taken is shown', short: 10, long: 200 },
  );
}

/** @param {string} origin @param {string} at @param {string} cookie */
async function versionOf(origin, at, cookie) {
  if (!at.includes(':id')) return undefined;
  const rows = JSON.parse((await ask(origin, { address: at.replace('/:id', ''), cookie })).text);
  const version = Array.isArray(rows) ? rows.find(({ id }) => id === 1)?.version : undefined;
  return version === undefined ? undefined : `"${version}"`;
}

/** @param {string} origin @param {string} text */
async function linksOf(origin, text) {
  const answer = JSON.parse(text);
  const { id, slug, price } = answer?.artwork ?? answer ?? {};
  if (typeof slug === 'string') return [`/blog/${slug}`];
  return typeof price === 'number' ? [`/shop?artwork=${id}`] : [];
}

/** @param {string} origin @param {string} dataDirectory @returns {Promise<string>} */
async function signIn(origin, dataDirectory) {
  const password = readFileSync(path.join(dataDirectory, 'owner-password'), 'utf8').trim();
  const { status, cookies } = await ask(origin, {
    method: 'POST',
    address: '/api/session',
    json: JSON.stringify({ password }),
  });
  if (status !== 200) throw new Error(`The owner's sign-in is answered ${status}.`);
  return cookies.map((cookie) => cookie.split(';')[0]).join('; ');
}

/**
 * Sends the request without encoding the URL.
 * @param {string} origin @param {{address: string, method?: string, cookie?: string, json?: string, version?: string}}
 * request @returns {Promise<Answer>}
 */
function ask(origin, { address, method = 'GET', cookie, json, version }) {
  const headers = {
    'sec-fetch-site': 'same-origin',
    ...(cookie ? { cookie } : {}),
    ...(version ? { 'if-match': version } : {}),
    ...(json === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) }),
  };
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin);
    const call = request({ hostname, port, path: address, method, headers }, (response) => {
      response.setEncoding('utf8');
      let text = '';
      response.on('data', (chunk) => (text += chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, text, cookies: response.headers['set-cookie'] ?? [] }),
      );
    });
    call.on('error', reject);
    call.end(json);
  });
}
