import { addAndLeave, titleOf, visitBeforeHydration } from './support/before-hydration';
import { eventually } from './support/eventually';
import { untilAlive } from './support/until-alive.mjs';
import { holdScripts, refusedForEmail, sendWithoutEmail } from './support/visitor';
import { expect, sharedTest as test } from './fixtures/test';

// Input before hydration is replayed once, in order (infra/decisions/0099).

const phone = { viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true };

test('works put into the cart are in it in their order, and the sort stands', async ({ visit }) => {
  const { page, trouble, comeAlive } = await visitBeforeHydration(visit, '/shop');
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

test('a work put into the cart on its own page is in it', async ({ visit }) => {
  const { page, trouble, comeAlive } = await visitBeforeHydration(visit, '/shop?artwork=1');
  const add = page.getByRole('dialog').getByRole('button', { name: /^Add to Cart: / });
  const title = titleOf(await add.getAttribute('aria-label'));
  await add.click();
  await comeAlive();
  await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
  await page.getByRole('button', { name: /cart/i }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByText(title).waitFor();
  expect(trouble.errors).toEqual([]);
});

for (const path of ['/contact', '/']) {
  test(`a form sent twice on ${path} stays, with what was typed and why it was not taken`, async ({ visit }) => {
    const { page, trouble, comeAlive } = await visitBeforeHydration(visit, path);
    const entered = await sendWithoutEmail(page);
    await page.getByRole('form', { name: 'Contact' }).getByRole('button', { name: 'Send Message' }).click();
    await comeAlive();
    expect(await refusedForEmail(page)).toEqual(entered);
    expect(new URL(page.url()).search).toBe('');
    expect(trouble).toMatchObject({ errors: [], apiCalls: [] });
  });
}

test('an enquiry sent twice is sent once', async ({ visit }) => {
  const { page, trouble, comeAlive } = await visitBeforeHydration(visit, '/contact');
  await sendWithoutEmail(page);
  const form = page.getByRole('form', { name: 'Contact' });
  await form.getByLabel('Email').fill('aoife@example.com');
  await form.getByLabel('Message').fill('A wall by the canal, four metres wide.');
  for (let time = 0; time < 2; time += 1) await form.getByRole('button', { name: 'Send Message' }).click();
  await comeAlive();
  await page
    .getByText(/sent|thank/i)
    .first()
    .waitFor();
  expect(trouble.apiCalls.filter((call) => call === 'POST /api/contact')).toHaveLength(1);
});

test('Back shows the page of the address that it leads to', async ({ page, trouble }) => {
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Map of Wet Streets' }).click();
  await page.getByRole('dialog', { name: 'Map of Wet Streets' }).waitFor();
  const { comeAlive } = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.getByRole('heading', { level: 1, name: 'Map of Wet Streets' }).waitFor();
  // The page may be replaced before a call that waits for Back is answered.
  await page.evaluate(() => void setTimeout(() => history.back()));
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

test('an odd number of taps on the menu opens it, also twenty-one', async ({ visit }) => {
  const { page, trouble, comeAlive } = await visitBeforeHydration(visit, '/', phone);
  const menu = page.getByRole('button', { name: 'Open menu' });
  for (let tap = 0; tap < 21; tap += 1) await menu.tap({ noWaitAfter: true });
  await comeAlive();
  // While they are repeated, it opens and closes.
  await untilAlive(page);
  await page.waitForFunction(() => globalThis.eventCapture?.queue.length === 0);
  await page.waitForTimeout(300);
  expect(await page.locator('[aria-controls="main-menu"]').getAttribute('aria-expanded')).toBe('true');
  expect(trouble.errors).toEqual([]);
});

test('a tap in each 100 ms of the first three seconds is done once', async ({ visit }) => {
  const { page, trouble } = await visit(phone);
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/', { waitUntil: 'commit' });
  const menu = page.locator('[aria-controls="main-menu"]');
  const { x, y, width, height } = (await menu.boundingBox())!;
  for (let tap = 0; tap < 30; tap += 1) {
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await page.waitForTimeout(100);
  }
  await untilAlive(page);
  await page.waitForFunction(() => globalThis.eventCapture?.queue.length === 0);
  await page.waitForTimeout(300);
  expect(await menu.getAttribute('aria-expanded')).toBe('false');
  expect(trouble.errors).toEqual([]);
});

test('a link is the browser’s', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/about', { waitUntil: 'commit' });
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: 'Services' }).click();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});

test('a link behind a tap waits for it', async ({ page, trouble }) => {
  const { comeAlive } = await holdScripts(page);
  // A second of the page's clock passes only here, in small steps.
  await page.clock.install();
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await addAndLeave(page);
  await comeAlive();
  const services = page.getByRole('heading', { level: 1, name: 'Services' });
  await eventually(async () => {
    await page.clock.runFor(5);
    return services.isVisible();
  });
  await page.clock.resume();
  await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(trouble.errors).toEqual([]);
});

test('the button to the shop waits for what was typed', async ({ page, trouble }) => {
  const { comeAlive } = await holdScripts(page);
  await page.clock.install();
  await page.goto('/contact', { waitUntil: 'commit' });
  await page.clock.pauseAt(new Date(Date.now() + 1000));
  await page.getByLabel('Name').fill('Aoife Byrne');
  await page.getByRole('banner').getByRole('button', { name: 'Shop' }).click({ noWaitAfter: true });
  await comeAlive();
  const shop = page.getByRole('heading', { level: 1, name: 'Art Shop' });
  await eventually(async () => {
    await page.clock.runFor(5);
    return shop.isVisible();
  });
  await page.clock.resume();
  const draft = await page.evaluate(() => sessionStorage.getItem('studio_enquiry'));
  expect(draft).toContain('Aoife Byrne');
  expect(trouble.errors).toEqual([]);
});

test('a link behind a tap is the browser’s after a second', async ({ page }) => {
  await holdScripts(page);
  await page.goto('/shop', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await addAndLeave(page);
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(false);
});

test('text that an input method composes is left alone until it ends', async ({ visit }) => {
  const { page, comeAlive } = await visitBeforeHydration(visit, '/contact');
  const name = page.getByLabel('Name');
  await name.focus();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Input.imeSetComposition', { text: 'さ', selectionStart: 1, selectionEnd: 1 });
  await comeAlive();
  await untilAlive(page);
  await cdp.send('Input.imeSetComposition', { text: 'さくら', selectionStart: 3, selectionEnd: 3 });
  await cdp.send('Input.insertText', { text: '桜' });
  await page.waitForTimeout(300);
  expect(await name.inputValue()).toBe('桜');
});

test('text and focus stay when React draws a form again', async ({ visit }) => {
  const { page, comeAlive } = await visitBeforeHydration(visit, '/contact');
  await page.getByLabel('Name').evaluate((field) => field.before(document.createElement('div')));
  await page.getByLabel('Name').fill('Aoife Byrne');
  await page.getByLabel('Message').pressSequentially('A wall');
  await comeAlive();
  await untilAlive(page);
  await page.waitForTimeout(500);
  expect(await page.getByLabel('Name').inputValue()).toBe('Aoife Byrne');
  await page.keyboard.type(' by the canal');
  expect(await page.getByLabel('Message').inputValue()).toBe('A wall by the canal');
});
