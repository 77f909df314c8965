import { siteForTests } from './site/site-for-tests';
import { untilAlive } from './support/until-alive.mjs';

const site = siteForTests({ isShared: true });

test.each([360, 1280])(
  'at %i px the name of a wall, broad or tall, is on the first screen beside it',
  async (width) => {
    const { page } = await site.visit({ viewport: { width, height: width === 360 ? 740 : 800 } });
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
    await page.context().close();
  },
);

// Laptops and wide screens, minus the browser's own interface.
test.each([
  [1366, 650],
  [1536, 730],
  [1920, 940],
  [2560, 1300],
])('at %i x %i px the name of a broad wall is on the first screen too', async (width, height) => {
  const { page } = await site.visit({ viewport: { width, height } });
  await page.goto('/portfolio/1');
  const heading = (await page.getByRole('heading', { level: 1 }).boundingBox())!;
  expect(heading.y + heading.height).toBeLessThanOrEqual(height);
  await page.context().close();
});

test('arrow keys and a pointer draw the wall as it was over the finished one, before the page is alive too', async () => {
  const { page, trouble } = await site.visit();
  await page.goto('/portfolio/1');
  await untilAlive(page);
  const range = page.getByRole('slider', { name: 'Before and after' });
  await range.scrollIntoViewIfNeeded();
  await page.waitForSelector('[data-asleep]', { state: 'detached' });
  await range.focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  expect(await range.getAttribute('aria-valuetext')).toBe('48% before');
  const { x, y, width, height } = (await range.boundingBox())!;
  await page.mouse.click(x + width * 0.8, y + height / 2);
  expect(await range.inputValue()).toBe('80');
  const clip = await page
    .getByRole('img', { name: 'The Heron at Portobello: before' })
    .evaluate((image) => getComputedStyle(image.parentElement!).clipPath);
  expect(clip).toMatch(/^inset\(0(px)? calc\(20%|^inset\(0(px)? 20%/);
  expect(trouble.errors).toEqual([]);
});

test('home is at most 11,000 px long at 360 px', async () => {
  const { page } = await site.visit({ viewport: { width: 360, height: 740 } });
  await page.goto('/', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(11_000);
});
