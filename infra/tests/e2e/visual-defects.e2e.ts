import { changeWhatIsSeen } from './site/database';
import { expect, test, type Visit } from './fixtures/test';
import type { RunningSite } from './site/started-site';

/** The longest possible title, without a break. */
const endless = 'W'.repeat(200);
const tall = '/uploads/tall-400x1600-446688.webp';

async function open(visit: Visit, path: string, width: number) {
  const { page } = await visit({ viewport: { width, height: 780 } });
  await page.goto(path, { waitUntil: 'networkidle' });
  return page;
}

/**
 * Gives the first work and project, and the first post, the longest title and a picture of 1:4; that post and the first
 * creation also get a word that is longer than a line, such as a URL.
 */
async function makeLongAndTall(site: RunningSite): Promise<void> {
  await changeWhatIsSeen(
    site.databaseUrl,
    ...Object.entries({ portfolio_projects: 1, artworks: 1, blog_posts: 12 }).map(
      ([table, id]) => `UPDATE ${table} SET title = '${endless}', image_url = '${tall}' WHERE id = ${id}`,
    ),
    `UPDATE blog_posts SET excerpt = '${endless}', category = '${endless.slice(0, 60)}' WHERE id = 12`,
    `UPDATE digital_creations SET category = '${endless.slice(0, 60)}' WHERE id = 1`,
  );
}

test('a title of 200 letters without a space and a picture of 1:4 push nothing off any screen', async ({
  visit,
  site,
}) => {
  await makeLongAndTall(site);
  for (const width of [320, 1280]) {
    for (const path of ['/', '/portfolio', '/portfolio/1', '/shop', '/shop?artwork=1', '/blog', '/digital-gallery']) {
      const page = await open(visit, path, width);
      const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect([path, width, beyond]).toEqual([path, width, 0]);
      await page.context().close();
    }
  }
});

test('beside what is as long or as tall, what else there is stays on the screen', async ({ visit, site }) => {
  await makeLongAndTall(site);
  for (const path of ['/portfolio', '/blog']) {
    const page = await open(visit, path, 1280);
    const lead = page.getByRole('main').getByRole('article').first();
    expect([path, (await lead.boundingBox())!.height < 1200]).toEqual([path, true]);
    await page.context().close();
  }
  for (const width of [360, 1280]) {
    const page = await open(visit, '/shop?artwork=1', width);
    const buy = page.getByRole('dialog').getByRole('button', { name: 'Add to Cart' });
    const { y, height } = (await buy.boundingBox())!;
    expect([width, y + height <= 780]).toEqual([width, true]);
    await page.context().close();
  }
});

test('one work hangs alone, at most as high as two screens', async ({ visit, site }) => {
  await changeWhatIsSeen(site.databaseUrl, 'DELETE FROM artworks WHERE id <> 2');
  const page = await open(visit, '/shop', 1280);
  expect(await page.locator('#works > li').count()).toBe(1);
  expect((await page.locator('#works > li').boundingBox())!.height).toBeLessThan(1560);
  expect(await page.getByText('1 work', { exact: false }).count()).toBeGreaterThan(0);
});

test('an empty portfolio says so, on home too', async ({ visit, site }) => {
  await changeWhatIsSeen(site.databaseUrl, 'DELETE FROM portfolio_projects');
  for (const path of ['/', '/portfolio']) {
    const page = await open(visit, path, 360);
    await page.getByText('Nothing here yet', { exact: false }).waitFor();
    await page.context().close();
  }
});

test('the arrow of the first screen covers no button', async ({ visit }) => {
  for (const width of [320, 360, 375, 390, 412, 430]) {
    const page = await open(visit, '/', width);
    const arrow = (await page.getByRole('link', { name: 'Scroll down to the portfolio' }).boundingBox())!;
    for (const name of ['View My Work', "Let's Connect"]) {
      const button = (await page.getByRole('main').getByRole('link', { name }).first().boundingBox())!;
      const isApart = button.y + button.height <= arrow.y || button.x + button.width <= arrow.x;
      expect([width, name, isApart]).toEqual([width, name, true]);
    }
    await page.context().close();
  }
});

test('no printed page has the link to the content', async ({ visit }) => {
  const page = await open(visit, '/about', 1280);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('link', { name: 'Skip to content' }).count()).toBe(0);
});
