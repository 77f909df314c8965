import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { newVisitor } from './visitor';

/** A visitor without motion: a colour that is still changing has no contrast to measure. The content security policy is
 *  off for this one alone, so that axe can be put into the page. */
export function stillVisitor(browser: Browser, origin: string): Promise<{ page: Page }> {
  return newVisitor(browser, origin, { bypassCSP: true, reducedMotion: 'reduce' });
}

/** Two thirds of a megabyte, once a page; with its spaces it is twice as much. */
const source = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds against WCAG 2.2 AA: each rule with the elements that break it. */
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
