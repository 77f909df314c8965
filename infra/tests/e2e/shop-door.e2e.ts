import type { Page } from '@playwright/test';
import { stillVisitor } from './support/accessibility';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

const door = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Shop', exact: true });

test('the header leads to the shop from every page, with an empty cart, by a press and without scripts', async ({
  visit,
}) => {
  for (const options of [{}, { javaScriptEnabled: false }, phone]) {
    const { page, trouble } = await visit(options);
    for (const path of ['/', '/about', '/checkout', '/admin', '/nowhere']) {
      await page.goto(path);
      await door(page).click();
      await page.waitForURL(/\/shop\??$/);
      await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
      expect(await door(page).count()).toBe(0);
    }
    expect(
      await page.getByRole('banner').getByRole('navigation').getByRole('link', { includeHidden: true }).count(),
    ).toBe(8);
    expect(trouble.errors).toEqual([]);
  }
});

test('on the shop the cart opens when it is empty, too', async ({ visit }) => {
  const { page } = await visit(stillVisitor);
  await page.goto('/shop');
  await untilAlive(page);
  await page.getByRole('button', { name: /^Cart/ }).click();
  await expect(page.getByRole('dialog', { name: 'Your Cart' }).getByText('Your cart is empty')).toBeVisible();
});

for (const width of [320, 360, 390, 430, 768, 1100, 1280]) {
  test(`at ${width} px the way to the shop stands on nothing in the header`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: 780 } });
    await page.goto('/about');
    const { x, y, width: wide, height } = (await door(page).boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    for (const other of await page.getByRole('banner').locator('a, button').all()) {
      const box = (await other.isVisible()) ? await other.boundingBox() : null;
      if (!box || (box.x === x && box.y === y)) continue;
      const isApart =
        box.x + box.width <= x + 1 || box.x >= x + wide - 1 || box.y >= y + height || box.y + box.height <= y;
      expect(isApart).toBe(true);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  });
}
