import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright-core';
import type { startSiteUnderTest } from '../site/running-site';

/** A site whose owner's password stands in a file. */
type Running = Pick<Awaited<ReturnType<typeof startSiteUnderTest>>, 'dataDirectory'>;

/** Opens the panel and signs the owner in. */
export async function signIn(page: Page, running: Running): Promise<void> {
  await page.goto('/admin');
  await enterPassword(page, running);
}

/** Enters the owner's password where it is asked for. */
export async function enterPassword(page: Page, { dataDirectory }: Running): Promise<void> {
  await page.getByLabel('Password').fill(readFileSync(path.join(dataDirectory, 'owner-password'), 'utf8').trim());
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('heading', { level: 1, name: 'Admin Panel' }).waitFor();
}

/** What the panel's tabs are called, without how much waits in each. */
export const panelTabs = [
  ...['Portfolio Projects', 'Digital Creations', 'Artworks', 'Blog Posts', 'Services', 'Testimonials'],
  ...['Orders', 'Enquiries', 'Pages', 'Speed', 'Settings'],
];

/** Goes to a tab of the panel. Until its own form is there a field of the same name stands in the one before. */
export async function openTab(page: Page, name: string): Promise<void> {
  await page.getByRole('tab', { name }).click();
  await page.getByRole('tabpanel', { name }).waitFor();
}

const images = path.join(__dirname, '../../../../bff/seeds/pictures');

/** A picture of the seeds as a file that a person chooses, under a name of the owner's own: 640 pixels wide, whose forms are made in a sixth
 *  of the time, or in its full size. @param start its name begins so */
export function aPhoto(start: string, { name = 'harbour wall.webp', isFullSize = false } = {}) {
  const end = isFullSize ? /-[a-f0-9]+\.webp$/ : /\.640\.webp$/;
  const file = readdirSync(images).find((each) => each.startsWith(start) && end.test(each));
  if (!file) throw new Error(`No picture of the seeds begins with ${start}`);
  return { name, mimeType: 'image/webp', buffer: readFileSync(path.join(images, file)) };
}

/** Waits for a toast with these words. The live region of the same words beside it is another element. */
export async function waitForToast(page: Page, words: string): Promise<void> {
  const toast = page.getByText(words, { exact: true }).first();
  await toast.waitFor().catch(async (error: Error) => {
    // A refusal stands in the form for longer than its toast.
    const alerts = await page.getByRole('alert').allTextContents();
    throw new Error(`${error.message}\nThe page's alerts: ${JSON.stringify(alerts)}`, { cause: error });
  });
}
