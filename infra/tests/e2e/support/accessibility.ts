import { readFileSync } from 'node:fs';
import type axe from 'axe-core';
import type { Page } from '@playwright/test';

/** Motion is off, because contrast cannot be measured during a transition; axe is injected against the policy. */
export const stillVisitor = { bypassCSP: true, reducedMotion: 'reduce' } as const;

const source = readFileSync('node_modules/axe-core/axe.min.js', 'utf8');

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
