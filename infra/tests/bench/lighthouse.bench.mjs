// @ts-check
// What Lighthouse says of every public route on a phone. Accessibility, best practices and SEO must be 100; performance, which
// depends on the machine, is printed.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { installChromium } from '../../build/machine/chromium.mjs';
import { declaredPages } from '../e2e/visit/declared-pages.mjs';
import { startSite } from '../../run/site.mjs';

const routes = [...declaredPages(), '/portfolio/1', '/blog/rise-of-media-content-creation'];
const held = ['accessibility', 'best-practices', 'seo'];
const port = 4850;

export const name = 'lighthouse';

/** @returns {Promise<boolean>} whether every route has its 100s */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-lighthouse-'));
  const site = await startSite({ port, dataDirectory });
  const chrome = await launch({
    chromePath: installChromium(),
    chromeFlags: ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    /** @type {boolean[]} */
    const results = [];
    for (const route of routes) results.push(await audit(site.origin + route, chrome.port));
    return results.every(Boolean);
  } finally {
    chrome.kill();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** Prints a route's scores and what cost it points. @param {string} url @param {number} chromePort */
async function audit(url, chromePort) {
  const result = await lighthouse(url, {
    port: chromePort,
    onlyCategories: ['performance', ...held],
    logLevel: 'error',
  });
  if (!result || result.lhr.runtimeError)
    throw new Error(`${url}: ${result?.lhr.runtimeError?.message ?? 'no result'}`);
  const { categories, audits } = result.lhr;
  const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`);
  console.log(`  ${new URL(url).pathname}: ${scores.join(', ')}`);
  const faults = held.flatMap((id) => (categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0));
  for (const { id } of faults) {
    const { score, title } = audits[id] ?? {};
    if (typeof score === 'number' && score < 1) console.log(`    ${id}: ${title}`);
  }
  return held.every((id) => categories[id]?.score === 1);
}
