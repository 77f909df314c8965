import axe, { type AxeResults } from 'axe-core';
import type { Browser, Page } from 'playwright-core';
import { putFirstWorkInCart } from './purchase';
import { startSiteUnderTest } from './running-site';
import { newVisitor, openBrowser } from './visitor';

let browser: Browser;
let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

beforeAll(async () => {
  [browser, running] = await Promise.all([openBrowser(), startSiteUnderTest()]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

const routes = [
  '/',
  '/portfolio',
  '/portfolio/1',
  '/portfolio/abc',
  '/services',
  '/about',
  '/blog',
  '/blog/rise-of-media-content-creation',
  '/blog/no-such-post',
  '/contact',
  '/shop',
  '/digital-gallery',
  '/book',
  '/checkout',
  '/admin',
  '/nowhere',
];

test('axe finds nothing on any route in either theme', async () => {
  const { page } = await stillVisitor();
  const found: Record<string, string[]> = {};
  for (const route of routes) {
    await page.goto(route);
    await page.getByRole('heading', { level: 1 }).first().waitFor();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}`).waitFor();
      found[`${route} ${colorScheme}`] = await faultsOf(page);
    }
  }
  expect(Object.entries(found).filter(([, faults]) => faults.length > 0)).toEqual([]);
  expect(Object.keys(found)).toHaveLength(routes.length * 2);
});

test.each(['light', 'dark'] as const)('axe finds nothing on what opens over a page in the %s theme', async (theme) => {
  const { page } = await stillVisitor();
  await page.addInitScript((name) => localStorage.setItem('theme', name), theme);

  await page.goto('/contact');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Please tell me your name.').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await putFirstWorkInCart(page);
  await page.getByText('Added to cart', { exact: true }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.getByRole('button', { name: /cart/i }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByRole('link', { name: 'Checkout' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);

  // The second theme's visitor wants the work that the first one's is paying for, and is told so.
  await page.goto('/checkout');
  await page
    .getByRole('button', { name: /^Pay \$/ })
    .or(page.getByRole('alert'))
    .first()
    .waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.goto('/digital-gallery?creation=1');
  await page.getByRole('dialog').waitFor();
  expect(await faultsOf(page)).toEqual([]);

  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Book' }).waitFor();
  expect(await faultsOf(page)).toEqual([]);
});

test('axe sees what a person would stumble over', async () => {
  const { page } = await stillVisitor();
  await page.goto('/contact');
  await page.getByLabel('Name').evaluate((field) => field.removeAttribute('id'));
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^label: /)]);
});

/** A visitor without motion: a colour that is still changing has no contrast to measure. The content security policy is
 *  off in these tests alone, so that axe can be put into the page. */
function stillVisitor(): Promise<{ page: Page }> {
  return newVisitor(browser, running.origin, { bypassCSP: true, reducedMotion: 'reduce' });
}

/** What axe finds against WCAG 2.2 AA: each rule with the elements that break it. */
async function faultsOf(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const { violations } = await page.evaluate((): Promise<AxeResults> =>
    (window as unknown as { axe: typeof axe }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
      resultTypes: ['violations'],
    }),
  );
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`);
}
