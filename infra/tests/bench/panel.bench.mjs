// @ts-check
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Database from 'better-sqlite3';
import { launchChromium } from '../../build/machine/chromium.mjs';
import { startSite } from '../../run/site.mjs';
import { password, report, signedIn, typeInto } from './baseline/owner-hand.mjs';
import { watchFrames } from './baseline/panel-in-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */

export const name = 'panel';

const rows = 1000;
const shown = 240;
const pageSize = 24;
const port = 4900;
const notchPx = 120;
const limits = { keyMs: 50, frameMs: 50 };

/**
 * The limits apply to the median and 95 % of keystrokes, and to 95 % of frames.
 * @returns {Promise<boolean>}
 */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-panel-'));
  const site = await startSite({ port, dataDirectory, env: { OWNER_PASSWORD: password } });
  const browser = await launchChromium();
  try {
    fill(path.join(dataDirectory, 'studio.sqlite'));
    const page = await signedIn(
      await browser.newPage({ baseURL: site.origin, viewport: { width: 1280, height: 800 } }),
    );
    const isQuickWithProjects = await measure(page, 'portfolio', 'projects in your portfolio');
    const isQuickWithCreations = await measure(page, 'creations', 'creations in your digital gallery');
    return isQuickWithProjects && isQuickWithCreations;
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Page} page @param {string} tab @param {string} counted */
async function measure(page, tab, counted) {
  await page.goto(`/admin?tab=${tab}`);
  const count = Number.parseInt((await page.getByText(counted).textContent()) ?? '');
  if (count < rows) throw new Error(`The panel shows ${count} rows of ${rows}.`);
  const listed = page.locator('[role=tabpanel] ul[role=list] > li');
  for (let next = pageSize; next < shown; next += pageSize) {
    await page.getByRole('link', { name: /^More / }).click();
    await listed.nth(next).waitFor({ state: 'attached' });
  }
  console.log(`  ${count} ${counted}`);
  /** @type {boolean[]} */
  const results = [];
  for (const label of ['Title', 'Description', 'Find']) {
    results.push(report(`${tab}, a key in '${label}'`, await typeInto(page, label), limits.keyMs));
  }
  await page.getByLabel('Find').fill('');
  results.push(report(`${tab}, a frame of scrolling`, await scroll(page), limits.frameMs));
  return results.every(Boolean);
}

/** @param {Page} page @returns {Promise<number[]>} */
async function scroll(page) {
  await page.mouse.move(640, 500);
  await page.evaluate(watchFrames);
  for (const direction of [1, -1]) {
    for (let notch = 0; notch < 180; notch += 1) {
      await page.mouse.wheel(0, direction * notchPx);
      await page.waitForTimeout(16);
    }
  }
  return page.evaluate(() => /** @type {any} */ (globalThis).frameTimes());
}

/** @param {string} file */
function fill(file) {
  const images = readdirSync('bff/seeds/pictures')
    .filter((each) => each.endsWith('.webp'))
    .map((each) => `/uploads/${each}`);
  const words =
    'Silicate paint on lime render, four days of rain, one of sun, and a heron who would not move for any of it. ';
  const db = new Database(file);
  const project = db.prepare(
    'INSERT INTO portfolio_projects (title, category, description, image_url, client, date) VALUES (?, ?, ?, ?, ?, ?)',
  );
  const creation = db.prepare(
    "INSERT INTO digital_creations (title, category, description, image_url, additional_images) VALUES (?, ?, ?, ?, '[]')",
  );
  db.transaction(() => {
    for (let index = 0; index < rows; index += 1) {
      const image = images[index % images.length];
      const title = `Wall number ${index}`;
      project.run(title, 'murals', words.repeat(1 + (index % 3)), image, 'Harbour Company', '2025-03-01');
      creation.run(title, 'digital', words.repeat(1 + (index % 3)), image);
    }
  })();
  db.close();
}
