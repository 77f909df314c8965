import { untilAlive } from './support/until-alive.mjs';
import { holdScripts, refusedForEmail, sendWithoutEmail } from './support/visitor';
import { expect, sharedTest as test, type Visit } from './fixtures/test';

test('works that are put into the cart before the shop is alive are in it, and the sort that was chosen stands', async ({
  visit,
}) => {
  const { page, trouble, comeAlive } = await visitBeforeItIsAlive(visit, '/shop');
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

test('a work that is put into the cart on its own page before that is alive is in it', async ({ visit }) => {
  const { page, trouble, comeAlive } = await visitBeforeItIsAlive(visit, '/shop?artwork=1');
  const add = page.getByRole('dialog').getByRole('button', { name: /^Add to Cart: / });
  const title = titleOf(await add.getAttribute('aria-label'));
  await add.click();
  await comeAlive();
  await page.getByRole('button', { name: 'Cart 1 item' }).first().waitFor();
  await page.getByRole('button', { name: /cart/i }).first().click();
  await page.getByRole('dialog', { name: 'Your Cart' }).getByText(title).waitFor();
  expect(trouble.errors).toEqual([]);
});

test('a form that is sent before it is alive stays on its page, with what was typed and why it was not taken', async ({
  visit,
}) => {
  const { page, trouble, comeAlive } = await visitBeforeItIsAlive(visit, '/contact');
  const entered = await sendWithoutEmail(page);
  await comeAlive();
  expect(await refusedForEmail(page)).toEqual(entered);
  expect(new URL(page.url()).search).toBe('');
  expect(trouble).toMatchObject({ errors: [], apiCalls: [] });
});

test('Back before the page is alive shows the page of the address that it leads to', async ({ page, trouble }) => {
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

for (const path of ['/', '/shop']) {
  test(`${path} asks for its scripts once its main picture is there`, async ({ page }) => {
    await page.goto(path);
    await untilAlive(page);
    const { image, script } = await page.evaluate(() => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const images = files.filter(({ initiatorType, name }) => initiatorType === 'link' && /\.(avif|webp)$/.test(name));
      const scripts = files.filter(({ name }) => name.endsWith('.js'));
      return { image: images[0]?.responseEnd, script: Math.min(...scripts.map(({ startTime }) => startTime)) };
    });
    expect(image).toBeGreaterThan(0);
    expect(script).toBeGreaterThan(image!);
  });
}

test('a tap while the main picture is still on its way brings the scripts, and is done', async ({ page, trouble }) => {
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

/** Opens a page on a CPU slowed four times, and holds back the shell's scripts. */
async function visitBeforeItIsAlive(visit: Visit, path: string) {
  const { page, trouble } = await visit();
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const held = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  return { page, trouble, ...held };
}

const titleOf = (label: string | null) => (label ?? '').replace('Add to Cart: ', '');
