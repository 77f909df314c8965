import type { Page } from '@playwright/test';
import { addAndLeave, titleOf, visitBeforeHydration } from './support/before-hydration';
import { untilAlive } from './support/until-alive.mjs';
import { holdScripts, refusedForEmail, sendWithoutEmail } from './support/visitor';
import { expect, sharedTest as test } from './fixtures/test';

// Input before hydration that is hard to replay (infra/decisions/0099).

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

test('the caret stays behind a text that was written in two goes', async ({ visit }) => {
  const { page, comeAlive } = await visitBeforeHydration(visit, '/contact');
  for (const [label, text] of [
    ['Message', 'A wall'],
    ['Name', 'Aoife'],
    ['Message', ' by the'],
  ] as const) {
    await page.getByLabel(label).focus();
    await page.keyboard.press('End');
    await page.keyboard.type(text);
  }
  await comeAlive();
  await repeated(page);
  await page.keyboard.type(' canal');
  expect(await page.getByLabel('Message').inputValue()).toBe('A wall by the canal');
});

test('a chosen picture stays in the form, and what follows it is done', async ({ visit }) => {
  const { page, trouble, comeAlive } = await visitBeforeHydration(visit, '/contact', phone);
  const picture = page.locator('[name="projectImage"]');
  await picture.setInputFiles({ name: 'wall.png', mimeType: 'image/png', buffer: Buffer.from('wall') });
  await page.getByRole('button', { name: 'Open menu' }).tap({ noWaitAfter: true });
  await comeAlive();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  expect(await picture.evaluate((field: HTMLInputElement) => field.files?.[0]?.name)).toBe('wall.png');
  expect(trouble.errors).toEqual([]);
});

for (const [what, path, button] of [
  ['a work', '/shop?artwork=1', null],
  ['the menu', '/', 'Open menu'],
] as const) {
  test(`Escape closes ${what}`, async ({ visit }) => {
    const { page, trouble, comeAlive } = await visitBeforeHydration(visit, path, phone);
    if (button) await page.getByRole('button', { name: button }).tap({ noWaitAfter: true });
    await page.keyboard.press('Escape');
    await comeAlive();
    await repeated(page);
    expect(await page.getByRole('dialog').count()).toBe(0);
    await page.getByRole('button', { name: 'Open menu' }).waitFor();
    expect(trouble.errors).toEqual([]);
  });
}

test('the space bar chooses a tab and does not scroll', async ({ visit }) => {
  const { page, comeAlive } = await visitBeforeHydration(visit, '/digital-gallery');
  await page.getByRole('tab', { name: 'Illustration' }).press('Space');
  await comeAlive();
  await page.waitForURL(/category=illustration/);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a link to the same page behind a tap does not lose it', async ({ visit }) => {
  const { page, comeAlive } = await visitBeforeHydration(visit, '/shop');
  await addAndLeave(page, 'Shop');
  await comeAlive();
  await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
});

test('a tap is done on its own button, though an extension has inserted another', async ({ visit }) => {
  const { page, comeAlive } = await visitBeforeHydration(visit, '/shop');
  await page.getByRole('heading', { level: 1 }).evaluate((title) => title.before(document.createElement('button')));
  const add = page.getByRole('button', { name: /^Add to Cart: / }).nth(1);
  const title = titleOf(await add.getAttribute('aria-label'));
  await add.click();
  await comeAlive();
  await page.getByRole('button', { name: 'Cart 1 item' }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByText(title).waitFor();
});

test('a form whose code comes late keeps its texts, the focus and the submit', async ({ visit }) => {
  const { page, trouble } = await visit();
  const { comeAlive } = await holdScripts(page, '**/remotes/mf-marketing/*.js');
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  const entered = await sendWithoutEmail(page);
  await untilAlive(page);
  await page.getByLabel('Message').pressSequentially('A wall');
  await comeAlive();
  expect(await refusedForEmail(page)).toEqual(entered);
  expect(await page.getByLabel('Message').inputValue()).toBe('A wall');
  expect(trouble).toMatchObject({ errors: [], apiCalls: [] });
});

test('what is pressed on a page whose code comes late is not done on another page', async ({ visit }) => {
  const { page, trouble } = await visit();
  const { comeAlive } = await holdScripts(page, '**/remotes/mf-shop/*.js');
  await page.goto('/shop', { waitUntil: 'commit' });
  await page
    .getByRole('button', { name: /^Add to Cart: / })
    .first()
    .click();
  await untilAlive(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Portfolio' }).click();
  await page.getByRole('button', { name: 'Canvases' }).waitFor();
  await comeAlive();
  await page.getByRole('button', { name: 'Canvases' }).click();
  await page.waitForURL(/category=/);
  expect(trouble.errors).toEqual([]);
});

/** All events of the time before hydration are repeated. */
async function repeated(page: Page): Promise<void> {
  await untilAlive(page);
  await page.waitForFunction(() => globalThis.eventCapture?.queue.length === 0);
  await page.waitForTimeout(300);
}
