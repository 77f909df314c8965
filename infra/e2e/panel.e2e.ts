import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { startSiteUnderTest } from './running-site';
import { newVisitor, openBrowser } from './visitor';

/** A real photograph's bytes, under a name of the owner's own. */
const photo = {
  name: 'harbour wall.webp',
  mimeType: 'image/webp',
  buffer: readFileSync(
    path.join(__dirname, '../../bff/seeds/pictures/heron-wall-1600x1067-677887976466886975555676565.webp'),
  ),
};

let browser: Browser;
let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

beforeAll(async () => {
  [browser, running] = await Promise.all([openBrowser(), startSiteUnderTest()]);
});
afterAll(async () => {
  await browser?.close();
  await running?.stop();
});

test('the owner adds a project with a photograph and sees it on the site at once; two edits; it goes', async () => {
  const { page, trouble } = await newVisitor(browser, running.origin);
  await signIn(page);
  await page.getByLabel('Title').fill('Harbour Wall');
  await page.getByLabel('Description').fill('Cranes at dawn, forty metres of them.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo);
  await page.getByRole('button', { name: 'Add Project' }).click();
  await page.getByText('Portfolio item created successfully', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'Harbour Wall' }).waitFor();

  // By a link, so that it is this page's own store that must know.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
  await page.getByRole('heading', { name: 'Harbour Wall' }).waitFor();

  const second = await page.context().newPage();
  await openEdit(page, 'Harbour Wall');
  await openEdit(second, 'Harbour Wall');
  await page.getByLabel('Title').fill('Harbour Wall, finished');
  await page.getByRole('button', { name: 'Save Changes' }).click();
  await page.getByRole('heading', { name: 'Harbour Wall, finished' }).waitFor();
  await second.getByLabel('Title').fill('Harbour Wall, again');
  await second.getByRole('button', { name: 'Save Changes' }).click();
  await second.getByRole('button', { name: 'Load the newer version' }).waitFor();
  expect(await second.getByLabel('Title').inputValue()).toBe('Harbour Wall, again');
  await second.getByRole('button', { name: 'Load the newer version' }).click();
  expect(await second.getByLabel('Title').inputValue()).toBe('Harbour Wall, finished');

  await page.getByRole('button', { name: 'Delete Harbour Wall, finished' }).click();
  await page.getByText('Are you sure you want to delete this project?').waitFor();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await page.getByText('Portfolio item deleted successfully', { exact: true }).first().waitFor();
  await page.getByRole('heading', { name: 'Harbour Wall, finished' }).waitFor({ state: 'detached' });
  expect(trouble.errors).toEqual([]);
  expect(trouble.foreignRequests).toEqual([]);
});

test('a session that ends in another tab keeps what was typed, the photograph too', async () => {
  const { page } = await newVisitor(browser, running.origin);
  await signIn(page);
  await page.getByRole('tab', { name: 'Digital Creations' }).click();
  await page.getByLabel('Title').fill('Tide Table');
  await page.getByLabel('Description').fill('Salt on a scanner.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo);

  const second = await page.context().newPage();
  await second.goto('/admin');
  await second.getByRole('button', { name: 'Logout' }).click();
  await page.getByText('What you were writing is kept').waitFor();

  await enterPassword(page);
  expect(await page.getByLabel('Title').inputValue()).toBe('Tide Table');
  await page.getByRole('button', { name: 'Add Creation' }).click();
  await page.getByText('Digital creation added successfully', { exact: true }).first().waitFor();
  await page.goto('/digital-gallery');
  await page.getByRole('link', { name: 'Tide Table' }).waitFor();
});

async function signIn(page: Page): Promise<void> {
  await page.goto('/admin');
  await enterPassword(page);
}

async function enterPassword(page: Page): Promise<void> {
  const password = readFileSync(path.join(running.site.dataDirectory, 'owner-password'), 'utf8').trim();
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
}

async function openEdit(page: Page, title: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
}
