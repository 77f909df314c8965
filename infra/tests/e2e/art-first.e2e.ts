import { faultsOf, stillVisitor } from './support/accessibility';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true } as const;

test('on a phone the first work of the shop begins at 300 px at most', async ({ visit }) => {
  for (const width of [320, 360, 390, 430]) {
    const { page } = await visit({ ...phone, viewport: { width, height: 740 } });
    await page.goto('/shop');
    const { y } = (await page.locator('#works picture').first().boundingBox())!;
    expect([width, y <= 300]).toEqual([width, true]);
    expect(await page.getByRole('button', { name: /^Add to Cart/ }).count()).toBeGreaterThan(10);
    await expect(page.getByRole('button', { name: 'Add Artwork' })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  }
});

test('on a phone a print is shown at three fifths of its place at least', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/shop');
  const shares = await page.locator('#works > li').evaluateAll((cards) =>
    cards.slice(1).map((card) => {
      const picture = card.querySelector('picture')!;
      const { width, height } = picture.getBoundingClientRect();
      return Math.max(width, height) / picture.parentElement!.getBoundingClientRect().width;
    }),
  );
  expect(Math.min(...shares)).toBeGreaterThan(0.86 * 0.6 - 0.01);
});

test('on a phone the filters open, say how many are chosen, and close', async ({ visit }) => {
  const { page, trouble } = await visit({ ...phone, ...stillVisitor });
  await page.goto('/shop');
  await untilAlive(page);
  const filters = page.getByRole('complementary', { name: 'Filters' });
  await expect(filters).toBeHidden();
  await page.getByRole('button', { name: 'Filter and sort' }).tap();
  await expect(filters).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  await filters.getByRole('button', { name: 'Print' }).tap();
  await page.getByRole('button', { name: 'Filter and sort: 1', expanded: true }).tap();
  await expect(filters).toBeHidden();
  await expect(page).toHaveURL(/category=print/);
  expect(trouble.errors).toEqual([]);
});

test('an opened work says what a buyer asks for, and leads to others of its kind and back to the shop', async ({
  visit,
}) => {
  const { page, trouble } = await visit(stillVisitor);
  await page.goto('/shop');
  await untilAlive(page);
  await page.getByRole('link', { name: 'Tide Clock' }).click();
  const work = page.getByRole('dialog', { name: 'Tide Clock' });
  for (const name of ['Size', 'Medium', 'Year', 'Edition', 'Signed'])
    await expect(work.getByText(name, { exact: true })).toBeVisible();
  await expect(work.getByText(/Send it back within 14 days/)).toBeVisible();
  expect(await faultsOf(page)).toEqual([]);
  const others = work.getByRole('region', { name: 'More Like This' }).getByRole('link');
  await expect(others).toHaveCount(3);
  const title = (await others.first().textContent())!;
  await others.first().click();
  await page.getByRole('dialog', { name: title }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await expect(page).toHaveURL(/\/shop$/);
  expect(trouble.errors).toEqual([]);
});
