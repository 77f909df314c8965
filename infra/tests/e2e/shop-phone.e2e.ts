import type { Page } from '@playwright/test';
import { changeWhatIsSeen } from './site/database';
import { faultsOf, stillVisitor } from './support/accessibility';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { expect, test } from './fixtures/test';

const phone = { viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' } as const;
const cards = (page: Page) => page.locator('#works > li');

test('at 360 px the shop of the seed is at most 8,000 px long, two works beside one another after the first', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/shop', { waitUntil: 'networkidle' });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(8000);
  const tops = await cards(page).evaluateAll((all) => all.map((card) => card.getBoundingClientRect().top));
  expect(tops[1]).toBe(tops[2]);
  expect(tops[3]).toBe(tops[4]);
  const second = cards(page).nth(1);
  await second.getByRole('heading').waitFor();
  await second.getByText(/^\$/).waitFor();
  await second.getByText(/ cm$/).waitFor();
  expect(await second.getByRole('button', { name: /^Edit/ }).isVisible()).toBe(false);
  await second.getByRole('link').click();
  await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).waitFor();
});

test('works hang true to one another: a picture is as much longer as its work is', async ({ visit }) => {
  const { page } = await visit({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await page.goto('/shop', { waitUntil: 'networkidle' });
  const perCm = await cards(page).evaluateAll((all) =>
    all.slice(1).map((card) => {
      const { width, height } = card.querySelector('picture')!.getBoundingClientRect();
      const wall = card.querySelector('picture')!.parentElement!.getBoundingClientRect().width;
      const written = [...card.querySelectorAll('p')].map(({ textContent }) => /^(\d+) x (\d+) cm/.exec(textContent));
      const sides = written
        .find((found) => found !== null)!
        .slice(1)
        .map(Number);
      return { side: Math.max(...sides), share: Math.max(width, height) / wall };
    }),
  );
  const longest = Math.max(...perCm.map(({ side }) => side));
  for (const { side, share } of perCm) expect(share).toBeCloseTo(0.86 * Math.max(0.42, side / longest), 2);
  expect(new Set(perCm.map(({ side }) => side)).size).toBeGreaterThan(4);
});

for (const width of [360, 768, 1280]) {
  test(`at ${width} px neither art nor title is ever below the cart, however far one scrolls`, async ({ visit }) => {
    const { page } = await visit({ viewport: { width, height: 740 }, reducedMotion: 'reduce' });
    await page.goto('/shop');
    await untilAlive(page);
    for (let y = 0; y < 4000; y += 330) {
      await page.evaluate((to) => window.scrollTo(0, to), y);
      expect(await page.evaluate(belowCart)).toEqual([]);
    }
  });
}

test('at 360 px the opened work has its price and its button at the lower end of the screen, and neither covers what can be reached', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/shop?artwork=1', { waitUntil: 'networkidle' });
  const view = page.getByRole('dialog', { name: 'Tide Clock' });
  const buy = view.getByRole('button', { name: 'Add to Cart: Tide Clock' });
  for (const to of [0, 400, 100_000]) {
    await view.evaluate((element, top) => element.scrollTo(0, top), to);
    for (const part of [buy, view.getByText('$1,850.00')]) {
      const box = (await part.boundingBox())!;
      expect(box.y + box.height).toBeLessThanOrEqual(740);
      expect(box.y).toBeGreaterThan(600);
    }
  }
  // At the end of the scrolling the last words are above the bar.
  const end = await view.locator('figcaption').boundingBox();
  const bar = (await buy.boundingBox())!;
  expect(end!.y + end!.height).toBeLessThan(bar.y);
  await buy.click();
  await page.getByText('Added to cart', { exact: true }).waitFor();
  const toast = (await page.locator('li[data-state=open]').boundingBox())!;
  const cart = (await view.getByRole('button', { name: /^Cart/ }).boundingBox())!;
  expect(toast.y).toBeGreaterThanOrEqual(cart.y + cart.height);
  expect(toast.y + toast.height).toBeLessThan(bar.y);
});

test('a message over the cart drawer leaves its X and what can be done about its works in reach', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/shop');
  for (const card of [0, 2, 3])
    await cards(page)
      .nth(card)
      .getByRole('button', { name: /^Add to Cart: / })
      .click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = page.getByRole('dialog', { name: 'Your Cart' });
  await drawer
    .getByRole('button', { name: /^Remove / })
    .last()
    .click();
  await page.getByText('Item removed', { exact: true }).waitFor();
  // The message must not cover the buttons.
  for (const name of [/^Remove /, /^Decrease /])
    await drawer.getByRole('button', { name }).first().click({ trial: true, timeout: 2000 });
  await drawer.getByRole('button', { name: 'Close' }).click({ timeout: 2000 });
  await drawer.waitFor({ state: 'detached' });
});

test('on a tablet a message stands beside the cart drawer', async ({ visit }) => {
  const { page } = await visit({ ...phone, viewport: { width: 768, height: 1024 } });
  await page.goto('/shop');
  await cards(page)
    .first()
    .getByRole('button', { name: /^Add to Cart: / })
    .click();
  await page.getByRole('button', { name: /^Cart/ }).click();
  const drawer = (await page.getByRole('dialog', { name: 'Your Cart' }).boundingBox())!;
  const toast = (await page.locator('li[data-state=open]').boundingBox())!;
  expect(toast.x + toast.width).toBeLessThanOrEqual(drawer.x);
});

test('a sold work has no bar: what is said of it stands where it is read', async ({ visit }) => {
  const { page } = await visit(phone);
  const sold = 'Night Bus';
  await page.goto('/shop');
  await page.getByRole('link', { name: sold }).click();
  const view = page.getByRole('dialog', { name: sold });
  const words = view.getByText(/^Sold Out – /);
  await words.waitFor();
  expect(await words.evaluate((element) => getComputedStyle(element.parentElement!).position)).toBe('static');
});

test('at 360 px the zoom has its keys wherever the focus is, and its buttons in sight and in reach', async ({
  visit,
}) => {
  const { page } = await visit(phone);
  await page.goto('/shop?artwork=1', { waitUntil: 'networkidle' });
  await page.getByRole('button', { name: 'Look closer at Tide Clock, picture 1 of 4' }).click();
  const closer = page.getByRole('dialog', { name: 'Tide Clock, picture 1 of 4' });
  const image = closer.locator('img');
  await image.waitFor();
  const place = async () => (await image.boundingBox())!;
  const whole = await place();
  await page.keyboard.press('+');
  await eventually(async () => (await place()).width > whole.width * 1.1);
  const zoomed = await place();
  await page.keyboard.press('ArrowRight');
  await eventually(async () => (await place()).x < zoomed.x - 10);
  await page.keyboard.press('-');
  await eventually(async () => (await place()).width < zoomed.width);
  for (const name of ['Zoom in', 'Zoom out', 'Show whole']) {
    const box = (await closer.getByRole('button', { name }).boundingBox())!;
    expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    expect(box.y).toBeGreaterThan(740 / 2);
    expect(box.y + box.height).toBeLessThanOrEqual(740);
  }
});

test('a title of 200 letters without a space and a portrait of 1:4 lose nothing at any width, one work alone neither', async ({
  visit,
  site,
}) => {
  await changeWhatIsSeen(
    site.databaseUrl,
    `UPDATE artworks SET title = '${'W'.repeat(200)}', dimensions = '30 x 120 cm' WHERE id = 2`,
    "UPDATE artworks SET image_url = '/uploads/portrait-400x1600-aabbcc.webp' WHERE id = 2",
  );
  const { page } = await visit(stillVisitor);
  for (const width of [360, 768, 1280, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/shop', '/shop?artwork=2', '/shop?category=print&max=50']) {
      await page.goto(path);
      await page.getByRole('heading', { level: 1 }).first().waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const images = await cards(page).evaluateAll((all) =>
        all.flatMap((card) => {
          const image = card.querySelector('picture')!;
          const [inner, outer] = [image, image.parentElement!].map((part) => part.getBoundingClientRect());
          return inner!.left < outer!.left || inner!.top < outer!.top || inner!.bottom > outer!.bottom
            ? [card.textContent]
            : [];
        }),
      );
      expect(images).toEqual([]);
      if (width < 1300) expect(await faultsOf(page)).toEqual([]);
    }
  }
});

/** In the page: visible art and titles where the cart button is. */
function belowCart(): (string | null)[] {
  const cart = document.querySelector('[data-cart-button]')!.getBoundingClientRect();
  const header = document.querySelector('header')!.getBoundingClientRect();
  return [...document.querySelectorAll<HTMLElement>('#works picture, #works h2, h1')].flatMap((part) => {
    const box = part.getBoundingClientRect();
    const isUnder = box.left < cart.right && cart.left < box.right && box.top < cart.bottom && cart.top < box.bottom;
    // Content behind the cart's sticky bar or the header counts as scrolled away.
    const bar = document.querySelector('[data-toasts=low]')!;
    const isOpaque = getComputedStyle(bar).position === 'sticky' && bar.getBoundingClientRect().top <= header.bottom;
    return isUnder && !isOpaque ? [part.textContent] : [];
  });
}
