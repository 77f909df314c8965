import type { Page } from '@playwright/test';
import { faultsOf, stillVisitor } from './support/accessibility';
import { onceForAll } from './support/visitor';
import { wallPhoto } from './support/wall-photo.mjs';
import * as wall from './support/wall-view';
import { expect, sharedTest as test } from './fixtures/test';

const photo = { width: 1600, height: 1200 };
const photograph = onceForAll(() => wallPhoto(photo));
const sheet = wall.sheetCorners(photo);

async function openScale(page: Page): Promise<void> {
  await wall.openWall(page);
  await wall.choosePhoto(page, await photograph());
  await wall.cornerOf(page, 'Upper left').waitFor();
}

async function tabTo(
  page: Page,
  name: string | RegExp,
  role: 'button' | 'radio' | 'textbox' = 'button',
): Promise<void> {
  const target = page.getByRole(role, { name, exact: true });
  for (let presses = 0; presses < 60; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not reach ${name}.`);
}

test('corners, scale and work by keyboard alone', async ({ page }) => {
  await openScale(page);
  for (const [at, corner] of sheet.entries()) {
    const name = wall.cornerNames[at]!;
    await tabTo(page, `${name} corner`);
    const { width, height } = (await wall.stageOf(page).boundingBox())!;
    const from = await wall.placeOf(page, name);
    for (const [pixels, forth, back] of [
      [(corner.x - from.x) * width, 'ArrowRight', 'ArrowLeft'],
      [(corner.y - from.y) * height, 'ArrowDown', 'ArrowUp'],
    ] as const) {
      const key = pixels > 0 ? forth : back;
      const steps = Math.round(Math.abs(pixels));
      for (let step = 0; step < Math.floor(steps / 10); step++) await page.keyboard.press(`Shift+${key}`);
      for (let step = 0; step < steps % 10; step++) await page.keyboard.press(key);
    }
    const to = await wall.placeOf(page, name);
    expect(Math.hypot((to.x - corner.x) * width, (to.y - corner.y) * height)).toBeLessThan(1.5);
  }
  await tabTo(page, 'Its lower edge above the floor, in cm (optional)', 'textbox');
  await page.keyboard.type('120.3');
  await tabTo(page, 'Hang the work');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 3, name: 'Tide Clock' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(wall.hungWork(page)).toBeFocused();
  await expect(page.getByText('Its middle is 150 cm above the floor.')).toBeVisible();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(page.getByText('Its middle is 160 cm above the floor.')).toBeVisible();
  await tabTo(page, 'Move Tide Clock down');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Its middle is 159 cm above the floor.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'On your wall' })).toBeFocused();
});

test('corners on a line, crossed or with one between the others get their sentence', async ({ page }) => {
  await openScale(page);
  const alert = wall.viewOf(page).getByRole('alert');
  const hang = page.getByRole('button', { name: 'Hang the work' });
  const [left, right] = await Promise.all([wall.placeOf(page, 'Upper left'), wall.placeOf(page, 'Upper right')]);
  const low = await wall.placeOf(page, 'Lower right');
  await wall.dragCorner(page, 'Upper left', { x: right.x + 0.1, y: left.y });
  await expect(alert).toHaveText(/^The sides cross/);
  await expect(hang).toBeDisabled();
  await wall.dragCorner(page, 'Upper left', { x: right.x - 0.04, y: low.y - 0.12 });
  await expect(alert).toHaveText(/would be behind you/);
  await wall.dragCorner(page, 'Upper left', { x: (left.x + right.x) / 2, y: (left.y + low.y) / 2 });
  await expect(alert).toHaveText(/lie on a line/);
  await wall.dragCorner(page, 'Upper left', left);
  await expect(alert).toBeHidden();
  await expect(hang).toBeEnabled();
});

test('the width of the wall gives the share that a work covers', async ({ page }) => {
  await openScale(page);
  await page.getByRole('radio', { name: 'The width of the wall' }).check();
  const width = page.getByLabel('Width in metres');
  await width.fill('wide');
  await expect(page.getByText('Type a number from 0.2 to 100.')).toBeVisible();
  await width.fill('3');
  await page.getByLabel('The lower corners are on the floor').check();
  await page.getByRole('button', { name: 'Hang the work' }).click();
  await expect(page.getByText("covers 40 % of the wall's width")).toBeVisible();
});

test('a finger drags corners on a phone, with a magnifier above it, and the work', async ({ visit }) => {
  const { page } = await visit({
    viewport: { width: 360, height: 740 },
    hasTouch: true,
    isMobile: true,
    deviceScaleFactor: 2,
  });
  await openScale(page);
  const session = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: wall.Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: at ? [at] : [] });
  for (const [at, corner] of sheet.entries()) {
    const name = wall.cornerNames[at]!;
    const { from, target } = await wall.cornerPath(page, name, corner);
    await touch('touchStart', from);
    await touch('touchMove', { x: (from.x + target.x) / 2, y: (from.y + target.y) / 2 });
    await touch('touchMove', target);
    await touch('touchEnd');
    const to = await wall.placeOf(page, name);
    expect(Math.hypot(to.x - corner.x, to.y - corner.y)).toBeLessThan(0.005);
  }
  await page.getByRole('button', { name: 'Hang the work' }).tap();
  const before = (await wall.hungWork(page).boundingBox())!;
  const start = { x: before.x + before.width / 2, y: before.y + before.height / 2 };
  await touch('touchStart', start);
  await touch('touchMove', { x: start.x + 30, y: start.y + 5 });
  await touch('touchMove', { x: start.x + 60, y: start.y + 50 });
  await touch('touchEnd');
  const after = (await wall.hungWork(page).boundingBox())!;
  expect(after.x + after.width / 2 - start.x).toBeGreaterThan(45);
  expect(after.y + after.height / 2 - start.y).toBeGreaterThan(35);
});

for (const theme of ['light', 'dark']) {
  for (const viewport of [
    { width: 360, height: 740 },
    { width: 740, height: 360 },
    { width: 1280, height: 800 },
  ]) {
    test(`axe finds nothing and nothing is cut off in ${viewport.width} px, ${theme}`, async ({ visit }) => {
      const { page } = await visit({ ...stillVisitor, viewport });
      await page.addInitScript((name) => localStorage.setItem('theme', name), theme);
      const check = async () => {
        expect(await faultsOf(page)).toEqual([]);
        const { scrollWidth, clientWidth } = await wall
          .viewOf(page)
          .evaluate((view) => ({ scrollWidth: view.scrollWidth, clientWidth: view.clientWidth }));
        expect(scrollWidth).toBeLessThanOrEqual(clientWidth);
      };
      await wall.openWall(page);
      await check();
      await wall.choosePhoto(page, await photograph());
      await wall.cornerOf(page, 'Upper left').waitFor();
      await check();
      await page.getByRole('button', { name: 'Hang the work' }).click();
      await wall.hungWork(page).waitFor();
      await page.getByRole('radio', { name: 'Oak' }).check();
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      await check();
    });
  }
}
