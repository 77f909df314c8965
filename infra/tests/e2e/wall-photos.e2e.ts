import sharp, { type Sharp } from 'sharp';
import type { Page } from '@playwright/test';
import { untilAlive } from './support/until-alive.mjs';
import { wallPhoto } from './support/wall-photo.mjs';
import * as wall from './support/wall-view';
import { expect, sharedTest as test } from './fixtures/test';

const size = { width: 600, height: 400 };
const red = (background = '#a33') => sharp({ create: { ...size, channels: 3, background } });
const big = (number: number) => [24, 16, 8, 0].map((shift) => (number >> shift) & 255);
const ascii = (text: string) => [...text].map((letter) => letter.charCodeAt(0));

/** Width / height of the photograph that the view shows. */
async function shownRatio(page: Page): Promise<number> {
  await wall.cornerOf(page, 'Upper left').waitFor();
  return wall.stageOf(page).evaluate((stage) => {
    const image = stage.querySelector('img')!;
    return image.naturalWidth / image.naturalHeight;
  });
}

const frames: Sharp = sharp([await red().png().toBuffer(), await red('#3a3').png().toBuffer()], {
  join: { animated: true },
});

for (const [what, file, ratio] of [
  ['a JPEG that EXIF data turns', red().withMetadata({ orientation: 6 }).jpeg(), 400 / 600],
  ['a JPEG in CMYK', red().toColourspace('cmyk').jpeg(), 600 / 400],
  ['a transparent PNG', sharp({ create: { ...size, channels: 4, background: '#a33a' } }).png(), 600 / 400],
  ['the first frame of a GIF', frames.clone().gif(), 600 / 400],
  ['the first frame of a WebP', frames.clone().webp(), 600 / 400],
  ['an AVIF', red().avif({ effort: 0 }), 600 / 400],
] as const) {
  test(`shows ${what}`, async ({ page, trouble }) => {
    await wall.openWall(page);
    await wall.choosePhoto(page, await file.toBuffer());
    expect(await shownRatio(page)).toBeCloseTo(ratio, 2);
    expect(trouble.errors).toEqual([]);
  });
}

test('says what is wrong with a file, and takes the next one', async ({ page }) => {
  await wall.openWall(page);
  const says = async (file: Buffer, words: RegExp, name?: string) => {
    await wall.choosePhoto(page, file, name);
    await expect(wall.viewOf(page).getByRole('alert')).toHaveText(words);
  };
  const jpeg = await red().jpeg().toBuffer();
  await says(Buffer.from('Dear studio'), /damaged, or not a picture/);
  await says(Buffer.alloc(0), /This file is empty/);
  await says(jpeg.subarray(0, 150), /damaged, or not a picture/);
  const png = await red().png().toBuffer();
  await says(Buffer.concat([png.subarray(0, 60), Buffer.alloc(400, 7)]), /damaged, or not a picture/);
  const header = [
    ...ascii('\x89PNG\r\n\x1a\n'),
    ...big(13),
    ...ascii('IHDR'),
    ...big(10_000),
    ...big(6500),
    8,
    2,
    0,
    0,
    0,
  ];
  await says(Buffer.from(header), /more than 64 megapixels/);
  const meta = (content: number[], name: string) => [...big(content.length + 8), ...ascii(name), ...content];
  const ispe = meta([...big(0), ...big(4032), ...big(3024)], 'ispe');
  const ipma = meta([...big(0), ...big(1), 0, 1, 1, 0x81], 'ipma');
  const items = meta(
    [...big(0), ...meta([...big(0), 0, 1], 'pitm'), ...meta([...meta(ispe, 'ipco'), ...ipma], 'iprp')],
    'meta',
  );
  await says(Buffer.from([...meta(ascii('heic\0\0\0\0mif1'), 'ftyp'), ...items]), /cannot show HEIC/, 'wall.heic');
  await wall.choosePhoto(page, jpeg);
  await wall.cornerOf(page, 'Upper left').waitFor();
});

test('says that a picture was lost when a phone closed the page with its camera open, and keeps the last one', async ({
  page,
}) => {
  await wall.openWall(page);
  const chooser = page.waitForEvent('filechooser');
  await wall.viewOf(page).locator('input[type=file]').click();
  await chooser;
  await page.reload({ waitUntil: 'networkidle' });
  await wall.openWall(page);
  await expect(wall.viewOf(page).getByRole('alert')).toHaveText(/the picture just taken was lost/);
  await wall.choosePhoto(page, await red().jpeg().toBuffer());
  await wall.cornerOf(page, 'Upper left').waitFor();
  await page.getByRole('button', { name: 'Another photograph' }).click();
  await expect(wall.viewOf(page).getByRole('alert')).toBeHidden();
  const again = page.waitForEvent('filechooser');
  await wall.viewOf(page).locator('input[type=file]').click();
  await again;
  await page.reload({ waitUntil: 'networkidle' });
  await wall.openWall(page);
  await wall.cornerOf(page, 'Upper left').waitFor();
});

test('shows a work whose picture is on another website, and says that it cannot be saved', async ({ page }) => {
  const picture = await red().jpeg().toBuffer();
  await page.route('https://pictures.example/**', (route) =>
    route.fulfill({ body: picture, contentType: 'image/jpeg' }),
  );
  // The server's document has the answer in it, so the shop is opened from another page.
  await page.route(/\/api\/artworks/, async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll(
      /"\/uploads\/tide-clock[^"]*"/g,
      '"https://pictures.example/a.jpg"',
    );
    await route.fulfill({ response, body: text });
  });
  await page.goto('/about', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('link', { name: 'Tide Clock' }).click();
  await page.waitForURL(/artwork=1/);
  await wall.openWall(page);
  await wall.choosePhoto(page, await wallPhoto({ width: 1200, height: 900 }));
  await page.getByRole('button', { name: 'Hang the work' }).click();
  await wall.hungWork(page).waitFor();
  await expect(
    page.getByText(/comes from another website, so browsers show it here but do not let it be saved/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save the picture' })).toBeHidden();
});
