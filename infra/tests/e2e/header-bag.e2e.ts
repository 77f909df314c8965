import type { BrowserContextOptions, Page } from '@playwright/test';
import { faultsOf } from './support/accessibility';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test, type Visit } from './fixtures/test';

const pages = ['/', '/about', '/portfolio/1', '/digital-gallery', '/book', '/nowhere'];
const bag = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Cart 1 item' });

/** A visitor with the first work in a stored cart, and the shop scripts that their pages request. */
async function visitorWith(visit: Visit, stored: string | null, options: BrowserContextOptions = {}) {
  const { page, trouble } = await visit({ reducedMotion: 'reduce', ...options });
  const shopScripts: string[] = [];
  page.on('request', (request) => request.url().includes('/remotes/mf-shop/') && shopScripts.push(request.url()));
  await page.addInitScript((cart) => {
    if (cart !== null && localStorage.getItem('cart') === null) localStorage.setItem('cart', cart);
    Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(window, { shifted: window.shifted + entry.value });
    }).observe({ type: 'layout-shift', buffered: true });
  }, stored);
  return { page, trouble, shopScripts };
}

declare global {
  interface Window {
    /** The sum of the layout shifts. */
    shifted: number;
  }
  interface PerformanceEntry {
    readonly value: number;
  }
}

const aCart = JSON.stringify([
  { id: 1, title: 'Tide Clock', price: 1850, quantity: 1, imageUrl: '/favicon.svg', available: 1 },
]);

for (const stored of [null, '[]']) {
  test(`with ${stored} for a cart no page of others loads a script of the shop`, async ({ visit }) => {
    const { page, shopScripts } = await visitorWith(visit, stored);
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(await page.getByRole('banner').getByRole('button', { name: /^Cart/ }).count()).toBe(0);
    }
    expect(shopScripts).toEqual([]);
  });
}

for (const [width, height] of [
  [320, 640],
  [360, 740],
  [1100, 800],
  [1280, 800],
] as const) {
  test(`at ${width} px the bag comes on every page of others, moves nothing and stands on nothing`, async ({
    visit,
  }) => {
    const { page, trouble } = await visitorWith(visit, aCart, { viewport: { width, height } });
    const moved: Record<string, number> = {};
    for (const path of pages) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await bag(page).waitFor();
      await page.waitForTimeout(300);
      moved[path] = await page.evaluate(() => window.shifted);
      expect(await page.evaluate(overlapsInHeader)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    }
    expect(Object.entries(moved).filter(([, shift]) => shift > 0.01)).toEqual([]);
    expect(trouble.errors).toEqual([]);
  });
}

test('the bag opens the drawer where it is, by keyboard too, and axe finds nothing', async ({ visit }) => {
  const { page, trouble } = await visitorWith(visit, aCart);
  await page.goto('/about');
  await bag(page).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await bag(page).focus();
  await page.keyboard.press('Enter');
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer.getByText('$1,850.00').first().waitFor();
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  expect(await bag(page).evaluate((button) => button === document.activeElement)).toBe(true);
  await bag(page).click();
  await drawer.getByRole('link', { name: 'Checkout' }).click();
  await page.waitForURL('**/checkout');
  await drawer.waitFor({ state: 'detached' });
  expect(trouble.errors).toEqual([]);
});

test('what is put into the cart on the shop stands in the header of the next page; the toast leads to it there too', async ({
  visit,
}) => {
  const { page, trouble } = await visitorWith(visit, null, { viewport: { width: 360, height: 740 } });
  await page.goto('/shop');
  await untilAlive(page);
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByRole('button', { name: 'View cart' }).waitFor();
  expect(await page.getByRole('button', { name: /^Cart/ }).count()).toBe(1);
  expect(await page.evaluate(toastOnCart)).toBe(false);
  await page.getByRole('contentinfo').getByRole('link', { name: 'About' }).click();
  await page.waitForURL('**/about');
  await bag(page).waitFor();
  await page.getByRole('button', { name: 'View cart' }).click();
  await page.getByRole('dialog', { name: 'Your Cart' }).waitFor();
  expect(trouble.errors).toEqual([]);
});

test('a bag whose code cannot be had is not there, and the page is as it would be without a cart', async ({
  visit,
}) => {
  const { page } = await visitorWith(visit, aCart);
  await page.route('**/remotes/mf-shop/**', (route) => route.abort());
  await page.goto('/about', { waitUntil: 'networkidle' });
  await untilAlive(page);
  expect(await page.getByRole('button', { name: /^Cart/ }).count()).toBe(0);
  await page.getByRole('link', { name: 'Blog' }).first().click();
  await page.waitForURL('**/blog');
});

/** In the page: the header's parts that overlap. */
function overlapsInHeader(): string[] {
  const parts = [...document.querySelectorAll('header a, header button')].filter((part) =>
    part.checkVisibility({ visibilityProperty: true }),
  );
  const boxes = parts.map((part) => ({ name: part.textContent, box: part.getBoundingClientRect() }));
  return boxes.flatMap(({ name, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(
        ({ box: other }) =>
          box.left < other.right - 1 &&
          other.left < box.right - 1 &&
          box.top < other.bottom - 1 &&
          other.top < box.bottom - 1,
      )
      .map((other) => `${name} and ${other.name}`),
  );
}

/** In the page: whether the message covers the cart button. */
function toastOnCart(): boolean {
  const toast = document.querySelector('li[data-state=open]')!.getBoundingClientRect();
  const cart = document.querySelector('[data-cart-button]')!.getBoundingClientRect();
  return toast.top < cart.bottom && cart.top < toast.bottom && toast.left < cart.right && cart.left < toast.right;
}

for (const [width, height] of [
  [390, 844],
  [1280, 800],
] as const) {
  test(`at ${width} px a page stays where it is when the cart closes`, async ({ visit }) => {
    const { page } = await visitorWith(visit, aCart, { viewport: { width, height } });
    await page.goto('/blog', { waitUntil: 'networkidle' });
    await untilAlive(page);
    await page.evaluate(() => scrollTo(0, 1400));
    const scrolled = () => page.evaluate(() => scrollY);
    const before = await scrolled();
    for (const close of ['Escape', 'X']) {
      // `locator.click` would scroll to the resting place of the sticky header.
      const { x, y } = (await bag(page).boundingBox())!;
      await page.mouse.click(x + 9, y + 9);
      const drawer = page.getByRole('dialog', { name: 'Your Cart' });
      await expect(drawer).toBeVisible();
      if (close === 'Escape') await page.keyboard.press('Escape');
      else await drawer.getByRole('button', { name: 'Close' }).click();
      await expect(drawer).toBeHidden();
      await expect(bag(page)).toBeFocused();
      expect(await scrolled()).toBe(before);
    }
  });
}
