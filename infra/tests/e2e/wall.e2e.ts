import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

for (const width of [360, 1280]) {
  test(`at ${width} px the name of a wall, broad or tall, is on the first screen beside it`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: width === 360 ? 740 : 800 } });
    for (const [path, name] of [
      ['/portfolio/1', 'The Heron at Portobello'],
      ['/portfolio/2', 'Fox on the Gable'],
    ] as const) {
      await page.goto(path);
      const heading = (await page.getByRole('heading', { level: 1, name }).boundingBox())!;
      const image = (await page.getByRole('img', { name }).first().boundingBox())!;
      expect(heading.y + heading.height).toBeLessThanOrEqual(width === 360 ? 740 : 800);
      expect(image.y).toBeLessThan(200);
    }
  });
}

// Laptops and wide screens, minus the browser's own interface.
for (const [width, height] of [
  [1366, 650],
  [1536, 730],
  [1920, 940],
  [2560, 1300],
] as const) {
  test(`at ${width} x ${height} px the name of a broad wall is on the first screen too`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height } });
    await page.goto('/portfolio/1');
    const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
    expect(heading.y + heading.height).toBeLessThanOrEqual(height);
  });
}

test('arrow keys and a pointer draw the wall as it was over the finished one, before the page is alive too', async ({
  page,
  trouble,
}) => {
  await page.goto('/portfolio/1');
  await untilAlive(page);
  const range = page.getByRole('slider', { name: 'Before and after' });
  await range.scrollIntoViewIfNeeded();
  await range.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await range.getAttribute('aria-valuetext')).toBe('28% before');
  const { x, y, width, height } = (await range.boundingBox())!;
  await page.mouse.click(x + width * 0.8, y + height / 2);
  expect(await range.inputValue()).toBe('80');
  const bare = (await page.locator('[data-peel=over]').boundingBox())!;
  expect((bare.x + bare.width - x) / width).toBeCloseTo(0.8, 2);
  expect(trouble.errors).toEqual([]);
});

test('home is at most 9,000 px long at 360 px', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9000);
});
