import type { Page } from '@playwright/test';
import { startDamagingProxy } from './fixtures/damaging-proxy';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { holdScripts } from './support/visitor';
import { expect, sharedTest as test } from './fixtures/test';

// A page hydrates at the first sign of a visitor (infra/decisions/0099).

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

test.describe('scripts', () => {
  for (const path of ['/', '/shop', '/about']) {
    test(`${path} preloads them behind its main picture and runs none without a sign`, async ({ visit }) => {
      const { page } = await visit(phone);
      await page.goto(path, { waitUntil: 'networkidle' });
      const { image, script } = await page.evaluate(async () => {
        const painted = await new Promise<PerformanceEntry[]>((resolve) => {
          const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
          observer.observe({ type: 'largest-contentful-paint', buffered: true });
        });
        const images = painted.filter((entry) => 'url' in entry && entry.url);
        const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
        const scripts = files.filter(({ name }) => name.endsWith('.js'));
        return { image: images[0]?.startTime ?? 0, script: Math.min(...scripts.map(({ startTime }) => startTime)) };
      });
      expect(image).toBeGreaterThan(0);
      expect(script).toBeGreaterThan(image);
      expect(await isHydrated(page)).toBe(false);
    });
  }

  test('run after ten quiet seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto('/about', { waitUntil: 'networkidle' });
    await page.clock.runFor(5000);
    expect(await isHydrated(page)).toBe(false);
    await page.clock.runFor(5000);
    await eventually(() => isHydrated(page));
  });

  for (const [who, store] of [
    ['with a stored cart', () => localStorage.setItem('cart', '[{"id":1,"quantity":1}]')],
    ['with a draft', () => sessionStorage.setItem('studio_enquiry', '{}')],
    ['who is the owner', () => localStorage.setItem('admin_authenticated', 'true')],
  ] as const) {
    test(`run at once for a visitor ${who}`, async ({ page }) => {
      await page.addInitScript(store);
      await page.goto('/services');
      await eventually(() => isHydrated(page));
    });
  }

  for (const path of ['/checkout', '/admin', '/order']) {
    test(`${path} runs them at once`, async ({ page }) => {
      await page.goto(path);
      await eventually(() => isHydrated(page));
    });
  }

  test('come at once with a tap while the main picture is still on its way', async ({ page, trouble }) => {
    const scripts: string[] = [];
    page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
    // The page waits for two seconds of the clock, which is paused here.
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 1000));
    await page.route(/\/(uploads|static)\/.*\.(avif|webp)$/, () => undefined);
    await page.goto('/shop', { waitUntil: 'commit' });
    const add = page.getByRole('button', { name: /^Add to Cart: / }).first();
    await add.waitFor();
    expect(scripts).toEqual([]);
    const asked = page.waitForRequest((request) => request.resourceType() === 'script');
    await add.click();
    await asked;
    // Waited for before the clock resumes, because the toast disappears again.
    const told = page.getByText('Added to cart', { exact: true }).waitFor();
    await Promise.all([told, page.clock.resume()]);
    await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
    expect(trouble.errors).toEqual([]);
  });
});

test.describe('a sign is', () => {
  const signs: Record<string, (page: Page) => Promise<unknown>> = {
    'a screen reader’s activation': (page) =>
      page
        .getByRole('radio', { name: 'Dark' })
        .first()
        .evaluate((choice: HTMLElement) => choice.click()),
    'the focus of switch access': (page) =>
      page
        .getByRole('banner')
        .getByRole('link')
        .first()
        .evaluate((link: HTMLElement) => link.focus()),
    'autofill of the browser': (page) =>
      page.getByLabel('Name').evaluate((field: HTMLInputElement) => {
        field.value = 'Aoife Byrne';
        for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }));
      }),
    'pasted text': (page) =>
      page.getByLabel('Message').evaluate((field: HTMLTextAreaElement) => {
        field.focus();
        document.execCommand('insertText', false, 'A wall by the canal');
      }),
    'a moving mouse': async (page) => {
      await page.mouse.move(200, 200);
      await page.mouse.move(210, 210);
    },
    'a key': (page) => page.keyboard.press('Tab'),
    'a wheel': (page) => page.mouse.wheel(0, 10),
    'a touch': (page) => page.touchscreen.tap(200, 400),
  };
  for (const [name, give] of Object.entries(signs)) {
    test(name, async ({ visit }) => {
      const { page, trouble } = await visit({ hasTouch: true });
      await page.goto('/contact', { waitUntil: 'networkidle' });
      const typed = async () => [
        await page.getByLabel('Name').inputValue(),
        await page.getByLabel('Message').inputValue(),
      ];
      expect(await isHydrated(page)).toBe(false);
      await give(page);
      const before = await typed();
      await eventually(() => isHydrated(page));
      await page.waitForTimeout(300);
      expect(await typed()).toEqual(before);
      expect(trouble.errors).toEqual([]);
    });
  }
});

test('a printed and a zoomed page are whole before hydration', async ({ page }) => {
  await page.goto('/portfolio', { waitUntil: 'networkidle' });
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  await page.setViewportSize({ width: 640, height: 400 });
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

test('a remote whose code never comes leaves its page as a document, until it comes', async ({ page }) => {
  const { comeAlive } = await holdScripts(page, '**/remotes/mf-marketing/*.js', (route) => route.abort());
  await page.goto('/');
  await untilAlive(page);
  const sections = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  await comeAlive();
  const filter = page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name: 'Canvas' });
  await eventually(async () => {
    await page.evaluate(() => dispatchEvent(new Event('online')));
    await filter.click();
    return (await filter.getAttribute('aria-pressed')) === 'true';
  });
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(sections);
});

test('a sign while half of the scripts’ template has come hydrates the page', async ({ site, visitAt }) => {
  const proxy = await startDamagingProxy(site.origin);
  const goOn = proxy.pauseOnce(/^\/about$/, '></script>');
  const { page, trouble } = await visitAt(proxy.origin);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.waitForFunction(() => document.getElementById('page-scripts'));
  await page.mouse.move(200, 200);
  await page.mouse.move(210, 210);
  goOn();
  await untilAlive(page);
  proxy.stop();
  expect(trouble.errors).toEqual([]);
});

const isHydrated = (page: Page) =>
  page.evaluate(() =>
    Object.keys(document.querySelector('header a') ?? {}).some((key) => key.startsWith('__reactFiber')),
  );
