// @ts-check

/**
 * Gives a sign of a visitor, and waits until React has hydrated the page; on a busy machine, hydration ends long after
 * loading. @param {import('@playwright/test').Page} page
 */
export async function untilAlive(page) {
  await page.evaluate(() => document.body.dispatchEvent(new Event('wheel', { bubbles: true })));
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
}

/** Gives a sign of a visitor on each page as soon as its document is there. @param {import('@playwright/test').Page} page */
export async function hydrateAtOnce(page) {
  await page.addInitScript(() => {
    addEventListener('DOMContentLoaded', () => document.body.dispatchEvent(new Event('wheel', { bubbles: true })));
  });
}
