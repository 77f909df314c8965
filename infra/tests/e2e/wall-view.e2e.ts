import sharp from 'sharp';
import type { Page } from '@playwright/test';
import { cameraOf, cornersOf, sheet, wallPhoto } from './support/wall-photo.mjs';
import { untilAlive } from './support/until-alive.mjs';
import { onceForAll } from './support/visitor';
import * as wall from './support/wall-view';
import { expect, sharedTest as test } from './fixtures/test';

const photo = { width: 4000, height: 3000 };
const photograph = onceForAll(() => wallPhoto(photo));
const floorY = sheet.y + sheet.height + 120.3;

async function hangBySheet(page: Page): Promise<void> {
  await wall.openWall(page);
  await wall.choosePhoto(page, await photograph());
  await wall.cornerOf(page, 'Upper left').waitFor();
  await wall.measureBySheet(page, photo);
  await page.getByRole('button', { name: 'Hang the work' }).click();
  await wall.hungWork(page).waitFor();
}

/** The place on the wall that the camera of the test sees at a pixel, by Newton's method. */
function onWall({ x, y }: wall.Point): wall.Point {
  const camera = cameraOf(photo);
  let at = { x: sheet.x, y: sheet.y };
  for (let step = 0; step < 30; step++) {
    const [here, right, down] = [at, { x: at.x + 0.01, y: at.y }, { x: at.x, y: at.y + 0.01 }].map(camera);
    const [a, b, c, d] = [right!.x - here!.x, down!.x - here!.x, right!.y - here!.y, down!.y - here!.y];
    const [dx, dy] = [x - here!.x, y - here!.y];
    const determinant = (a * d - b * c) / 0.01;
    at = { x: at.x + (dx * d - dy * b) / determinant, y: at.y + (dy * a - dx * c) / determinant };
  }
  return at;
}

test(
  'a work hangs at its true size, in perspective, with its middle at eye level',
  { tag: '@journey' },
  async ({ page, trouble }) => {
    await hangBySheet(page);
    const corners = (await wall.drawnCorners(page, photo)).map(onWall);
    const middle = { x: (corners[0]!.x + corners[2]!.x) / 2, y: (corners[0]!.y + corners[2]!.y) / 2 };
    const [x, y] = [middle.x - wall.work.width / 2, middle.y - wall.work.height / 2];
    for (const [at, truth] of cornersOf({ x, y, ...wall.work }).entries()) {
      const { x: left, y: top } = corners[at]!;
      expect(Math.hypot(left - truth.x, top - truth.y)).toBeLessThan(0.02 * wall.work.width);
    }
    expect(Math.abs(floorY - middle.y - 150)).toBeLessThan(2);
    await expect(
      page.getByText(/120 × 90 cm, is a little narrower than a double bed\. Its middle is 150 cm above/),
    ).toBeVisible();
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [], refused: [] });
  },
);

test('the saved picture shows the work where it hangs, with its name and address', async ({ page, site }) => {
  // A plain colour is found again in the picture.
  const plain = await sharp({ create: { width: 800, height: 600, channels: 3, background: '#ff00ff' } })
    .webp()
    .toBuffer();
  await page.route('**/uploads/tide-clock*', (route) => route.fulfill({ body: plain, contentType: 'image/webp' }));
  await hangBySheet(page);
  const drawn = await wall.drawnCorners(page, photo);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  const saved = await download;
  expect(saved.suggestedFilename()).toBe('tide-clock-on-my-wall.jpg');
  const { data, info } = await sharp(await saved.path())
    .raw()
    .toBuffer({ resolveWithObject: true });
  const scale = info.width / photo.width;
  expect(info.height).toBeGreaterThan(photo.height * scale + 40);
  const isWork = (x: number, y: number) => {
    const at = (Math.round(y) * info.width + Math.round(x)) * 3;
    return data[at]! - data[at + 1]! > 80 && data[at + 2]! - data[at + 1]! > 60;
  };
  const centre = { x: (drawn[0]!.x + drawn[2]!.x) / 2, y: (drawn[0]!.y + drawn[2]!.y) / 2 };
  for (const { x, y } of drawn) {
    const towards = (share: number) =>
      [(centre.x + (x - centre.x) * share) * scale, (centre.y + (y - centre.y) * share) * scale] as const;
    expect([isWork(...towards(0.98)), isWork(...towards(1.02))]).toEqual([true, false]);
  }
  expect(site.origin).toContain('localhost');
});

test('no request carries the photograph: everything works offline', async ({ page }) => {
  await wall.openWall(page);
  await page.waitForLoadState('networkidle');
  const requests: string[] = [];
  page.on(
    'request',
    (request) => request.url().startsWith('http') && requests.push(`${request.method()} ${request.url()}`),
  );
  await page.context().setOffline(true);
  await wall.choosePhoto(page, await photograph());
  await wall.measureBySheet(page, photo);
  await page.getByRole('button', { name: 'Hang the work' }).click();
  await page.getByRole('radio', { name: 'Black' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save the picture' }).click();
  await download;
  expect(requests.filter((request) => !/^GET .*\/uploads\//.test(request))).toEqual([]);
});

test('a reload restores the photograph, the scale and the places, until they are forgotten', async ({ page }) => {
  await hangBySheet(page);
  await wall.hungWork(page).focus();
  for (const key of ['ArrowRight', 'Shift+ArrowRight', 'ArrowDown']) await page.keyboard.press(key);
  await page.getByRole('radio', { name: 'Oak' }).check();
  const before = await wall.drawnCorners(page, photo);
  await page.reload({ waitUntil: 'networkidle' });
  await wall.openWall(page);
  await wall.hungWork(page).waitFor();
  const after = await wall.drawnCorners(page, photo);
  for (const [at, { x, y }] of before.entries()) expect(Math.hypot(after[at]!.x - x, after[at]!.y - y)).toBeLessThan(1);
  await expect(page.getByRole('radio', { name: 'Oak' })).toBeChecked();
  await page.getByRole('button', { name: 'Forget the photograph' }).click();
  await page.reload({ waitUntil: 'networkidle' });
  await wall.openWall(page);
  await page.getByText('The photograph never leaves this device.').waitFor();
});

test('a dragged work snaps to eye level, and others hang next to it', async ({ page }) => {
  await hangBySheet(page);
  const box = (await wall.hungWork(page).boundingBox())!;
  const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  const drag = async (x: number, y: number) => {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move(from.x + x, from.y + y, { steps: 6 });
    await page.mouse.up();
  };
  await drag(-40, 5);
  await expect(page.getByText('Its middle is 150 cm above the floor.')).toBeVisible();
  from.x -= 40;
  await drag(0, 60);
  await expect(page.getByText('Its middle is 150 cm above the floor.')).toBeHidden();
  await page.getByRole('button', { name: /^Map of Wet Streets/ }).click();
  const hung = page.getByRole('group', { name: 'Photograph with the work on the wall' }).getByRole('button');
  await expect(hung).toHaveCount(2);
  const [one, other] = [(await hung.nth(0).boundingBox())!, (await hung.nth(1).boundingBox())!];
  expect(one.x + one.width < other.x || other.x + other.width < one.x).toBe(true);
  await page.getByRole('slider', { name: 'Before and after' }).fill('100');
  await page.getByRole('button', { name: /^Map of Wet Streets/, pressed: true }).click();
  await expect(hung).toHaveCount(1);
});

test('opening it loads at most 25 KB of its own code, and none before', async ({ page }) => {
  const loaded = new Map<string, Promise<number>>();
  page.on('requestfinished', (request) => {
    if (request.resourceType() !== 'script') return;
    loaded.set(
      new URL(request.url()).pathname,
      request.sizes().then(({ responseBodySize }) => responseBodySize),
    );
  });
  await page.goto('/shop?artwork=1', { waitUntil: 'networkidle' });
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const first = new Set(loaded.keys());
  expect([...first].filter((url) => /wall-view/.test(url))).toEqual([]);
  await wall.openWall(page);
  await page.waitForLoadState('networkidle');
  const own = [...loaded].filter(([url]) => !first.has(url) && url.includes('/remotes/'));
  const bytes = (await Promise.all(own.map(([, size]) => size))).reduce((sum, size) => sum + size, 0);
  expect(own.some(([url]) => /wall-view/.test(url))).toBe(true);
  expect(bytes).toBeGreaterThan(5000);
  expect(bytes).toBeLessThanOrEqual(25_000);
});
