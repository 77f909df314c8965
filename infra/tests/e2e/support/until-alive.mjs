// @ts-check

/** Waits until React has taken the page over: what listens to the visitor listens from then on. A busy machine may be late with it,
 *  long after everything is loaded. @param {import('playwright-core').Page} page */
export async function untilAlive(page) {
  await page.waitForFunction(() => {
    const link = document.querySelector('header a');
    return link !== null && Object.keys(link).some((key) => key.startsWith('__reactFiber'));
  });
  await page.evaluate(() => new Promise((done) => requestIdleCallback(() => setTimeout(done))));
}
