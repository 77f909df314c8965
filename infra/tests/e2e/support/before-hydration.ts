import type { Page } from '@playwright/test';
import type { Visit } from '../fixtures/test';
import { holdScripts } from './visitor';

/** Opens a page on a CPU slowed four times, and holds back the shell's scripts. */
export async function visitBeforeHydration(visit: Visit, path: string, options = {}) {
  const { page, trouble } = await visit(options);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const held = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, trouble, ...held };
}

export async function addAndLeave(page: Page, link = 'Services'): Promise<void> {
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click({ noWaitAfter: true });
}

export const titleOf = (label: string | null) => (label ?? '').replace('Add to Cart: ', '');
