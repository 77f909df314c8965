// @ts-check
// Measures what hydration costs from the first sign of a visitor, by the processor time of the main thread's tasks, and
// how long a tap right after the first paint takes on a processor four times slower (infra/decisions/0099).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../../build/machine/chromium.mjs';
import { startSite } from '../../run/site.mjs';
import { note } from './baseline/figures.mjs';

const port = 4890;
const runs = 5;
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };
const routes = ['/', '/shop', '/portfolio/1'];

/** In milliseconds of processor time. Tasks below half a millisecond do not count for the median. */
const limits = { median: 12, longest: 40, header: 150 };
const shortestTask = 0.5;

/**
 * `to` is tapped; `until` is evaluated in the page; `most` is in milliseconds of the clock.
 * @type {{what: string, route: string, to: string, most: number, isWide?: boolean, until: () => boolean}[]}
 */
const taps = [
  {
    ...{ what: 'menu', route: '/', to: 'header [aria-controls="main-menu"]', most: 700 },
    until: () => document.querySelector('[aria-controls="main-menu"]')?.getAttribute('aria-expanded') === 'true',
  },
  {
    ...{ what: 'menu', route: '/shop', to: 'header [aria-controls="main-menu"]', most: 700 },
    until: () => document.querySelector('[aria-controls="main-menu"]')?.getAttribute('aria-expanded') === 'true',
  },
  {
    ...{ what: 'theme', route: '/', to: 'header label:has([aria-label="Dark"])', most: 700, isWide: true },
    until: () => document.documentElement.classList.contains('dark'),
  },
  {
    ...{ what: 'Add to Cart', route: '/shop', to: 'main [aria-label^="Add to Cart: "]', most: 1000, isWide: true },
    until: () =>
      document.querySelector('[role=status], [role=alert]')?.ownerDocument.body.innerText.includes('Added to cart') ??
      false,
  },
  {
    ...{ what: 'filter', route: '/shop', to: 'main button[aria-pressed="false"]', most: 1000, isWide: true },
    until: () => location.search.includes('category='),
  },
];

export const name = 'hydration';

/** @returns {Promise<boolean>} */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-hydration-'));
  const site = await startSite({ port, dataDirectory, env: { VITALS_PERCENT: '0' } });
  const browser = await launchChromium();
  try {
    /** @type {boolean[]} */
    const results = [];
    for (const route of routes) results.push(...(await costOf(browser, site.origin + route)));
    for (const tap of taps) {
      const times = await repeat(() => timeOf(browser, site.origin, tap));
      const { what, route, most } = tap;
      results.push(
        note({ name: `${route}, ${what} at a quarter of the speed`, value: median(times), unit: 'ms', most }),
      );
    }
    return results.every(Boolean);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function costOf(browser, url) {
  const seen = await repeat(() => traced(browser, url));
  const route = new URL(url).pathname;
  const middle = (/** @type {'median' | 'longest' | 'header' | 'whole'} */ what) =>
    median(seen.map((one) => one[what]));
  return [
    note({ name: `${route}, median task`, value: middle('median'), unit: 'ms', most: limits.median }),
    note({ name: `${route}, longest task`, value: middle('longest'), unit: 'ms', most: limits.longest }),
    note({
      name: `${route}, to a hydrated header`,
      value: middle('header'),
      unit: 'ms',
      most: limits.header,
      aside: `the whole page ${middle('whole').toFixed(0)}`,
    }),
  ];
}

/** @typedef {{name: string, pid: number, tid: number, ts: number, tdur?: number}} TraceEvent times in microseconds */

/** @param {import('@playwright/test').Browser} browser @param {string} url */
async function traced(browser, url) {
  const context = await browser.newContext(phone);
  const page = await context.newPage();
  const cdp = await browser.newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(.../** @type {any} */ (value)));
  await page.goto(url, { waitUntil: 'networkidle' });
  await cdp.send('Tracing.start', { traceConfig: { includedCategories: ['toplevel', 'blink.user_timing'] } });
  await page.evaluate(() => {
    performance.mark('sign');
    document.body.dispatchEvent(new Event('wheel', { bubbles: true }));
  });
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
  await page.evaluate(() => performance.mark('header'));
  await page.waitForTimeout(1000);
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await context.close();
  const sign = events.find((event) => event.name === 'sign');
  const header = events.find((event) => event.name === 'header');
  const tasks = events.filter(
    ({ name, pid, tid, ts }) => /RunTask$/.test(name) && pid === sign?.pid && tid === sign.tid && ts >= sign.ts,
  );
  const sum = (/** @type {TraceEvent[]} */ some) => some.reduce((total, { tdur = 0 }) => total + tdur / 1000, 0);
  const times = tasks.map(({ tdur = 0 }) => tdur / 1000).filter((time) => time > shortestTask);
  return {
    median: median(times),
    longest: Math.max(...times),
    header: sum(tasks.filter(({ ts }) => ts < (header?.ts ?? 0))),
    whole: sum(tasks),
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} origin @param {(typeof taps)[number]} tap */
async function timeOf(browser, origin, { route, to, until, isWide = false }) {
  const context = await browser.newContext({ ...phone, ...(isWide ? { viewport: { width: 1280, height: 900 } } : {}) });
  const page = await context.newPage();
  const cdp = await context.newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.addInitScript(() => {
    addEventListener('pointerdown', ({ timeStamp }) => Object.assign(window, { tappedAt: timeStamp }), true);
  });
  await page.goto(origin + route, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  const box = await page.locator(to).first().boundingBox();
  if (!box) throw new Error(`${route} shows no ${to}`);
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  await page.waitForFunction(until, undefined, { polling: 'raf', timeout: 20_000 });
  const time = await page.evaluate(() => performance.now() - /** @type {any} */ (window).tappedAt);
  await context.close();
  return time;
}

/** @template Outcome @param {() => Promise<Outcome>} work */
async function repeat(work) {
  const outcomes = [];
  for (let turn = 0; turn < runs; turn += 1) outcomes.push(await work());
  return outcomes;
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
