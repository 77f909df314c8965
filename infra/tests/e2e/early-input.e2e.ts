import type { Page, Route } from 'playwright-core';
import { siteForTests } from './site/site-for-tests';
import { eventually } from './visit/eventually';
import { untilAlive } from './visit/visitor';

const site = siteForTests({ isShared: true });

test('works that are put into the cart before the shop is alive are in it, and the sort that was chosen stands', async () => {
  const { page, trouble, comeAlive } = await visitBeforeItIsAlive('/shop');
  const add = page.getByRole('button', { name: /^Add to Cart: / });
  const titles = await Promise.all(
    [0, 1].map(async (place) => titleOf(await add.nth(place).getAttribute('aria-label'))),
  );
  await add.nth(1).click();
  await add.nth(0).click();
  await page.getByLabel(/sort/i).selectOption({ label: 'Price: Low to High' });
  await comeAlive();
  await page.waitForURL(/sort=/);
  await page.getByRole('button', { name: /cart/i }).first().click();
  const lines = page.getByRole('dialog', { name: 'Your Cart' }).getByRole('listitem');
  await lines.nth(1).waitFor();
  const shown = await lines.allInnerTexts();
  expect(shown.map((line) => titles.find((title) => line.includes(title)))).toEqual([titles[1], titles[0]]);
  expect(trouble.errors).toEqual([]);
});

test('a form that is sent before it is alive stays on its page, with what was typed and why it was not taken', async () => {
  const { page, trouble, comeAlive } = await visitBeforeItIsAlive('/contact');
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').pressSequentially('Aoife Byrne');
  await form.getByLabel('Service').selectOption({ index: 2 });
  const service = await form.getByLabel('Service').inputValue();
  await form.getByLabel(/Let me know/).check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  await comeAlive();
  await form.locator('[name="email"][aria-invalid="true"]').waitFor();
  expect(await form.getByLabel('Name').inputValue()).toBe('Aoife Byrne');
  expect(await form.getByLabel('Service').inputValue()).toBe(service);
  expect(await form.getByLabel(/Let me know/).isChecked()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  expect(trouble).toMatchObject({ errors: [], apiCalls: [] });
});

test('what the home page shows below its hero comes to life when somebody is there, and costs nothing before', async () => {
  const { page, trouble } = await site.visit({ viewport: { width: 412, height: 823 } });
  const parts = scriptsOf(page, 'home-below');
  await page.goto('/', { waitUntil: 'networkidle' });
  await untilAlive(page);
  expect(parts).toEqual([]);
  expect(await page.locator('[data-asleep]').count()).toBe(2);
  await page.mouse.move(200, 200);
  await page.waitForSelector('[data-asleep]', { state: 'detached' });
  expect(parts).toHaveLength(1);
  expect(trouble.errors).toEqual([]);
});

test('taps and typed text in a part whose code is still on its way are done when it comes', async () => {
  const { page, trouble } = await site.visit();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { comeAlive } = await holdScripts(page, '**/home-below*.js');
  await page.goto('/');
  await untilAlive(page);
  const filter = page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name: 'Canvas' });
  await filter.click();
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Name').pressSequentially('Aoife Byrne');
  await form.getByLabel('Service').selectOption({ index: 2 });
  const service = await form.getByLabel('Service').inputValue();
  await form.getByLabel(/Let me know/).check();
  await form.getByRole('button', { name: 'Send Message' }).click();
  expect(await page.locator('[data-asleep]').count()).toBe(1);
  await comeAlive();
  await form.locator('[name="email"][aria-invalid="true"]').waitFor();
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
  expect(await form.getByLabel('Name').inputValue()).toBe('Aoife Byrne');
  expect(await form.getByLabel('Service').inputValue()).toBe(service);
  expect(await form.getByLabel(/Let me know/).isChecked()).toBe(true);
  expect(new URL(page.url()).search).toBe('');
  expect(trouble.errors).toEqual([]);
});

test('a part whose code cannot be had stays to be read, and comes when it can', async () => {
  const { page } = await site.visit();
  const { comeAlive } = await holdScripts(page, '**/home-below*.js', (route) => route.abort());
  await page.goto('/');
  await untilAlive(page);
  const sections = await page.getByRole('heading', { level: 2 }).allInnerTexts();
  await page.mouse.move(200, 200);
  await page.waitForTimeout(500);
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(sections);
  await comeAlive();
  await page.waitForTimeout(2000);
  await page.mouse.move(210, 210);
  await page.waitForSelector('[data-asleep]', { state: 'detached' });
  expect(await page.getByRole('heading', { level: 2 }).allInnerTexts()).toEqual(sections);
});

test.each(['no-preference', 'reduce'] as const)(
  'pages change and the footer stays to be read while its code does not come (motion: %s)',
  async (reducedMotion) => {
    const { page } = await site.visit({ reducedMotion });
    await holdScripts(page, /\/static\/\d+\./);
    await page.goto('/about');
    await untilAlive(page);
    const footer = page.getByRole('contentinfo');
    const words = await footer.innerText();
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('banner').getByRole('link', { name: 'Services' }).click();
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: /About/ }).waitFor();
    expect(await footer.innerText()).toBe(words);
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
    await footer.getByRole('link', { name: 'Services' }).click();
    await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
    expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
  },
);

test('works are sorted while the footer’s code does not come', async () => {
  const { page } = await site.visit();
  await holdScripts(page, /\/static\/\d+\./);
  await page.goto('/shop');
  await untilAlive(page);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await titles.allInnerTexts();
  await page.getByLabel(/sort/i).selectOption({ label: 'Price: Low to High' });
  await eventually(async () => (await titles.allInnerTexts()).join() !== before.join());
});

test('a link of the footer that is tapped before that is awake changes the page within its document', async () => {
  const { page, trouble } = await site.visit();
  const { comeAlive } = await holdScripts(page, /\/static\/\d+\./);
  await page.goto('/about');
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await comeAlive();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(trouble.errors).toEqual([]);
});

test('Back before the page is alive shows the page of the address that it leads to', async () => {
  const { page, trouble } = await site.visit();
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Map of Wet Streets' }).click();
  await page.getByRole('dialog', { name: 'Map of Wet Streets' }).waitFor();
  const { comeAlive } = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Map of Wet Streets' }).waitFor();
  await page.evaluate(() => history.back());
  await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
  await comeAlive();
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await page.getByText('Added to cart', { exact: true }).waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(trouble.errors).toEqual([]);
});

test.each(['/', '/shop'])('%s asks for its scripts once its main picture is there', async (path) => {
  const { page } = await site.visit();
  await page.goto(path);
  await untilAlive(page);
  const { picture, script } = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const pictures = files.filter(({ initiatorType, name }) => initiatorType === 'link' && /\.(avif|webp)$/.test(name));
    const scripts = files.filter(({ name }) => name.endsWith('.js'));
    return { picture: pictures[0]?.responseEnd, script: Math.min(...scripts.map(({ startTime }) => startTime)) };
  });
  expect(picture).toBeGreaterThan(0);
  expect(script).toBeGreaterThan(picture!);
});

test('a tap while the main picture is still on its way brings the scripts, and is done', async () => {
  const { page, trouble } = await site.visit();
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  // It waits for two seconds by itself, which do not pass here.
  await page.clock.install();
  await page.route(/\/(uploads|static)\/.*\.(avif|webp)$/, () => undefined);
  await page.goto('/shop', { waitUntil: 'commit' });
  const add = page.getByRole('button', { name: /^Add to Cart: / }).first();
  await add.waitFor();
  expect(scripts).toEqual([]);
  const asked = page.waitForRequest((request) => request.resourceType() === 'script');
  await add.click();
  await asked;
  await page.clock.resume();
  await page.getByText('Added to cart', { exact: true }).waitFor();
  expect(trouble.errors).toEqual([]);
});

/** Opens a page on a processor that is slowed four times, and holds back the shell's scripts. */
async function visitBeforeItIsAlive(path: string) {
  const { page, trouble } = await site.visit();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const held = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, trouble, ...held };
}

/** Holds back what is asked for under `files`, or has `meanwhile` answer it, until the page comes alive. */
async function holdScripts(
  page: Page,
  files: string | RegExp = '**/static/main*.js',
  meanwhile?: (route: Route) => Promise<void>,
) {
  let letThrough: () => void = () => undefined;
  let isOver = false;
  const waiting = new Promise<void>((resolve) => (letThrough = resolve)).then(() => (isOver = true));
  await page.route(files, async (route) => {
    if (meanwhile && !isOver) return meanwhile(route);
    await waiting;
    // A page that is loaded anew has given the script up.
    await route.continue().catch(() => undefined);
  });
  return {
    comeAlive: async () => {
      letThrough();
      await page.waitForFunction(() => document.readyState === 'complete');
    },
  };
}

/** The scripts of that name that the page asks for from now on. */
function scriptsOf(page: Page, name: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(name) && asked.push(request.url()));
  return asked;
}

const titleOf = (label: string | null) => (label ?? '').replace('Add to Cart: ', '');
