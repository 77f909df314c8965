import type { Page } from '@playwright/test';
import { aPhoto, signIn } from './support/owner';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

const [front, side, detail] = [aPhoto('tide-clock'), aPhoto('heron-wall'), aPhoto('back-lane-truchet')];

async function ownerInShop(visit: Visit, site: RunningSite) {
  const visitor = await visit();
  const { page } = visitor;
  await signIn(page, site);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
  return visitor;
}

async function openEdit(page: Page, title: string) {
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit Artwork' });
  await dialog.waitFor();
  return dialog;
}

/** Waits for a toast with these words. Not by role: an open dialog hides the page around it, and announces its toasts. */
const toast = (page: Page, title: string, description: string) =>
  page.locator('li').filter({ hasText: title }).filter({ hasText: description }).waitFor();

const cardOf = (page: Page, title: string) =>
  page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** The URLs of a work's pictures, the main one first, as the public API returns them. */
async function imagesOf(site: RunningSite, title: string): Promise<string[]> {
  const works = (await (await fetch(`${site.origin}/api/artworks`)).json()) as {
    title: string;
    imageUrl: string;
    additionalImages: string[];
  }[];
  const work = works.find((one) => one.title === title);
  return work ? [work.imageUrl, ...work.additionalImages] : [];
}

test(
  'the owner adds an artwork with its pictures, everybody sees it, and the owner changes it',
  { tag: '@journey' },
  async ({ visit, site }) => {
    const { page, trouble } = await ownerInShop(visit, site);
    await page.getByRole('button', { name: 'Add Artwork' }).click();
    const form = page.getByRole('form', { name: 'Add Artwork' });
    await form.locator('input[type=file]').setInputFiles([front, side]);
    await form.getByLabel('Title').fill('Salt Ledger');
    await form.getByLabel('Price').fill('612.50');
    await form.getByLabel('Dimensions').fill('70 x 50 cm');
    await form.getByLabel('Category').selectOption('mixed');
    await form.getByLabel('Description').fill('Four winters of tide marks.');
    trouble.apiCalls.length = 0;
    await form.getByRole('button', { name: 'Add to Shop' }).click();
    await toast(page, 'Artwork Added', 'Your artwork has been added to the shop');
    expect(trouble.apiCalls.filter((call) => call.startsWith('POST'))).toEqual([
      'POST /api/uploads',
      'POST /api/uploads',
      'POST /api/artworks',
    ]);
    await cardOf(page, 'Salt Ledger').getByText('$612.50').waitFor();
    const stored = await imagesOf(site, 'Salt Ledger');
    expect(stored).toHaveLength(2);
    for (const url of stored) expect(url).toMatch(/^\/uploads\/[\w-]+\.webp$/);

    const visitor = await visit();
    await visitor.page.goto('/shop?category=mixed');
    const seen = cardOf(visitor.page, 'Salt Ledger');
    await seen.scrollIntoViewIfNeeded();
    await visitor.page.waitForFunction(
      (image) => image instanceof HTMLImageElement && image.naturalWidth > 0,
      await seen.locator('img').first().elementHandle(),
    );
    await seen.getByRole('button', { name: 'Add to Cart: Salt Ledger' }).waitFor();

    const dialog = await openEdit(page, 'Salt Ledger');
    await dialog.getByLabel('Title').fill('Salt Ledger II');
    await dialog.getByLabel('Price').fill('700');
    await dialog.locator('input[type=file]').setInputFiles(detail);
    await dialog.getByRole('button', { name: 'Move picture 2 earlier' }).click();
    await dialog.getByRole('button', { name: 'Save Changes' }).click();
    await toast(page, 'Artwork Updated', 'Your artwork has been successfully updated');
    await dialog.waitFor({ state: 'detached' });
    await cardOf(page, 'Salt Ledger II').getByText('$700.00').waitFor();
    const [first, second, third, ...more] = await imagesOf(site, 'Salt Ledger II');
    expect([first, second, more]).toEqual([stored[1], stored[0], []]);
    expect(third).toMatch(/^\/uploads\//);
    await visitor.page.reload();
    await cardOf(visitor.page, 'Salt Ledger II').getByText('$700.00').waitFor();
    expect([trouble.errors, visitor.trouble.errors]).toEqual([[], []]);
  },
);

test("a visitor's edit is refused by the server and said so; what was typed stays, and nothing changes", async ({
  page,
  site,
}) => {
  await page.goto('/shop');
  const before = await imagesOf(site, 'Tide Clock');
  const dialog = await openEdit(page, 'Tide Clock');
  await dialog.getByLabel('Title').fill('');
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await toast(page, 'Missing Information', 'Please fill out all fields');

  await dialog.getByLabel('Title').fill('My Clock Now');
  const [answer] = await Promise.all([
    page.waitForResponse((response) => response.request().method() === 'PUT'),
    dialog.getByRole('button', { name: 'Save Changes' }).click(),
  ]);
  expect(answer.status()).toBe(401);
  await toast(page, 'Update Failed', 'Please log in first.');
  expect(await dialog.getByLabel('Title').inputValue()).toBe('My Clock Now');

  await dialog.locator('input[type=file]').setInputFiles(front);
  const [upload] = await Promise.all([
    page.waitForResponse((response) => response.url().endsWith('/api/uploads')),
    dialog.getByRole('button', { name: 'Save Changes' }).click(),
  ]);
  expect(upload.status()).toBe(401);
  await toast(page, 'Update Failed', 'Please log in first.');

  await page.reload();
  await page.getByRole('heading', { name: 'Tide Clock' }).waitFor();
  expect(await page.getByRole('heading', { name: 'My Clock Now' }).count()).toBe(0);
  expect(await imagesOf(site, 'Tide Clock')).toEqual(before);
});
