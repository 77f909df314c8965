import type { Page } from '@playwright/test';
import { chromiumOptions, findFullChromium } from '../../build/machine/chromium.mjs';
import { addAndLeave } from './support/before-hydration';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

// Chromium gives back the same page, which has missed what happened meanwhile. Playwright switches this off.

const options = chromiumOptions();
const fullChromium = findFullChromium();
test.skip(!fullChromium, 'The headless shell has no back/forward cache');
test.use({
  launchOptions: {
    ...options,
    ...(fullChromium && { executablePath: fullChromium }),
    ignoreDefaultArgs: [...options.ignoreDefaultArgs, '--disable-back-forward-cache'],
  },
});

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

/** Opens a page that is recognized later, and hydrates at a sign only. */
async function open(page: Page, path: string): Promise<void> {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    const quietMs = 10_000;
    const withoutQuiet = (work: () => void, ms?: number) => (ms === quietMs ? 0 : setTimeout(work, ms));
    Object.assign(window, { setTimeout: withoutQuiet });
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.evaluate(() => Object.assign(window, { isFirst: true }));
}

/** The link is the browser's: the page is left before its hydration, or by a document. */
async function leaveTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => location.assign(to), path);
  await page.waitForURL(`**${path}`);
}

/** Reasons of the site's fail the test; those of the browser's own (memory, time) are 'masked' and skip it. */
async function comeBack(page: Page): Promise<void> {
  // A page of the cache has no second `load`.
  await page.goBack({ waitUntil: 'commit' });
  const reasons = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      notRestoredReasons?: { reasons: { reason: string }[] } | null;
    })[];
    return navigation?.notRestoredReasons?.reasons.map(({ reason }) => reason) ?? [];
  });
  const isOfBrowser = reasons.length > 0 && reasons.every((reason) => reason === 'masked');
  test.skip(isOfBrowser, 'Chromium did not keep the page');
  expect(await page.evaluate(() => 'isFirst' in window)).toBe(true);
}

test('a page that was left before its hydration shows the cart, without another sign', async ({ page, trouble }) => {
  await open(page, '/');
  await leaveTo(page, '/shop');
  // A mouse would be moved again over the page that comes back, which is a sign.
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
  await comeBack(page);
  await expect(page.getByRole('button', { name: 'Cart 1 item' }).first()).toBeVisible();
  expect(trouble.errors).toEqual([]);
});

for (const isHydrated of [true, false]) {
  test(`a page ${isHydrated ? 'of React' : 'before its hydration'} has the theme chosen meanwhile`, async ({
    page,
  }) => {
    await open(page, '/about');
    if (isHydrated) await untilAlive(page);
    await leaveTo(page, '/services');
    await page.getByRole('radio', { name: 'Dark' }).first().check();
    await expect(page.locator('html')).toHaveClass(/dark/);
    await comeBack(page);
    await expect(page.locator('html')).toHaveClass('dark');
    await expect(page.getByRole('radio', { name: 'Dark' }).first()).toBeChecked();
  });
}

test('a typed enquiry is there again, and is sent once', async ({ page, trouble }) => {
  await open(page, '/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').fill('Aoife Byrne');
  await form.getByLabel('Message').fill('A wall by the canal, four metres wide.');
  await leaveTo(page, '/about');
  await comeBack(page);
  expect(await form.getByLabel('Message').inputValue()).toBe('A wall by the canal, four metres wide.');
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Service').selectOption({ index: 2 });
  await form.getByRole('button', { name: 'Send Message' }).dblclick();
  await page
    .getByText(/sent|thank/i)
    .first()
    .waitFor();
  await expect.poll(() => trouble.apiCalls.filter((call) => call === 'POST /api/contact').length).toBe(1);
  expect(trouble.errors).toEqual([]);
});

test('what was tapped before a link took the visitor away is done once', async ({ visit }) => {
  const { page, trouble } = await visit(phone);
  const cdp = await page.context().newCDPSession(page);
  await open(page, '/shop');
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 20 });
  await addAndLeave(page);
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  await comeBack(page);
  await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
  expect(trouble.errors).toEqual([]);
});
