import type { Page } from '@playwright/test';
import { enterPassword, waitForToast } from './support/owner';
import { expect, test } from './fixtures/test';

const text = 'Cranes at dawn, forty metres of them. '.repeat(60);

test('a post survives a tab that the system throws away, and a session that ended meanwhile', async ({
  owner: { page, trouble },
  site,
}) => {
  await page.goto('/admin?tab=blog&edit=new');
  await page.getByLabel('Title').fill('Harbour at dawn');
  await page.getByRole('textbox', { name: 'Content' }).fill(text);
  const { context, next } = await crash(page);

  await context.clearCookies();
  await next.goto('/admin');
  await next.getByText('What you were writing is kept').waitFor();
  expect(await next.content()).not.toContain('Harbour at dawn');
  await enterPassword(next, site);
  await next.getByRole('link', { name: 'Open Harbour at dawn' }).click();
  await next.getByText('This is what you had not saved.').waitFor();
  expect(await next.getByLabel('Title').inputValue()).toBe('Harbour at dawn');
  expect(await next.getByRole('textbox', { name: 'Content' }).inputValue()).toBe(text);

  await next.getByRole('button', { name: 'Cancel' }).click();
  await next.getByRole('region', { name: 'Not saved yet' }).waitFor({ state: 'detached' });
  expect(await storedDrafts(next)).toEqual([]);
  expect(trouble.errors).toEqual([]);
});

test('a work that is edited in the shop is there again after a crash; saving drops the draft', async ({
  owner: { page },
}) => {
  await page.goto('/shop');
  const edit = page.getByRole('button', { name: /^Edit / }).first();
  const name = await edit.getAttribute('aria-label');
  await edit.click();
  await page.getByLabel('Description').fill('Painted again in the rain.');
  const { next } = await crash(page);

  await next.goto('/shop');
  await next.getByRole('button', { name: name!, exact: true }).click();
  await next.getByText('This is what you had not saved.').waitFor();
  expect(await next.getByLabel('Description').inputValue()).toBe('Painted again in the rain.');
  await next.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(next, 'Artwork Updated');
  expect(await storedDrafts(next)).toEqual([]);
});

test('Logout in one tab drops what was typed in another, after a question', async ({ owner: { page }, site }) => {
  await page.getByLabel('Title').fill('Harbour Wall');
  const second = await page.context().newPage();
  await second.goto('/admin');
  await second.getByRole('button', { name: 'Logout' }).click();
  await second.getByRole('dialog', { name: 'Not Saved Yet' }).getByRole('button', { name: 'Logout' }).click();
  await page.getByLabel('Password').waitFor();
  expect(await page.getByText('What you were writing is kept').count()).toBe(0);
  expect(await storedDrafts(page)).toEqual([]);
  await enterPassword(page, site);
  expect(await page.getByLabel('Title').inputValue()).toBe('');
});

test('a visitor restores a message after a look at another page, and after a reload', async ({ page, trouble }) => {
  await page.goto('/contact', { waitUntil: 'networkidle' });
  await page.getByLabel('Name').fill('Aoife');
  await page.getByLabel('Message').fill('A heron for our gable wall.');
  const restore = page.getByRole('button', { name: 'Restore what you wrote' });
  for (const leave of [lookElsewhere, () => page.reload()]) {
    await leave();
    await restore.waitFor();
    expect(await page.getByLabel('Message').inputValue()).toBe('');
  }
  await restore.click();
  expect(await page.getByLabel('Message').inputValue()).toBe('A heron for our gable wall.');
  await page.getByLabel('Email', { exact: true }).fill('aoife@example.ie');
  await page.getByLabel('Service').selectOption('custom');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message Sent!').waitFor();
  await page.reload({ waitUntil: 'networkidle' });
  expect(await restore.count()).toBe(0);
  expect(trouble.errors).toEqual([]);

  async function lookElsewhere() {
    await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
    await page.getByRole('heading', { level: 1, name: 'Portfolio' }).waitFor();
    await page.goBack();
  }
});

/** Kills the page's process, as a phone does when it needs memory. @returns a new tab of the same browser */
async function crash(page: Page) {
  const context = page.context();
  const session = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  // The call never resolves, because its process is gone.
  session.send('Page.crash').catch(() => undefined);
  await crashed;
  return { context, next: await context.newPage() };
}

const storedDrafts = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('studio_draft')));
