import type { Page } from '@playwright/test';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { holdScripts, refusedForEmail, sendWithoutEmail } from './support/visitor';
import { expect, sharedTest as test } from './fixtures/test';

// Content below the fold hydrates when it is seen or the visitor interacts (infra/decisions/0059).

/** The chunks of the footer and the rest of the shell. */
const shellsPieces = /\/static\/\d+\./;

for (const [path, chunk] of [
  ['/', 'home-below'],
  ['/portfolio/1', 'project-below'],
] as const) {
  test(`what ${path} shows below its first sight comes to life when somebody is there, and costs nothing before`, async ({
    visit,
  }) => {
    const { page, trouble } = await visit({ viewport: { width: 412, height: 823 } });
    const scripts = scriptsOf(page, chunk);
    await page.goto(path, { waitUntil: 'networkidle' });
    await untilAlive(page);
    expect(scripts).toEqual([]);
    expect(await page.locator('[data-asleep]').count()).toBe(2);
    await page.mouse.move(200, 200);
    await page.waitForSelector('[data-asleep]', { state: 'detached' });
    expect(scripts).toHaveLength(1);
    expect(trouble.errors).toEqual([]);
  });
}

test('taps and typed text in an island whose code is still on its way are done when it comes', async ({
  page,
  trouble,
}) => {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const { comeAlive } = await holdScripts(page, '**/home-below*.js');
  await page.goto('/');
  await untilAlive(page);
  const filter = page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name: 'Canvas' });
  await filter.click();
  const entered = await sendWithoutEmail(page);
  expect(await page.locator('[data-asleep]').count()).toBe(1);
  await comeAlive();
  expect(await refusedForEmail(page)).toEqual(entered);
  expect(await filter.getAttribute('aria-pressed')).toBe('true');
  expect(new URL(page.url()).search).toBe('');
  expect(trouble.errors).toEqual([]);
});

test('an island whose code cannot be had stays to be read, and comes when it can', async ({ page }) => {
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

test('nothing sleeps in what the server’s HTML stands in for, and all of it is alive when its code comes', async ({
  page,
}) => {
  const { comeAlive } = await holdScripts(page, '**/remotes/mf-marketing/*.js', (route) => route.abort());
  await page.goto('/');
  await untilAlive(page);
  expect(await page.locator('#remote [data-asleep]').count()).toBe(0);
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

for (const reducedMotion of ['no-preference', 'reduce'] as const) {
  test(`pages change and the footer stays to be read while its code does not come (motion: ${reducedMotion})`, async ({
    visit,
  }) => {
    const { page } = await visit({ reducedMotion });
    await holdScripts(page, shellsPieces);
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
  });
}

test('works are sorted while the footer’s code does not come', async ({ page }) => {
  await holdScripts(page, shellsPieces);
  await page.goto('/shop');
  await untilAlive(page);
  const titles = page.getByRole('main').getByRole('heading', { level: 2 });
  const before = await titles.allInnerTexts();
  await page.getByLabel(/sort/i).selectOption({ label: 'Price: Low to High' });
  await eventually(async () => (await titles.allInnerTexts()).join() !== before.join());
});

test('a link of the footer that is tapped before that is awake changes the page within its document', async ({
  page,
  trouble,
}) => {
  const { comeAlive } = await holdScripts(page, shellsPieces);
  await page.goto('/about');
  await untilAlive(page);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await comeAlive();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(trouble.errors).toEqual([]);
});

/** The scripts of that name that the page requests from now on. */
function scriptsOf(page: Page, name: string): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes(name) && asked.push(request.url()));
  return asked;
}
