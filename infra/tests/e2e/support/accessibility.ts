import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { newVisitor } from './visitor';

/**
 * The visitor has motion off, because contrast cannot be measured during a transition, and no Content-Security-Policy,
 * so that axe can be injected.
 */
export function stillVisitor(browser: Browser, origin: string): Promise<{ page: Page }> {
  return newVisitor(browser, origin, { bypassCSP: true, reducedMotion: 'reduce' });
}

const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Returns each violated rule of WCAG 2.2 AA with its elements. */
export async function faultsOf(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source);
  const { violations } = await page.evaluate((): Promise<axe.AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
