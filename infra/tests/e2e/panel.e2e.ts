import type { Page } from '@playwright/test';
import { eventually } from './support/eventually';
import { aPhoto, enterPassword, openTab, signIn, waitForToast } from './support/owner';
import { expect, test } from './fixtures/test';

const photo = aPhoto('heron-wall');

test(
  'the owner adds a project with a photograph and sees it on the site at once; two edits; it goes',
  { tag: '@journey' },
  async ({ owner: { page, trouble } }) => {
    await page.getByLabel('Title').fill('Harbour Wall');
    await page.getByLabel('Description').fill('Cranes at dawn, forty metres of them.');
    await page.getByLabel('Image', { exact: true }).setInputFiles(photo);
    await page.getByRole('button', { name: 'Add Project' }).click();
    await waitForToast(page, 'Portfolio item created successfully');
    await page.getByRole('heading', { name: 'Harbour Wall' }).waitFor();

    // By a link, so that the page keeps its store.
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
    await waitForToast(page, 'Portfolio item deleted successfully');
    await page.getByRole('heading', { name: 'Harbour Wall, finished' }).waitFor({ state: 'detached' });
    expect(trouble.errors).toEqual([]);
    expect(trouble.foreignRequests).toEqual([]);
  },
);

test('a session that ends in another tab keeps what was typed, the photograph too', async ({
  owner: { page },
  site,
}) => {
  await openTab(page, 'Digital Creations');
  await page.getByLabel('Title').fill('Tide Table');
  await page.getByLabel('Description').fill('Salt on a scanner.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo);

  const second = await page.context().newPage();
  await page.context().clearCookies();
  await second.goto('/admin');
  await second.getByText('What you were writing is kept').waitFor();
  await page.getByText('What you were writing is kept').waitFor();

  await enterPassword(page, site);
  expect(await page.getByLabel('Title').inputValue()).toBe('Tide Table');
  await page.getByRole('button', { name: 'Add Creation' }).click();
  await waitForToast(page, 'Digital creation added successfully');
  await page.goto('/digital-gallery');
  await page.getByRole('link', { name: 'Tide Table' }).waitFor();
});

test('a session that ends while a picture goes up keeps the form and its pictures, and says how far it is', async ({
  owner: { page },
  site,
}) => {
  await openTab(page, 'Digital Creations');
  await page.getByLabel('Title').fill('Spring Tide');
  await page.getByLabel('Description').fill('Salt on a scanner, in March.');
  await page.getByLabel('Image', { exact: true }).setInputFiles(photo);
  await page.getByLabel('Additional Images (optional)').setInputFiles(aPhoto('halftone-lads'));

  const line = await page.context().newCDPSession(page);
  const speed = { offline: false, latency: 0, downloadThroughput: -1 };
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: 20_000 });
  await page.getByRole('button', { name: 'Add Creation' }).click();
  const share = () =>
    page.getByRole('progressbar', { name: 'Upload', exact: true }).evaluate((bar: HTMLProgressElement) => bar.value);
  const early = await share();
  await eventually(async () => (await share()) > early);
  expect(early).toBeLessThan(100);
  // The session ends in another tab, while the first picture is uploading.
  const ended = await page.context().request.delete('/api/session', { headers: { 'sec-fetch-site': 'same-origin' } });
  expect(ended.status()).toBe(200);
  await page.getByText('What you were writing is kept').waitFor();
  expect(await page.evaluate(() => localStorage.getItem('admin_authenticated'))).toBeNull();

  await line.send('Network.emulateNetworkConditions', { ...speed, uploadThroughput: -1 });
  await enterPassword(page, site);
  expect(await page.getByLabel('Title').inputValue()).toBe('Spring Tide');
  expect(await page.getByRole('button', { name: 'Remove picture 1' }).count()).toBe(2);
  await page.getByRole('button', { name: 'Add Creation' }).click();
  await waitForToast(page, 'Digital creation added successfully');
  await page.getByRole('heading', { name: 'Spring Tide' }).waitFor();
});

test(
  'the owner writes the privacy policy and publishes it; an older edit is refused; taken back, it is gone',
  { tag: '@journey' },
  async ({ page, trouble, visit, site }) => {
    const visitor = await visit();
    const status = async () => (await visitor.page.goto('/privacy'))?.status();
    expect(await status()).toBe(404);
    await signIn(page, site);
    await openTab(page, 'Pages');
    await page.getByLabel('Title').fill('Privacy Policy');
    await page.getByLabel('Text').fill('## What I keep\n\nYour name,\nand your email.');
    await page.getByRole('region', { name: 'Preview' }).getByRole('heading', { name: 'What I keep' }).waitFor();
    const second = await page.context().newPage();
    await second.goto('/admin?tab=pages');
    await second.getByLabel('Text').fill('Another text.');

    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await waitForToast(page, 'Page published successfully');
    expect(await status()).toBe(200);
    await visitor.page.getByRole('heading', { level: 1, name: 'Privacy Policy' }).waitFor();
    await page.getByRole('link', { name: 'See the page' }).click();
    await page.getByRole('heading', { level: 2, name: 'What I keep' }).waitFor();

    await second.getByLabel('Title').fill('Privacy');
    await second.getByRole('button', { name: 'Save Draft' }).click();
    await second.getByRole('button', { name: 'Load the newer version' }).waitFor();
    expect(await second.getByLabel('Text').inputValue()).toBe('Another text.');
    await second.getByRole('button', { name: 'Load the newer version' }).click();
    await second.getByRole('button', { name: 'Unpublish' }).click();
    await waitForToast(second, 'Page unpublished: visitors no longer see it');
    expect(await status()).toBe(404);
    expect(trouble.errors).toEqual([]);
  },
);

async function openEdit(page: Page, title: string): Promise<void> {
  await page.goto('/admin');
  await page.getByRole('button', { name: `Edit ${title}` }).click();
  await page.getByRole('form', { name: 'Edit Project' }).waitFor();
}
