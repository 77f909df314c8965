import type { Page } from '@playwright/test';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

/** In the page: the percentage of the picture that shows the bare wall, with the picture's middle at `share` of the screen. */
async function bareAt(page: Page, share: number): Promise<number> {
  await page.getByRole('slider', { name: 'Before and after' }).evaluate((range, at) => {
    const { top, height } = range.getBoundingClientRect();
    scrollBy({ top: top + height / 2 - innerHeight * at, behavior: 'instant' });
  }, share);
  await page.waitForTimeout(300);
  return page.getByRole('slider', { name: 'Before and after' }).evaluate((range) => {
    const frame = range.parentElement!.getBoundingClientRect();
    const over = range.parentElement!.querySelector('[data-peel=over]')!.getBoundingClientRect();
    return Math.round((100 * (over.right - frame.left)) / frame.width);
  });
}

test('a wall peels from bare to painted while it is scrolled into view, by transforms alone', async ({ visit }) => {
  const { page, trouble } = await visit({ viewport: { width: 390, height: 844 } });
  await page.goto('/portfolio/1', { waitUntil: 'networkidle' });
  await untilAlive(page);
  const below = await bareAt(page, 0.95);
  const middle = await bareAt(page, 0.4);
  expect(below).toBeGreaterThan(90);
  expect(middle).toBe(30);
  const moved = await page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline && !(timeline instanceof DocumentTimeline))
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))),
  );
  const settings = ['offset', 'computedOffset', 'easing', 'composite'];
  expect([...new Set(moved)].filter((name) => !settings.includes(name))).toEqual(['transform']);
  const range = page.getByRole('slider', { name: 'Before and after' });
  await range.fill('70');
  expect(await bareAt(page, 0.95)).toBe(70);
  expect(trouble.errors).toEqual([]);
});

test('with reduced motion the wall stands still', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
  await page.goto('/portfolio/1', { waitUntil: 'networkidle' });
  for (const share of [0.95, 0.4]) expect(await bareAt(page, share)).toBe(30);
});

const card = (page: Page) => page.getByRole('article').filter({ hasText: 'Fox on the Gable' });

test('under a mouse the bare wall peels off a card, is loaded only then, and moves by the compositor alone', async ({
  visit,
}) => {
  const { page, trouble } = await visit({ viewport: { width: 1280, height: 800 } });
  const loaded: string[] = [];
  page.on('request', (request) => void loaded.push(request.url()));
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await untilAlive(page);
  const isBare = (url: string) => /before|bare/.test(url);
  expect(loaded.filter(isBare)).toEqual([]);
  await card(page).hover();
  const wall = card(page).locator('[data-peel]');
  await expect.poll(() => wall.evaluate((element) => element.getAnimations({ subtree: true }).length)).toBe(2);
  const moved = await wall.evaluate((element) =>
    element
      .getAnimations({ subtree: true })
      .flatMap(({ effect }) => (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame))),
  );
  const settings = ['offset', 'computedOffset', 'easing', 'composite'];
  expect([...new Set(moved)].filter((name) => !settings.includes(name)).sort()).toEqual(['opacity', 'transform']);
  expect(loaded.filter(isBare).length).toBe(1);
  await page.mouse.move(0, 0);
  await expect(wall).toHaveCount(0);
  expect(trouble.errors).toEqual([]);
});

for (const options of [{ reducedMotion: 'reduce' }, { hasTouch: true, isMobile: true }] as const)
  test(`a card's wall stands still with ${Object.keys(options)[0]}`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width: 1280, height: 800 }, ...options });
    await page.goto('/portfolio', { waitUntil: 'networkidle' });
    await untilAlive(page);
    await card(page).hover();
    await page.waitForTimeout(500);
    await expect(card(page).locator('[data-peel]')).toHaveCount(0);
  });
