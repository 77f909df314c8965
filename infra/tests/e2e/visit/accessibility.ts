import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { newVisitor } from './visitor';

/** A visitor without motion: a colour that is still changing has no contrast to measure. The content security policy is
 *  off for this one alone, so that axe can be put into the page. */
export function stillVisitor(browser: Browser, origin: string): Promise<{ page: Page }> {
  return newVisitor(browser, origin, { bypassCSP: true, reducedMotion: 'reduce' });
}

/** What axe finds against WCAG 2.2 AA: each rule with the elements that break it. */
export async function faultsOf(page: Page): Promise<string[]> {
  // Half a megabyte, once a page.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate((): Promise<AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
