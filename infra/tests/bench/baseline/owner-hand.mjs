// @ts-check
import { note } from './figures.mjs';
import { watchKeys } from './panel-in-page.mjs';

/** @typedef {import('@playwright/test').Page} Page */

export const password = 'heron over the liffey';
const keystrokes = 60;
const betweenKeysMs = 90;

/** @param {Page} page */
export async function signedIn(page) {
  await page.goto('/admin');
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
  return page;
}

/**
 * Returns the milliseconds from each key to its paint.
 * @param {Page} page @param {string} label @returns {Promise<number[]>}
 */
export async function typeInto(page, label) {
  const field = page.getByLabel(label, { exact: true });
  await field.click();
  await page.evaluate(watchKeys);
  const text = 'Forty metres of tide on a gable wall in Ringsend, by hand and by night.'.slice(0, keystrokes);
  await field.pressSequentially(text, { delay: betweenKeysMs });
  if ((await field.inputValue()) !== text) throw new Error(`Not all of the keys arrived in '${label}'.`);
  const times = await page.evaluate(() => /** @type {any} */ (globalThis).keyTimes());
  if (times.length < keystrokes) throw new Error(`Only ${times.length} keys of ${keystrokes} were painted.`);
  return times;
}

/** @param {string} what @param {number[]} timesMs @param {number} limitMs */
export function report(what, timesMs, limitMs) {
  const sorted = [...timesMs].sort((a, b) => a - b);
  const at = (/** @type {number} */ share) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? NaN;
  const [half, most, slowest] = [at(0.5), at(0.95), at(1)];
  const aside = `95 of 100; half within ${half.toFixed(0)}, slowest ${slowest.toFixed(0)}, of ${timesMs.length}`;
  return note({ name: what, value: most, unit: 'ms', most: limitMs, aside });
}
