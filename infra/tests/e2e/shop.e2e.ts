import { expect, sharedTest as test } from './fixtures/test';

test(
  'a work opens from its card, takes the keyboard, and Back leaves the shop as it was',
  { tag: '@journey' },
  async ({ page, trouble }) => {
    await page.goto('/shop');
    const title = 'Map of Wet Streets';
    const link = page.getByRole('link', { name: title });
    await link.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    await link.click();
    const view = page.getByRole('dialog', { name: title });
    await view.waitFor();
    await expect(view).toBeFocused();
    expect(await page.title()).toContain(title);
    for (let presses = 0; presses < 12; presses++) {
      await page.keyboard.press('Tab');
      const isInside = await view.evaluate((element) => {
        const focused = document.activeElement;
        return focused === document.body || element.contains(focused) || focused?.closest('[role="region"]') !== null;
      });
      expect(isInside).toBe(true);
    }
    await page.goBack();
    await view.waitFor({ state: 'detached' });
    await expect(link).toBeFocused();
    expect(Math.abs((await page.evaluate(() => window.scrollY)) - scrolled)).toBeLessThan(2);
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  },
);

test('a shared work is whole in the first bytes: title, picture, product, canonical, and without scripts', async ({
  visit,
  site,
}) => {
  const answer = await fetch(`${site.origin}/shop?sort=newest&artwork=1`);
  const html = await answer.text();
  expect(answer.status).toBe(200);
  expect(html).toMatch(/<title>Tide Clock – Art Shop \|/);
  expect(html).toContain(`<link rel="canonical" href="${site.origin}/shop?artwork=1">`);
  expect(html).toMatch(new RegExp(`property="og:image" content="${site.origin}/uploads/tide-clock`));
  const [, json] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html)!;
  expect(JSON.parse(json!)).toMatchObject({
    '@type': 'Product',
    name: 'Tide Clock',
    offers: { price: 1850, priceCurrency: 'USD', availability: 'https://schema.org/InStock' },
    width: { value: 120, unitCode: 'CMT' },
    height: { value: 90 },
  });
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/shop?artwork=1');
  await page.getByRole('heading', { level: 1, name: 'Tide Clock' }).waitFor();
  await page.getByRole('link', { name: 'Art Shop' }).click();
  await page.waitForURL((url) => url.searchParams.get('artwork') === null);
  await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
});

test('a work that is not there answers 404, and the shop can be read', async ({ site }) => {
  const answer = await fetch(`${site.origin}/shop?artwork=999999`);
  const html = await answer.text();
  expect(answer.status).toBe(404);
  expect(html).toContain('not in the shop any more');
  expect(html).toContain('Tide Clock');
});

test("a visitor's artwork is added to this page alone, and calls nothing", async ({ page, trouble }) => {
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add Artwork' }).click();
  const form = page.getByRole('form', { name: 'Add Artwork' });
  const image = { name: 'mine.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(redSquare) };
  await form.locator('input[type=file]').setInputFiles(image);
  await form.getByLabel('Title').fill('My Own');
  await form.getByLabel('Price').fill('12.50');
  await form.getByLabel('Dimensions').fill('10 x 10 cm');
  await form.getByLabel('Description').fill('Red.');
  trouble.apiCalls.length = 0;
  await form.getByRole('button', { name: 'Add to Shop' }).click();
  await page.getByText('Artwork Added', { exact: true }).waitFor();
  const card = page.getByRole('listitem').filter({ hasText: 'My Own' });
  await card.getByText('only you can see it').waitFor();
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(trouble).toMatchObject({ errors: [], apiCalls: [] });
  await page.reload();
  await page.getByRole('heading', { name: 'Tide Clock' }).waitFor();
  expect(await page.getByRole('heading', { name: 'My Own' }).count()).toBe(0);
});

const redSquare =
  '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="40"><rect width="40" height="40" fill="red"/></svg>';

test('a printed work is all of it and nothing of the shop behind it', async ({ page }) => {
  await page.goto('/shop?artwork=1');
  await page.emulateMedia({ media: 'print' });
  const view = page.getByRole('dialog', { name: 'Tide Clock' });
  // As high as its content: a box of the screen's height would be cut off.
  expect(await view.evaluate((element) => element.scrollHeight - element.clientHeight)).toBeLessThan(2);
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(await view.evaluate((element) => element.getBoundingClientRect().height)).toBeGreaterThan(pageHeight * 0.8);
  expect(await page.locator('section[inert]').isVisible()).toBe(false);
  await page.goto('/shop');
  expect(await page.getByText('Sort by').isVisible()).toBe(false);
});
