import sharp from 'sharp';
import { faultsOf, stillVisitor } from './support/accessibility';
import { declaredPages } from './support/declared-pages.mjs';
import { putFirstWorkInCart } from './support/purchase';
import { expect, test } from './fixtures/test';

const routes = [
  ...declaredPages(),
  '/portfolio/1',
  '/portfolio/abc',
  '/blog/rise-of-media-content-creation',
  '/blog/no-such-post',
  '/checkout',
  '/admin',
  '/nowhere',
];

test('axe finds nothing on any route in either theme', { tag: '@journey' }, async ({ visit }) => {
  const { page } = await visit(stillVisitor);
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

for (const theme of ['light', 'dark'] as const) {
  test(`axe finds nothing on what opens over a page in the ${theme} theme`, async ({ visit }) => {
    const { page } = await visit(stillVisitor);
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

    // The second theme's visitor wants the work that the first one's is paying for, and sees a message about it.
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
}

test('axe sees what a person would stumble over', async ({ visit }) => {
  const { page } = await visit(stillVisitor);
  await page.goto('/contact');
  await page.getByLabel('Name').evaluate((field) => field.removeAttribute('id'));
  expect(await faultsOf(page)).toEqual([expect.stringMatching(/^label: /)]);
});

test('in colours that the visitor has chosen the scale of the largest price has its track', async ({ visit }) => {
  const { page } = await visit({ forcedColors: 'active', viewport: { width: 1280, height: 800 } });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const { x, y, height } = (await page.getByRole('slider', { name: /Max price/ }).boundingBox())!;
  // The thumb is at the other end.
  const { channels } = await sharp(await page.screenshot({ clip: { x: x + 8, y, width: 8, height } })).stats();
  expect(channels.some(({ stdev }) => stdev > 10)).toBe(true);
});
