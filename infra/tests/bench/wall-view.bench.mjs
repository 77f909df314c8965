// @ts-check
// Measures the view on the visitor's wall in a full Chromium: script to open it, script of a frame while a work on a
// photograph of 12 megapixels is dragged, and memory after one of 48 megapixels (infra/decisions/0105).
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium } from '@playwright/test';
import { installChromium } from '../../build/machine/chromium.mjs';
import { startSite } from '../../run/site.mjs';
import { wallPhoto } from '../e2e/support/wall-photo.mjs';
import { note } from './baseline/figures.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** `tdur`: processor time. @typedef {{name: string, ts: number, pid: number, tid: number, dur?: number, tdur?: number}} TraceEvent times in microseconds */

const port = 4880;
const phone = { viewport: { width: 412, height: 823 }, hasTouch: true };
const limits = { openMs: 250, frameMs: 8, memoryMb: 150 };
const frames = 60;
const restMs = 5000;
const runs = 3;

export const name = 'wall-view';

/** @returns {Promise<boolean>} */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-wall-view-'));
  const site = await startSite({ port, dataDirectory, env: { VITALS_PERCENT: '0' } });
  const browser = await chromium.launch({ executablePath: installChromium(), args: ['--no-sandbox'] });
  try {
    const page = await browser.newPage({ baseURL: site.origin, ...phone });
    const opened = [];
    for (let turn = 0; turn < runs; turn += 1) opened.push(await scriptToOpen(page));
    await choose(page, { width: 4000, height: 3000 });
    await page.getByRole('button', { name: 'Hang the work' }).click();
    const drag = await scriptOfDrag(page);
    await page.getByRole('button', { name: 'Forget the photograph' }).click();
    await page.goto('/shop?artwork=1', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'On your wall' }).click();
    const { peakMb, afterMb } = await memoryOf(page, dataDirectory);
    const worst = Math.max(...drag);
    return [
      note({ name: 'script to open', value: median(opened), unit: 'ms', most: limits.openMs }),
      note({
        name: 'script of a dragged frame',
        value: worst,
        unit: 'ms',
        most: limits.frameMs,
        aside: `median ${median(drag).toFixed(1)}`,
      }),
      note({
        name: 'more memory after 48 megapixels',
        value: afterMb,
        unit: 'MB',
        most: limits.memoryMb,
        aside: `peak ${Math.round(peakMb)}`,
      }),
    ].every(Boolean);
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Page} page */
async function scriptToOpen(page) {
  await page.goto('/shop?artwork=1', { waitUntil: 'networkidle' });
  const button = page.getByRole('button', { name: 'On your wall' });
  await button.hover();
  await page.waitForLoadState('networkidle');
  const box = await button.boundingBox();
  if (!box) throw new Error('There is no button.');
  // Waiting for an element would run scripts of the test in the page.
  const events = await traced(page, async () => {
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await new Promise((resolve) => setTimeout(resolve, 3000));
  });
  await page.getByRole('heading', { name: 'Show me your wall' }).waitFor();
  return scriptsOf(events).reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}

/** @param {Page} page @param {{width: number, height: number}} size */
async function choose(page, size) {
  const buffer = await wallPhoto(size);
  await page.locator('input[type=file]').setInputFiles({ name: 'wall.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('button', { name: 'Upper left corner', exact: true }).waitFor();
}

/** @param {Page} page @returns {Promise<number[]>} milliseconds of script in each frame */
async function scriptOfDrag(page) {
  const work = page.getByRole('button', { name: /^Tide Clock, / });
  await work.scrollIntoViewIfNeeded();
  const box = await work.boundingBox();
  if (!box) throw new Error('No work hangs.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const events = await traced(page, async () => {
    for (let frame = 0; frame < frames; frame += 1) {
      await page.mouse.move(x + 40 * Math.sin(frame / 6), y + 30 * Math.cos(frame / 6));
      await page.evaluate(() => new Promise(requestAnimationFrame));
    }
  });
  await page.mouse.up();
  const scripts = scriptsOf(events);
  const ends = events.filter((event) => event.name === 'PrePaint' && event.tid === scripts[0]?.tid).map(({ ts }) => ts);
  return ends
    .toSorted((a, b) => a - b)
    .map((end, at, all) => {
      const inFrame = scripts.filter(({ ts }) => ts < end && ts >= (all[at - 1] ?? 0));
      return inFrame.reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
    });
}

/** The outermost events in which the page's main thread runs scripts. @param {TraceEvent[]} events */
function scriptsOf(events) {
  const names = new Set([
    'FunctionCall',
    'EvaluateScript',
    'v8.compile',
    'EventDispatch',
    'RunMicrotasks',
    'TimerFire',
    'FireAnimationFrame',
  ]);
  const thread = threadOf(events);
  const all = events
    .filter((event) => names.has(event.name) && `${event.pid} ${event.tid}` === thread)
    .toSorted((a, b) => a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0));
  let end = 0;
  return all.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
}

/** The main thread of the page, which paints most. @param {TraceEvent[]} events */
function threadOf(events) {
  const painted = events.filter((event) => event.name === 'PrePaint').map(({ pid, tid }) => `${pid} ${tid}`);
  const times = (/** @type {string} */ thread) => painted.filter((each) => each === thread).length;
  return [...new Set(painted)].toSorted((one, other) => times(other) - times(one))[0];
}

/** @param {Page} page @param {() => Promise<void>} act @returns {Promise<TraceEvent[]>} */
async function traced(page, act) {
  const cdp = await /** @type {import('@playwright/test').Browser} */ (page.context().browser()).newBrowserCDPSession();
  /** @type {TraceEvent[]} */
  const events = [];
  cdp.on('Tracing.dataCollected', ({ value }) => void events.push(.../** @type {any} */ (value)));
  await cdp.send('Tracing.start', {
    traceConfig: {
      includedCategories: ['devtools.timeline', 'disabled-by-default-devtools.timeline', 'v8', 'blink.user_timing'],
    },
  });
  await act();
  const complete = new Promise((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  await complete;
  await cdp.detach();
  return events;
}

/** @param {Page} page @param {string} directory */
async function memoryOf(page, directory) {
  const file = path.join(directory, 'wall.jpg');
  writeFileSync(file, await wallPhoto({ width: 8000, height: 6000 }));
  await page.waitForTimeout(restMs);
  const before = memoryMb();
  let peak = before;
  const watch = setInterval(() => (peak = Math.max(peak, memoryMb())), 50);
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByRole('button', { name: 'Upper left corner', exact: true }).waitFor();
  await page.waitForTimeout(restMs);
  clearInterval(watch);
  return { peakMb: peak - before, afterMb: memoryMb() - before };
}

/** Of all processes of the browser. Memory that several share counts once. */
function memoryMb() {
  const processes = readdirSync('/proc').flatMap((id) => {
    const parent = /PPid:\s+(\d+)/.exec(readable(`/proc/${id}/status`))?.[1];
    return parent === undefined ? [] : [{ id, parent, command: readable(`/proc/${id}/cmdline`) }];
  });
  const own = new Set(
    processes.flatMap(({ id, parent, command }) =>
      parent === `${process.pid}` && command.includes('--remote-debugging-pipe') ? [id] : [],
    ),
  );
  for (let count = 0; count < own.size;) {
    count = own.size;
    for (const { id, parent } of processes) if (own.has(parent)) own.add(id);
  }
  const kilobytes = [...own].map((id) => Number(/^Pss:\s+(\d+)/m.exec(readable(`/proc/${id}/smaps_rollup`))?.[1] ?? 0));
  return kilobytes.reduce((sum, each) => sum + each, 0) / 1024;
}

/** @param {string} file @returns {string} empty when the process has ended */
function readable(file) {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** @param {number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? NaN;
