// @ts-check
import { brotliCompressSync } from 'node:zlib';
import { untilAlive } from './until-alive.mjs';

/**
 * Sizes are in bytes as sent, without headers. `styles` has those of the document, compressed by themselves. `parts`
 * has scripts by part.
 * @typedef {{document: number, styles: number, scripts: number, fonts: number, images: number, parts: Record<string,
 * number>}} Weight
 */

/**
 * Waits until the page is hydrated and no request is pending. @param {import('@playwright/test').Page} page @param
 * {string} path @returns {Promise<Weight>}
 */
export async function weigh(page, path) {
  /** @type {import('@playwright/test').Request[]} */
  const finished = [];
  page.on('requestfinished', (request) => void finished.push(request));
  const response = await page.goto(path, { waitUntil: 'networkidle' });
  await untilAlive(page);
  const html = (await response?.text()) ?? '';
  /** @type {Weight} */
  const weight = { document: 0, styles: stylesOf(html), scripts: 0, fonts: 0, images: 0, parts: {} };
  for (const request of finished) {
    const { responseBodySize } = await request.sizes();
    const kind = kindOf(request);
    if (!kind || isBelowTheFold(request.url())) continue;
    weight[kind] += responseBodySize;
    if (kind !== 'scripts') continue;
    const part = /\/remotes\/([^/]+)\//.exec(request.url())?.[1] ?? 'shell';
    weight.parts[part] = (weight.parts[part] ?? 0) + responseBodySize;
  }
  return weight;
}

const kinds = /** @type {const} */ ({ document: 'document', script: 'scripts', font: 'fonts', image: 'images' });

/** @param {import('@playwright/test').Request} request */
const kindOf = (request) => new Map(Object.entries(kinds)).get(request.resourceType());

/** First scripts are counted without chunks of this name. @param {string} url */
const isBelowTheFold = (url) => /-below\.\w+\.js$/.test(url);

/** @param {string} html */
function stylesOf(html) {
  const styles = [...html.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, rules]) => rules);
  return brotliCompressSync(styles.join('')).length;
}
