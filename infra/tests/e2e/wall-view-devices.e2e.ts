import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { faultsOf, stillVisitor } from './support/accessibility';
import { wallPhoto } from './support/wall-photo.mjs';
import * as wall from './support/wall-view';
import { expect, sharedTest as test } from './fixtures/test';

// The device has the share sheet, and its owner chooses the colours.

const photo = { width: 1200, height: 900 };

/** The browser replaces the colours that axe reads. */
const otherFaultsOf = async (page: Page) =>
  (await faultsOf(page)).filter((fault) => !fault.startsWith('color-contrast: '));

async function openScale(page: Page): Promise<void> {
  await wall.openWall(page);
  await wall.choosePhoto(page, await wallPhoto(photo));
  await wall.cornerOf(page, 'Upper left').waitFor();
}

async function hang(page: Page): Promise<void> {
  await wall.measureBySheet(page, photo);
  await page.getByRole('button', { name: 'Hang the work' }).click();
  await wall.hungWork(page).waitFor();
}

test('the share sheet gets the picture as a file, and what it refuses can be saved', async ({ page, trouble }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const answers = ['', 'AbortError', 'NotAllowedError'];
    const share = ({ files, title }: Required<ShareData>) => {
      shared.push({ title, files: files.map(({ name, type, size }) => ({ name, type, isWhole: size > 10_000 })) });
      const failure = answers.shift();
      return failure ? Promise.reject(new DOMException('The sheet is closed.', failure)) : Promise.resolve();
    };
    const canShare = ({ files = [] }: ShareData) => files.every(({ type }) => type === 'image/jpeg');
    Object.defineProperties(navigator, { share: { value: share }, canShare: { value: canShare } });
    Object.assign(window, { shared });
  });
  await openScale(page);
  await hang(page);
  const button = page.getByRole('button', { name: 'Share the picture' });
  const files = [{ name: 'tide-clock-on-my-wall.jpg', type: 'image/jpeg', isWhole: true }];
  const refused = page.getByRole('alert').filter({ hasText: 'Save it, then share the file.' });
  for (const [isRefused, count] of [
    [false, 1],
    [false, 2],
    [true, 3],
  ] as const) {
    await button.click();
    await page.waitForFunction((times) => (window as unknown as { shared: unknown[] }).shared.length === times, count);
    await expect(button).toBeEnabled();
    expect(await refused.isVisible()).toBe(isRefused);
  }
  const shared = await page.evaluate(() => (window as unknown as { shared: unknown[] }).shared);
  expect(shared).toEqual(Array(3).fill({ title: 'Tide Clock', files }));
  expect(trouble.errors).toEqual([]);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`forced ${colorScheme} colours leave the picture as it is, and show what is chosen`, async ({ visit }) => {
    const { page, trouble } = await visit({ ...stillVisitor, forcedColors: 'active', colorScheme });
    const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff00ff' } })
      .webp()
      .toBuffer();
    await page.route('**/uploads/tide-clock*', (route) => route.fulfill({ body: plain, contentType: 'image/webp' }));
    await openScale(page);
    expect(await otherFaultsOf(page)).toEqual([]);
    const corner = await wall.cornerOf(page, 'Upper left').boundingBox();
    const handle = await sharp(await page.screenshot({ clip: corner! })).stats();
    expect(handle.channels.some(({ stdev }) => stdev > 30)).toBe(true);
    await hang(page);
    await page.getByRole('radio', { name: 'Oak' }).check();
    const { x, y, width, height } = (await wall.hungWork(page).boundingBox())!;
    const clip = { x: x + width / 4, y: y + height / 4, width: width / 2, height: height / 2 };
    const [red, green, blue] = (await sharp(await page.screenshot({ clip })).stats()).channels;
    expect([red!.mean > 120, green!.mean < 40, blue!.mean > 120]).toEqual([true, true, true]);
    const outlineOf = (name: string) =>
      page.getByRole('radio', { name }).evaluate((radio) => getComputedStyle(radio.nextElementSibling!).outlineStyle);
    expect([await outlineOf('Oak'), await outlineOf('Black')]).toEqual(['solid', 'none']);
    expect(await otherFaultsOf(page)).toEqual([]);
    expect(trouble.errors).toEqual([]);
  });
}
