import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { faultsOf, stillVisitor } from './support/accessibility';
import { expect, sharedTest as test } from './fixtures/test';

const heights = { 360: 780, 768: 1024, 1280: 800 } as const;
const widths = [360, 768, 1280] as const;

const roomOf = (page: Page) => page.getByRole('figure').filter({ hasText: 'beside a person of 170 cm' });

/** Tide Clock is 120 × 90 cm. */
async function expectTrueScale(room: Locator) {
  const drawing = (await room.getByRole('img').boundingBox())!;
  const work = (await room.locator('[data-part=work]').boundingBox())!;
  const person = (await room.locator('[data-part=person]').boundingBox())!;
  expect(work.width / work.height).toBeCloseTo(120 / 90, 2);
  expect(Math.abs(work.height / person.height / (90 / 170) - 1)).toBeLessThan(0.01);
  for (const { x, y, width, height } of [work, person]) {
    expect(x).toBeGreaterThanOrEqual(drawing.x);
    expect(y).toBeGreaterThanOrEqual(drawing.y);
    expect(x + width).toBeLessThanOrEqual(drawing.x + drawing.width);
    expect(y + height).toBeLessThanOrEqual(drawing.y + drawing.height);
  }
}

for (const width of widths) {
  test(`at ${width} px a work hangs at its true scale in each room, which loads when it is seen`, async ({ visit }) => {
    const { page, trouble } = await visit({
      ...stillVisitor,
      viewport: { width, height: heights[width] },
      hasTouch: width < 1000,
    });
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(new URL(request.url()).pathname));
    await page.goto('/shop?artwork=1', { waitUntil: 'networkidle' });
    await page.getByRole('button', { name: 'On your wall' }).waitFor();
    const chunks = () => scripts.filter((path) => /\/(room|wall-view)\./.test(path));
    expect(chunks()).toEqual([]);
    const room = roomOf(page);
    await room.scrollIntoViewIfNeeded();
    await expect(room.getByRole('radio', { name: 'Living room' })).toBeChecked();
    expect(chunks()).toHaveLength(1);
    await expectTrueScale(room);
    for (const name of ['Loft', 'Above a desk']) {
      const choice = room.getByText(name, { exact: true });
      await (width < 1000 ? choice.tap() : choice.click());
      await expect(room.getByRole('radio', { name })).toBeChecked();
      await expectTrueScale(room);
    }
    await page.keyboard.press('ArrowRight');
    await expect(room.getByRole('radio', { name: 'Living room' })).toBeChecked();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html.${colorScheme}`).waitFor();
      expect(await faultsOf(page)).toEqual([]);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(trouble.errors).toEqual([]);
  });

  test(`at ${width} px a work goes to the wall and into the cart, and the focus comes back`, async ({ visit }) => {
    const { page, trouble } = await visit({
      ...stillVisitor,
      viewport: { width, height: heights[width] },
      hasTouch: width < 1000,
    });
    await page.goto('/shop?artwork=1');
    const opener = page.getByRole('button', { name: 'On your wall' });
    if (width < 1000) await opener.tap();
    else {
      await opener.focus();
      await page.keyboard.press('Enter');
    }
    const view = page.getByRole('dialog', { name: 'On your wall' });
    const add = view.getByRole('button', { name: 'Add to Cart: Tide Clock' });
    await add.waitFor();
    expect(await faultsOf(page)).toEqual([]);
    if (width < 1000) await add.tap();
    else {
      for (let presses = 0; presses < 20 && !(await isFocused(add)); presses++) await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }
    await page.getByText('Added to cart', { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await view.waitFor({ state: 'detached' });
    await expect(opener).toBeFocused();
    await expect(page.getByRole('dialog', { name: 'Tide Clock' })).toBeVisible();
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  });

  test(`at ${width} px a wall that was photographed is asked about with its size, and stays on the device`, async ({
    visit,
  }) => {
    const { page, trouble } = await visit({ ...stillVisitor, viewport: { width, height: heights[width] } });
    await page.goto('/portfolio/1');
    await page.getByRole('button', { name: 'See it on your wall' }).click();
    const view = page.getByRole('dialog', { name: 'On your wall' });
    await view.locator('input[type=file]').setInputFiles({
      name: 'gable.jpg',
      mimeType: 'image/jpeg',
      buffer: await aWallPhoto(),
    });
    await view.getByLabel('Width in metres').fill('6');
    await view.getByRole('button', { name: 'Paint it here' }).click();
    await view.getByRole('button', { name: 'Ask about this wall' }).click();
    await page.waitForURL('**/contact');
    const message = page.getByLabel('Message');
    await expect(message).toHaveValue(/^About: The Heron at Portobello\n\nWall: \nSize: 6 × \d+(\.\d+)? m\nPlace: /);
    await expect(page.getByLabel('Service')).toHaveValue('custom');
    await expect(page.getByText('The picture of your wall is still only on your device.')).toBeVisible();
    expect(await faultsOf(page)).toEqual([]);
    await page.reload();
    await expect(message).toHaveValue(/^Size: 6 × /m);
    expect(trouble.errors).toEqual([]);
    expect(trouble.apiCalls.filter((call) => !call.startsWith('GET'))).toEqual([]);
  });
}

test('a view whose scripts do not arrive reports that, and opens when it is tried again', async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/shop?artwork=1');
  await page.route(/\/wall-view\..*\.js/, (route) => route.abort());
  await page.getByRole('button', { name: 'On your wall' }).click();
  await page.getByText('The view did not load. Check your connection.').waitFor();
  await page.unroute(/\/wall-view\..*\.js/);
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeFocused();
  await again.click();
  await page.getByRole('dialog', { name: 'On your wall' }).waitFor();
  await expect(page.getByText('The view did not load.')).toBeHidden();
});

test('a browser without scripts shows the size in words, and no empty room', async ({ visit }) => {
  const { page } = await visit({ javaScriptEnabled: false });
  await page.goto('/shop?artwork=1');
  const room = roomOf(page);
  await expect(room.getByText('120 × 90 cm (47 × 35 in) beside a person of 170 cm')).toBeVisible();
  expect((await room.boundingBox())!.height).toBeLessThan(60);
});

const isFocused = (element: Locator) => element.evaluate((node) => node === document.activeElement);

const aWallPhoto = () =>
  sharp({ create: { width: 1600, height: 1200, channels: 3, background: '#b9a58c' } })
    .jpeg()
    .toBuffer();
