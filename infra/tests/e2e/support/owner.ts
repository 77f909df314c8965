import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import type { startSiteUnderTest } from '../site/running-site';

type Running = Pick<Awaited<ReturnType<typeof startSiteUnderTest>>, 'dataDirectory'>;

export async function signIn(page: Page, running: Running): Promise<void> {
  await page.goto('/admin');
  await enterPassword(page, running);
}

export async function enterPassword(page: Page, { dataDirectory }: Running): Promise<void> {
  await page.getByLabel('Password').fill(readFileSync(path.join(dataDirectory, 'owner-password'), 'utf8').trim());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
}

export const panelTabs = [
  ...['Portfolio Projects', 'Digital Creations', 'Artworks', 'Blog Posts', 'Services', 'Testimonials'],
  ...['Orders', 'Enquiries', 'Pages', 'Speed', 'Settings'],
];

/** Waits for the tab's form, because a field of the same name may belong to the previous tab. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.locator('[data-toasts="bar"]:visible, [role="tab"]:visible').first().waitFor();
  const bar = page.getByRole('navigation', { name: 'Panel' });
  if (await bar.isVisible()) await openOnPhone(bar, name);
  else await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
}

async function openOnPhone(bar: Locator, name: string): Promise<void> {
  const link = bar.getByRole('link', { name });
  if (!(await link.isVisible())) await bar.getByRole('button', { name: 'More' }).click();
  await link.click();
}

const images = path.resolve('bff/seeds/pictures');

/**
 * Returns a picture of the seeds: 640 pixels wide, which is processed in a sixth of the time, or in full size. @param
 * start the beginning of its name
 */
export function aPhoto(start: string, { name = 'harbour wall.webp', isFullSize = false } = {}) {
  const end = isFullSize ? /-[a-f0-9]+\.webp$/ : /\.640\.webp$/;
  const file = readdirSync(images).find((each) => each.startsWith(start) && end.test(each));
  if (!file) throw new Error(`No picture of the seeds begins with ${start}`);
  return { name, mimeType: 'image/webp', buffer: readFileSync(path.join(images, file)) };
}

/** The live region repeats the toast's text in another element. */
export async function waitForToast(page: Page, words: string): Promise<void> {
  const toast = page.getByText(words, { exact: true }).first();
  await toast.waitFor().catch(async (error: Error) => {
    // An error stays in the form longer than in its toast.
    const alerts = await page.getByRole('alert').allTextContents();
    throw new Error(`${error.message}\nThe page's alerts: ${JSON.stringify(alerts)}`, { cause: error });
  });
}
