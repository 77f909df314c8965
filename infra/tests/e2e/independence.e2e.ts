import type { Page } from '@playwright/test';
import { activate, liveBuild, publish } from '../../run/publish.mjs';
import { buildVariant } from './releases/variant';
import { startSiteUnderTest } from './site/running-site';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

let running: Awaited<ReturnType<typeof startSiteUnderTest>>;

test.beforeEach(async () => {
  running = await startSiteUnderTest({ separateRemotes: true });
});
test.afterEach(async () => {
  await running?.stop();
});

/** Follows the footer's link to the shop without loading a document, as it does once the page is hydrated. */
async function followShopLink(page: Page): Promise<void> {
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
}

test(
  "the shop's host is killed: the rest lives, the shop keeps its page or shows a fallback, and it comes back",
  { tag: '@journey' },
  async ({ visitAt }) => {
    const { page } = await visitAt(running.origin);
    await running.site.kill('mf-shop');

    for (const route of ['/', '/portfolio', '/portfolio/1', '/digital-gallery']) {
      expect((await page.goto(route))?.status()).toBe(200);
      await page.getByRole('heading', { level: 1 }).waitFor();
    }

    await page.goto('/');
    await followShopLink(page);
    await page.getByText('This page could not be loaded. The rest of the site is fine.').waitFor();

    await page.goto('/shop');
    await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
    expect(await page.getByText('This page could not be loaded.').count()).toBe(0);

    await page.goto('/');
    await followShopLink(page);
    await page.getByText('This page could not be loaded.').waitFor();
    running.site.startRemoteHost('mf-shop');
    await retryUntilLoaded(page);
  },
);

test(
  'a new build of the shop is seen at the next load, nothing restarted, and is taken back',
  { tag: '@journey' },
  async ({ visitAt }) => {
    const { page } = await visitAt(running.origin);
    const releases = running.site.releaseDirectory('mf-shop');
    const before = (await liveBuild(releases))!;
    const variant = await buildVariant('mf-shop', 'Art Shop', 'The New Shop');
    await page.goto('/shop');
    await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();

    await publish(variant, releases);
    await seenWithin(page, 'The New Shop');

    await activate(before, releases);
    await seenWithin(page, 'Art Shop');
  },
);

/** Presses 'Try Again' until the shop is shown: its host needs a moment to listen. */
async function retryUntilLoaded(page: Page): Promise<void> {
  const shop = page.getByRole('heading', { level: 1, name: 'Art Shop' });
  const again = page.getByRole('button', { name: 'Try Again' });
  await eventually(async () => {
    // The button may disappear while it is pressed.
    if (await again.isVisible()) await again.click({ timeout: 1000 }).catch(() => undefined);
    await page.waitForTimeout(250);
    return shop.isVisible();
  });
}

/** Reloads /shop until it has this heading, 5 s at most. */
async function seenWithin(page: Page, heading: string): Promise<void> {
  const deadline = Date.now() + 5000;
  for (;;) {
    await page.goto('/shop', { waitUntil: 'networkidle' });
    const text = await page.getByRole('heading', { level: 1 }).textContent();
    if (text?.includes(heading)) return;
    if (Date.now() > deadline) throw new Error(`/shop still reads "${text}"`);
  }
}
