// @ts-check
// Audits every public route as a phone: accessibility, best practices and SEO must be 100. First pages are compared
// with the same page without scripts.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { installChromium } from '../../build/machine/chromium.mjs';
import { declaredPages } from '../e2e/support/declared-pages.mjs';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';
import { startStaticPages } from './baseline/static-pages.mjs';

const routes = [...declaredPages(), '/portfolio/1', '/blog/rise-of-media-content-creation'];
const held = ['accessibility', 'best-practices', 'seo'];
const port = 4850;
/** Scripts may block a page for this many milliseconds in all. */
const firstPages = { '/': 100, '/shop': 150, '/portfolio/1': 100 };
/**
 * Relative to the page without scripts: `points` is the loss of score, `paint` the factor of the largest paint. `score`
 * and `shift` are absolute.
 */
const limits = { points: 2, paint: 1.1, score: 98, shift: 0.01 };
const runs = 5;

export const name = 'lighthouse';

/** @returns {Promise<boolean>} */
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
    for (const [route, blockingMs] of Object.entries(firstPages)) {
      results.push(await besideStatic({ route, blockingMs, origin: site.origin, chromePort: chrome.port }));
    }
    return results.every(Boolean);
  } finally {
    chrome.kill();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {{route: string, blockingMs: number, origin: string, chromePort: number}} page */
async function besideStatic({ route, blockingMs, origin, chromePort }) {
  const still = await startStaticPages(origin, [route]);
  try {
    /** @type {Performance[][]} */
    const [ours, theirs] = [[], []];
    for (let run = 0; run < runs; run += 1) {
      ours?.push(await performanceOf(origin + route, chromePort));
      theirs?.push(await performanceOf(still.origin + route, chromePort));
    }
    const [page, best] = [medians(ours ?? []), medians(theirs ?? [])];
    const aside = (/** @type {keyof Performance} */ what) => `${Number(best[what].toFixed(3))} without scripts`;
    const least = Math.max(limits.score, best.score - limits.points);
    const paint = Math.round(best.paint * limits.paint);
    return [
      note({ name: `${route}, score`, value: page.score, unit: 'points', least, aside: aside('score') }),
      note({ name: `${route}, largest paint`, value: page.paint, unit: 'ms', most: paint, aside: aside('paint') }),
      note({
        name: `${route}, blocking`,
        value: page.blocking,
        unit: 'ms',
        most: blockingMs,
        aside: aside('blocking'),
      }),
      note({
        name: `${route}, blocking by the processor's own time`,
        value: page.ownBlocking,
        unit: 'ms',
        most: blockingMs,
        aside: aside('ownBlocking'),
      }),
      note({
        name: `${route}, shift`,
        value: page.shift,
        unit: 'of a screen',
        most: limits.shift,
        aside: aside('shift'),
      }),
    ].every(Boolean);
  } finally {
    still.stop();
  }
}

/** @typedef {{score: number, paint: number, blocking: number, ownBlocking: number, shift: number}} Performance */

/** @param {string} url @param {number} chromePort */
async function performanceOf(url, chromePort) {
  const { lhr, artifacts } = await lighthouseOf(url, chromePort, ['performance']);
  const { categories, audits } = lhr;
  const value = (/** @type {string} */ id) => audits[id]?.numericValue ?? NaN;
  return {
    score: Math.round((categories.performance?.score ?? 0) * 100),
    paint: value('largest-contentful-paint'),
    blocking: value('total-blocking-time'),
    ownBlocking: ownBlocking(artifacts.Trace.traceEvents),
    shift: value('cumulative-layout-shift'),
  };
}

/**
 * Computes the total blocking time as Lighthouse does (a CPU four times as slow, beyond 50 ms of each task), but by the
 * task's CPU time: Lighthouse also counts the wait on a busy machine.
 * @param {import('lighthouse').RunnerResult['artifacts']['Trace']['traceEvents']} events
 */
function ownBlocking(events) {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  return events
    .filter(({ name, pid, tid, ts }) => name === 'RunTask' && pid === paint?.pid && tid === paint.tid && ts >= paint.ts)
    .map((task) => /** @type {{tdur?: number}} */ (task).tdur ?? 0)
    .reduce((sum, microseconds) => sum + Math.max(0, (4 * microseconds) / 1000 - 50), 0);
}

/** @param {Performance[]} seen */
function medians(seen) {
  const middle = (/** @type {keyof Performance} */ what) =>
    seen.map((each) => each[what]).sort((one, other) => one - other)[Math.floor(seen.length / 2)] ?? NaN;
  return {
    score: middle('score'),
    paint: middle('paint'),
    blocking: middle('blocking'),
    ownBlocking: middle('ownBlocking'),
    shift: middle('shift'),
  };
}

/** @param {string} url @param {number} chromePort */
async function audit(url, chromePort) {
  const { categories, audits } = (await lighthouseOf(url, chromePort, ['performance', ...held])).lhr;
  const scores = Object.values(categories).map(({ id, score }) => `${id} ${Math.round((score ?? 0) * 100)}`);
  console.log(`  ${new URL(url).pathname}: ${scores.join(', ')}`);
  const faults = held.flatMap((id) => (categories[id]?.auditRefs ?? []).filter(({ weight }) => weight > 0));
  for (const { id } of faults) {
    const { score, title } = audits[id] ?? {};
    if (typeof score === 'number' && score < 1) console.log(`    ${id}: ${title}`);
  }
  return held.every((id) => categories[id]?.score === 1);
}

/**
 * Makes up to three attempts, because a trace sometimes lacks its beginning.
 * @param {string} url @param {number} chromePort
 * @param {string[]} onlyCategories
 */
async function lighthouseOf(url, chromePort, onlyCategories) {
  let why = 'no result';
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const result = await lighthouse(url, { port: chromePort, onlyCategories, logLevel: 'error' });
    if (result && !result.lhr.runtimeError) return result;
    why = result?.lhr.runtimeError?.message ?? why;
  }
  throw new Error(`${url}: ${why}`);
}
