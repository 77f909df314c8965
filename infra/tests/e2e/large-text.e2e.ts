import { chromium, type Browser } from '@playwright/test';
import { chromiumOptions } from '../../build/machine/chromium.mjs';
import { declaredPages } from './support/declared-pages.mjs';
import { openTab, panelTabs, signIn } from './support/owner';
import { newVisitor, onceForAll } from './support/visitor';
import { inDatabase } from './site/database';
import { expect, test } from './fixtures/test';
import type { RunningSite } from './site/started-site';

test.beforeAll(({ site }) => sellMuch(site.databaseUrl));

/** A browser with a font size of 32 px. */
let large: Browser;

test.beforeAll(async () => {
  large = await chromium.launch(chromiumOptions(['--blink-settings=defaultFontSize=32']));
});
test.afterAll(() => large.close());

const routes = [
  ...declaredPages(),
  '/portfolio/1',
  '/portfolio/abc',
  '/blog/rise-of-media-content-creation',
  '/contact?service=custom&about=The+Heron+at+Portobello',
  '/shop?artwork=1',
  '/digital-gallery?creation=1',
  '/checkout',
  '/admin',
  '/nowhere',
];

/** An order of this month with the longest possible total, written to the database directly. */
async function sellMuch(databaseUrl: string): Promise<void> {
  const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
  const [work] = await inDatabase<{ title: string; image_url: string }>(databaseUrl, 'SELECT * FROM artworks');
  await inDatabase(
    databaseUrl,
    `INSERT INTO orders (id, browser_key, cart_hash, state, total_cents, currency, email, name, shipping_address,
       client_address, expires_at, paid_at)
     VALUES ('an-order', 'b', 'c', 'paid', 99999999, 'usd', 'maximiliane.von.hohenlohe@museum.example', 'Maximiliane', '{"country":"IE"}',
       '::1', ?, ?)`,
    [now, now],
  );
  await inDatabase(
    databaseUrl,
    `INSERT INTO order_items (order_id, artwork_id, quantity, unit_cents, title, image_url) VALUES ('an-order', 1, 1, 99999999, ?, ?)`,
    [work!.title, work!.image_url],
  );
}

/** 320 px are 1280 px at a zoom of 400 %. `letters`: the browser's font size, 16 px by default. */
const sights = [
  { width: 320, letters: 16 },
  { width: 320, letters: 32 },
  { width: 1280, letters: 32 },
] as const;

/** By route or tab. */
type LostTexts = Record<string, string[]>;

const walked = { 16: onceForAll(lookAtAll), 32: onceForAll(lookAtAll) };

for (const sight of sights) {
  test(`at ${sight.width} px with letters of ${sight.letters} px nothing is lost sideways on any route`, async ({
    browser,
    site,
  }) => {
    const { letters, width } = sight;
    const found = (await walked[letters](letters === 32 ? large : browser, site, letters)).get(width)!;
    expect(Object.entries(found).filter(([, lost]) => lost.length > 0)).toEqual([]);
  });
}

/** Checks every route and tab at this font size in all its widths, the narrowest first. */
async function lookAtAll(browser: Browser, site: RunningSite, letters: number): Promise<Map<number, LostTexts>> {
  const widths = sights.filter((sight) => sight.letters === letters).map(({ width }) => width);
  const found = new Map<number, LostTexts>(widths.map((width) => [width, {}]));
  const { page } = await newVisitor(browser, site.origin, {
    reducedMotion: 'reduce',
  });
  const look = async (name: string) => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // At 32 px the menu does not fit at 1280 px either.
      expect([name, await page.locator('header button[aria-controls=main-menu]').isVisible()]).toEqual([name, true]);
      found.get(width)![name] = await page.evaluate(lostSideways);
    }
  };
  for (const route of routes) {
    await page.setViewportSize({ width: widths[0]!, height: 800 });
    await page.goto(route);
    // Not by role: an open dialog hides the page from roles.
    await page.locator('h1').first().waitFor();
    await look(route);
  }
  await page.setViewportSize({ width: widths[0]!, height: 800 });
  await signIn(page, site);
  for (const tab of panelTabs) {
    await openTab(page, tab);
    await page.getByRole('tabpanel').getByRole('heading').first().waitFor();
    await look(tab);
  }
  expect([...found.values()].map((lost) => Object.keys(lost).length)).toEqual(
    widths.map(() => routes.length + panelTabs.length),
  );
  return found;
}

test('at 320 px with large letters the menu has every link and the theme, within the screen', async ({ site }) => {
  const { page } = await newVisitor(large, site.origin, { viewport: { width: 320, height: 640 } });
  await page.goto('/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Contact' }).scrollIntoViewIfNeeded();
  await menu.getByRole('radio', { name: 'Dark' }).check();
  await page.locator('html.dark').waitFor();
  expect(await page.evaluate(lostSideways)).toEqual([]);
});

test('at 320 px with large letters the header has room for a cart that is not empty, whose buttons stand on nothing', async ({
  site,
}) => {
  const { page } = await newVisitor(large, site.origin, { viewport: { width: 320, height: 640 } });
  const item = { id: 1, title: 'Tide Clock', price: 1850, quantity: 12, imageUrl: '/favicon.svg', available: 12 };
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify([item]));
  await page.goto('/about');
  const bag = page.getByRole('banner').getByRole('button', { name: 'Cart 12 items' });
  await bag.waitFor();
  expect(await page.evaluate(lostSideways)).toEqual([]);
  const [name, count, menu] = await Promise.all(
    [page.locator('header a svg').first(), bag, page.getByRole('button', { name: 'Open menu' })].map((part) =>
      part.boundingBox(),
    ),
  );
  expect(count!.x).toBeGreaterThan(name!.x + name!.width);
  expect(count!.x + count!.width).toBeLessThanOrEqual(menu!.x);
});

test('at 320 px with large letters what can be done about a work in the cart stands within the drawer', async ({
  site,
}) => {
  const { page } = await newVisitor(large, site.origin, { viewport: { width: 320, height: 640 } });
  const item = { id: 1, title: 'Tide Clock', price: 1850, quantity: 1, imageUrl: '/favicon.svg', available: 1 };
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), JSON.stringify([item]));
  await page.goto('/about');
  await page.getByRole('button', { name: 'Cart 1 item' }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  const name = await drawer.getByText('Tide Clock', { exact: true }).boundingBox();
  expect(name!.width).toBeGreaterThan(150);
  for (const words of ['Decrease quantity of Tide Clock', 'Increase quantity of Tide Clock', 'Remove Tide Clock']) {
    const button = drawer.getByRole('button', { name: words });
    // The drawer slides in.
    await expect
      .poll(async () => {
        const { x, width } = (await button.boundingBox())!;
        return x >= 0 && x + width <= 320;
      }, words)
      .toBe(true);
  }
});

test('what is lost sideways is found out', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 320, height: 800 } });
  await page.goto('/nowhere');
  await page.evaluate(() => document.querySelector<HTMLElement>('h1')!.style.setProperty('width', '400px'));
  expect(await page.evaluate(lostSideways)).toContainEqual(expect.stringMatching(/^h1 /));
});

/** In the page: elements beyond the screen's edges that cannot be scrolled to in a strip of their own. */
function lostSideways(): string[] {
  const { clientWidth } = document.documentElement;
  const lost = [
    ...document.querySelectorAll<HTMLElement>('a, button, input, select, textarea, h1, h2, h3, p, img, dd, li'),
  ]
    .filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      if (width < 2 || getComputedStyle(element).visibility === 'hidden') return false;
      return left < -1 || right > clientWidth + 1;
    })
    .filter((element) => {
      for (let box = element.parentElement; box; box = box.parentElement) {
        const { overflowX, textOverflow } = getComputedStyle(box);
        if (box !== document.body && (/auto|scroll/.test(overflowX) || textOverflow === 'ellipsis')) return false;
      }
      return true;
    })
    .map((element) => `${element.tagName.toLowerCase()} ${element.textContent?.slice(0, 30)}`);
  const isWide = document.documentElement.scrollWidth > clientWidth;
  return isWide ? [...lost, 'the page scrolls sideways'] : lost;
}
