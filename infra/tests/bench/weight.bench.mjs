// @ts-check
// Prints the weight of pages; infra/tests/e2e/budgets.e2e.ts enforces the limits.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { launchChromium } from '../../build/machine/chromium.mjs';
import { startSite } from '../../run/site.mjs';
import { declaredPages } from '../e2e/support/declared-pages.mjs';
import { weigh } from '../e2e/support/weigh.mjs';
import { note } from './baseline/figures.mjs';

const routes = [...declaredPages(), '/portfolio/1', '/checkout', '/admin', '/nowhere'];
const port = 4870;

export const name = 'weight';

/** @returns {Promise<void>} */
export async function run() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'studio-weight-'));
  const site = await startSite({ port, dataDirectory, env: { VITALS_PERCENT: '0' } });
  const browser = await launchChromium();
  try {
    for (const route of routes) {
      const context = await browser.newContext({ baseURL: site.origin, viewport: { width: 412, height: 823 } });
      const { parts, ...weight } = await weigh(await context.newPage(), route);
      for (const [what, bytes] of Object.entries(weight)) {
        note({ name: `${route}, ${what}`, value: bytes, unit: 'bytes', aside: what === 'scripts' ? said(parts) : '' });
      }
      await context.close();
    }
  } finally {
    await browser.close();
    await site.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}

/** @param {Record<string, number>} bytes */
const said = (bytes) =>
  Object.entries(bytes)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ');
