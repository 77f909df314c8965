import type { Page } from '@playwright/test';
import { changeWhatIsSeen } from './site/database';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

/** Additional rows of each list, in one statement for both databases. */
const numbers = `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 276) SELECT`;
const image = '(SELECT image_url FROM artworks WHERE id = 1)';
const fillings = [
  `INSERT INTO artworks (title, description, price_cents, image_url, category, dimensions, in_stock, additional_images)
   ${numbers} i, 'One of many.', 100000 + i * 100, ${image}, 'canvas', '10 x 10 cm', 1, '[]' FROM n`,
  `INSERT INTO portfolio_projects (title, category, description, image_url)
   ${numbers} i, 'murals', 'One of many.', ${image} FROM n`,
];

const theNeedle = "UPDATE artworks SET title = 'The Needle', price_cents = 100 WHERE id = 300";
test.beforeAll(({ site: { databaseUrl } }) => changeWhatIsSeen(databaseUrl, ...fillings, theNeedle));

const works = (page: Page) => page.locator('#works > li');
const more = (page: Page, noun = 'works') => page.getByRole('link', { name: `More ${noun}` });
const scrolled = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

async function openShop(page: Page, path = '/shop') {
  await page.goto(path);
  await untilAlive(page);
}

/** Scrolls until so many works are shown. */
async function scrollTo(page: Page, count: number) {
  for (let turns = 0; turns < 100 && (await works(page).count()) < count; turns += 1) {
    await page.mouse.wheel(0, 600);
    await page.waitForTimeout(60);
  }
  expect(await works(page).count()).toBe(count);
}

test('the shop goes on as one scrolls, three times by itself, then when it is asked', async ({ page, trouble }) => {
  await openShop(page);
  expect(await works(page).count()).toBe(25);
  await page.getByText('300 works', { exact: true }).waitFor();
  await scrollTo(page, 97);
  await page.mouse.wheel(0, 50_000);
  await page.waitForTimeout(500);
  expect(await works(page).count()).toBe(97);
  await more(page).click();
  await works(page).nth(120).waitFor();
  const stands = await page.evaluate(() => document.activeElement?.closest('li')?.querySelector('h2')?.textContent);
  expect(stands).toBe(await works(page).nth(97).locator('h2').textContent());
  expect(new Set(await works(page).locator('h2').allTextContents()).size).toBe(121);
  expect(trouble.errors).toEqual([]);
});

test('a work far down opens, and Back leads to the same place with the same works', async ({ page }) => {
  await openShop(page);
  await scrollTo(page, 73);
  const link = works(page).nth(60).getByRole('link').first();
  await link.scrollIntoViewIfNeeded();
  const place = await scrolled(page);
  await link.click();
  await page.getByRole('dialog').waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(Math.abs((await scrolled(page)) - place)).toBeLessThan(2);
  expect(await works(page).count()).toBeGreaterThanOrEqual(73);
});

test('a project far down opens a page of its own, and Back leads to the same place in the list', async ({ page }) => {
  await openShop(page, '/portfolio');
  const projects = page.locator('#projects > li');
  for (const count of [24, 48]) {
    await projects.nth(count - 1).waitFor();
    await more(page, 'projects').focus();
    await page.keyboard.press('Enter');
  }
  const card = projects.nth(55);
  await card.scrollIntoViewIfNeeded();
  const [place, title] = [await scrolled(page), await card.getByRole('heading').textContent()];
  await card.getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: title ?? '' }).waitFor();
  await page.goBack();
  await card.waitFor();
  await page.waitForFunction((wanted) => Math.abs(window.scrollY - wanted) < 3, place);
  expect(await card.getByRole('heading').textContent()).toBe(title);
});

test('a filter finds the work that stands last of three hundred', async ({ page }) => {
  await openShop(page);
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('price-asc');
  await works(page).first().getByRole('link', { name: 'The Needle' }).waitFor();
  await page.getByRole('slider').fill('50');
  await page.getByText('300 works', { exact: true }).waitFor({ state: 'detached' });
  await works(page).first().getByRole('link', { name: 'The Needle' }).waitFor();
  await works(page).first().getByRole('link', { name: 'The Needle' }).click();
  await page.getByRole('dialog', { name: 'The Needle' }).waitFor();
  await page.reload();
  await page.getByRole('dialog', { name: 'The Needle' }).waitFor();
});

test('without scripts a link leads to the next works, to one of them, and back to the beginning', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/shop?sort=newest');
  const first = await works(page).locator('h2').allTextContents();
  await more(page).click();
  await page.waitForURL(/after=/);
  const second = await works(page).locator('h2').allTextContents();
  expect(second).toHaveLength(24);
  expect(second.filter((title) => first.includes(title))).toEqual([]);
  await works(page).first().getByRole('link').first().click();
  await page.getByRole('heading', { level: 1, name: second[0]! }).waitFor();
  await page.getByRole('link', { name: 'Art Shop' }).click();
  await page.getByRole('link', { name: 'Back to the first works' }).click();
  expect(await works(page).locator('h2').allTextContents()).toEqual(first);
});

for (const path of ['/shop?after=1000000000', '/portfolio?after=1000000000', '/shop?after=-1', '/blog?after=x']) {
  test(`${path} is a page, and a small one`, async ({ site }) => {
    const answer = await fetch(site.origin + path);
    expect(answer.status).toBe(200);
    expect((await answer.text()).length).toBeLessThan(200_000);
  });
}
