import { changeWhatIsSeen } from './site/database';
import { siteForTests } from './site/site-for-tests';

const site = siteForTests();

/** The longest possible title, without a break. */
const endless = 'W'.repeat(200);
const tall = '/uploads/tall-400x1600-446688.webp';

async function open(path: string, width: number) {
  const { page } = await site.visit({ viewport: { width, height: 780 } });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

/**
 * Gives the first work and project, and the first post, the longest title and a picture of 1:4; that post and the first
 * creation also get a word that is longer than a line, such as a URL.
 */
async function makeLongAndTall(): Promise<void> {
  await changeWhatIsSeen(
    site.running.databaseUrl,
    ...Object.entries({ portfolio_projects: 1, artworks: 1, blog_posts: 12 }).map(
      ([table, id]) => `UPDATE ${table} SET title = '${endless}', image_url = '${tall}' WHERE id = ${id}`,
    ),
    `UPDATE blog_posts SET excerpt = '${endless}', category = '${endless.slice(0, 60)}' WHERE id = 12`,
    `UPDATE digital_creations SET category = '${endless.slice(0, 60)}' WHERE id = 1`,
  );
}

test('a title of 200 letters without a space and a picture of 1:4 push nothing off any screen', async () => {
  await makeLongAndTall();
  for (const width of [320, 1280]) {
    for (const path of ['/', '/portfolio', '/portfolio/1', '/shop', '/shop?artwork=1', '/blog', '/digital-gallery']) {
      const page = await open(path, width);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, beyond]).toEqual([path, width, 0]);
      await page.context().close();
    }
  }
});

test('beside what is as long or as tall, what else there is stays on the screen', async () => {
  await makeLongAndTall();
  for (const path of ['/portfolio', '/blog']) {
    const page = await open(path, 1280);
    const lead = page.getByRole('main').getByRole('article').first();
    expect([path, (await lead.boundingBox())!.height < 1200]).toEqual([path, true]);
    await page.context().close();
  }
  for (const width of [360, 1280]) {
    const page = await open('/shop?artwork=1', width);
    const buy = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
    const { y, height } = (await buy.boundingBox())!;
    expect([width, y + height <= 780]).toEqual([width, true]);
    await page.context().close();
  }
});

test('one work hangs alone, at most as high as two screens', async () => {
  await changeWhatIsSeen(site.running.databaseUrl, 'DELETE FROM artworks WHERE id <> 2');
  const page = await open('/shop', 1280);
  expect(await page.locator('#works > li').count()).toBe(1);
  expect((await page.locator('#works > li').boundingBox())!.height).toBeLessThan(1560);
  expect(await page.getByText('1 work', { exact: false }).count()).toBeGreaterThan(0);
});

test('an empty portfolio says so, on home too', async () => {
  await changeWhatIsSeen(site.running.databaseUrl, 'DELETE FROM portfolio_projects');
  for (const path of ['/', '/portfolio']) {
    const page = await open(path, 360);
    await page.getByText('Nothing here yet', { exact: false }).waitFor();
    await page.context().close();
  }
});
