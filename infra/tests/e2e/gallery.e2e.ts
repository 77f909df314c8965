import type { CDPSession, Page } from '@playwright/test';
import { aPhoto, waitForToast } from './support/owner';
import { eventually } from './support/eventually';
import { expect, test } from './fixtures/test';

test(
  'a visitor goes through the tabs by keys, opens a work, looks at the next ones and closer, and comes back',
  { tag: '@journey' },
  async ({ page, trouble }) => {
    await page.goto('/digital-gallery');
    const tabs = await page.getByRole('tab').allTextContents();
    expect(tabs[0]).toBe('All Creations');
    expect(tabs.length).toBeGreaterThan(2);
    const all = await works(page).count();

    await page.getByRole('tab', { name: 'All Creations' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.getByRole('tab', { name: tabs[1]!, selected: true }).waitFor();
    expect(await works(page).count()).toBeLessThan(all);
    await page.keyboard.press('Home');
    await page.getByRole('tab', { name: 'All Creations', selected: true }).waitFor();

    const first = (await works(page).first().textContent())!;
    await works(page).first().focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: first }).waitFor();
    await page.keyboard.press('ArrowRight');
    await page.getByText(`2 of ${all}`).waitFor();
    expect(await titleOf(page)).not.toBe(first);
    await page.keyboard.press('ArrowLeft');
    await page.getByRole('dialog', { name: first }).waitFor();

    const whole = await widthOf(page);
    await page.getByRole('group', { name: 'Zoomable picture' }).focus();
    await page.keyboard.press('+');
    await page.getByText('Zoomed in').waitFor();
    await eventually(async () => (await widthOf(page)) > 1.2 * whole);
    // Zoomed in, the arrow keys pan the picture instead of changing it.
    await page.keyboard.press('ArrowRight');
    expect(await titleOf(page)).toBe(first);
    await page.keyboard.press('0');
    await eventually(async () => Math.abs((await widthOf(page)) - whole) < 2);

    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await eventually(() =>
      works(page)
        .first()
        .evaluate((link) => link === document.activeElement),
    );
    expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  },
);

test('on a phone a swipe goes on and back, a pinch zooms, and a swipe over a zoomed picture stays', async ({
  visit,
}) => {
  const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } };
  const { page, trouble } = await visit(phone);
  await page.goto('/digital-gallery');
  const all = await works(page).count();
  await works(page).first().tap();
  await page.getByText(`1 of ${all}`).waitFor();
  await page
    .locator('[role=dialog] img')
    .first()
    .evaluate((image: HTMLImageElement) => image.decode());

  const touch = await page.context().newCDPSession(page);
  const { x, y } = await middleOf(page);
  await drag(touch, [{ x: x + 90, y }], [{ x: x - 90, y }]);
  await page.getByText(`2 of ${all}`).waitFor();
  await drag(touch, [{ x: x - 90, y }], [{ x: x + 90, y }]);
  await page.getByText(`1 of ${all}`).waitFor();

  const whole = await widthOf(page);
  const fingers = (apart: number) => [
    { x: x - apart, y },
    { x: x + apart, y },
  ];
  await drag(touch, fingers(30), fingers(110));
  await eventually(async () => (await widthOf(page)) > 1.5 * whole);
  expect(await page.getByText(`1 of ${all}`).count()).toBe(1);
  await drag(touch, [{ x: x + 90, y }], [{ x: x - 90, y }]);
  expect(await page.getByText(`1 of ${all}`).count()).toBe(1);
  expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
});

test('the owner adds a creation with pictures and changes it; a closed dialog loses nothing; visitors see it', async ({
  owner: { page, trouble },
  visit,
}) => {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Digital Gallery' }).click();
  await page.getByRole('button', { name: 'Add Creation' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title').fill('Low Water');
  await dialog.getByLabel('Main Image').setInputFiles(aPhoto('heron-wall'));
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });

  await page.getByRole('button', { name: 'Add Creation' }).click();
  expect(await dialog.getByLabel('Title').inputValue()).toBe('Low Water');
  await dialog.getByLabel('Description').fill('What the tide leaves.');
  await dialog.getByLabel('Category').selectOption('animation');
  await dialog.getByLabel('Additional Images').setInputFiles([aPhoto('halftone-lads'), aPhoto('graffiti-jam')]);
  await dialog.getByRole('button', { name: 'Add Creation' }).click();
  await waitForToast(page, 'Digital creation added successfully');
  await dialog.waitFor({ state: 'detached' });

  const visitor = await visit();
  await visitor.page.goto('/digital-gallery?category=animation');
  await works(visitor.page).filter({ hasText: 'Low Water' }).click();
  await visitor.page.getByRole('dialog', { name: 'Low Water' }).waitFor();
  expect(await visitor.page.getByRole('button', { name: /^Picture \d of 3$/ }).count()).toBe(3);
  for (const number of [1, 2, 3]) {
    await visitor.page.getByRole('button', { name: `Picture ${number} of 3` }).click();
    const shown = visitor.page.getByRole('img', { name: `Low Water, picture ${number} of 3` });
    await eventually(() => shown.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth > 0));
  }

  const card = page.getByRole('listitem').filter({ hasText: 'Low Water' });
  await card.hover();
  await card.getByRole('button', { name: 'Edit Low Water' }).click();
  await dialog.getByLabel('Title').fill('Lower Water');
  await dialog.getByRole('button', { name: 'Remove picture 2' }).click();
  await dialog.getByRole('button', { name: 'Save Changes' }).click();
  await waitForToast(page, 'Digital creation updated successfully');
  await works(page).filter({ hasText: 'Lower Water' }).waitFor();
  await visitor.page.goto('/digital-gallery');
  await works(visitor.page).filter({ hasText: 'Lower Water' }).click();
  await visitor.page.getByRole('dialog', { name: 'Lower Water' }).waitFor();
  expect(await visitor.page.getByRole('button', { name: /^Picture \d of 2$/ }).count()).toBe(2);
  expect(trouble).toMatchObject({ errors: [], foreignRequests: [] });
  expect(visitor.trouble).toMatchObject({ errors: [], foreignRequests: [] });
});

/** The links of the wall's works. */
function works(page: Page) {
  return page.getByRole('tabpanel').getByRole('listitem').getByRole('link');
}

async function titleOf(page: Page): Promise<string | null> {
  return page.getByRole('dialog').getByRole('heading').first().textContent();
}

/** The shown picture's width in CSS pixels. */
async function widthOf(page: Page): Promise<number> {
  return (await page.getByRole('group', { name: 'Zoomable picture' }).getByRole('img').boundingBox())?.width ?? 0;
}

async function middleOf(page: Page) {
  const { x, y, width, height } = (await page.getByRole('group', { name: 'Zoomable picture' }).boundingBox())!;
  return { x: x + width / 2, y: y + height / 2 };
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Fingers go down, move in ten steps and are lifted. */
async function drag(touch: CDPSession, from: readonly Point[], to: readonly Point[]): Promise<void> {
  const at = (share: number) =>
    from.map(({ x, y }, id) => ({ id, x: x + (to[id]!.x - x) * share, y: y + (to[id]!.y - y) * share }));
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let step = 1; step <= 10; step += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(step / 10) });
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}
