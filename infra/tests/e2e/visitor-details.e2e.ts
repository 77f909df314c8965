import { stillVisitor } from './support/accessibility';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const;

test('on a touch screen no control lies on a picture of the gallery; the opened creation has it', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/digital-gallery');
  await untilAlive(page);
  const edit = page.getByRole('button', { name: /^Edit/ });
  await expect(edit.first()).toHaveCSS('opacity', '0');
  await page.getByRole('tabpanel').getByRole('link').first().tap();
  const opened = page.getByRole('dialog');
  await opened.getByRole('button', { name: /^Edit/ }).tap();
  await expect(page.getByRole('dialog', { name: 'Edit Digital Creation' })).toBeVisible();
});

test('a mouse or the keyboard finds Edit on the card of the gallery', async ({ visit }) => {
  for (const options of [{}, phone]) {
    const { page } = await visit(options);
    await page.goto('/digital-gallery');
    await untilAlive(page);
    const edit = page.getByRole('button', { name: /^Edit/ }).first();
    if ('isMobile' in options) {
      await page.getByRole('tab', { selected: true }).focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      if (!(await edit.evaluate((button) => button === document.activeElement))) await page.keyboard.press('Tab');
    } else await page.getByRole('tabpanel').getByRole('listitem').first().hover();
    await expect(edit).toHaveCSS('opacity', '1');
  }
});

for (const [path, opener] of [
  ['/shop?artwork=4', /^Look closer at .*picture 1 of/],
  ['/portfolio/1', /^Look closer/],
] as const) {
  test(`the pictures of ${path} follow one another on the whole screen, by keys and buttons`, async ({ visit }) => {
    const { page, trouble } = await visit({ reducedMotion: 'reduce' });
    await page.goto(path);
    await untilAlive(page);
    await page.getByRole('button', { name: opener }).first().click();
    const next = page.getByRole('button', { name: 'Next picture' });
    await next.waitFor();
    const position = page.getByRole('navigation', { name: 'Pictures' }).getByText(/^\d+ of \d+$/);
    const [, count] = (await position.textContent())!.split(' of ');
    expect(Number(count)).toBeGreaterThan(1);
    await next.click();
    await expect(position).toHaveText(`2 of ${count}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await expect(position).toHaveText(`${count} of ${count}`);
    // Zoomed, the arrow keys move the picture.
    await page.keyboard.press('+');
    await page.getByText('Zoomed in').waitFor();
    await page.keyboard.press('ArrowRight');
    await expect(position).toHaveText(`${count} of ${count}`);
    expect(trouble.errors).toEqual([]);
  });
}

test("'More Projects' does not begin with the project that 'Next' leads to", async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/portfolio/1');
  const next = await page.getByRole('link', { name: /^Next:/ }).getAttribute('href');
  const related = page.getByRole('region', { name: 'More Projects' }).getByRole('link', { name: /^View Project/ });
  await related.first().waitFor();
  const all = await related.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(all.at(0)).not.toBe(next);
});

test('a sold work says so once, promises no delivery and leads to an enquiry about it', async ({ visit }) => {
  const { page } = await visit({ reducedMotion: 'reduce' });
  await page.goto('/shop?artwork=6');
  await untilAlive(page);
  const work = page.getByRole('dialog');
  await expect(work.getByText('Sold Out')).toHaveCount(1);
  await expect(work.getByText('Delivery, customs and returns')).toHaveCount(0);
  const title = await work.getByRole('heading', { level: 1 }).textContent();
  await work.getByRole('link', { name: 'Ask for One Like This' }).click();
  await expect(page.getByLabel('Message')).toHaveValue(new RegExp(`^About: One like ${title}\n`));
});

test("the opened work's Edit stands in line with its column", async ({ visit }) => {
  const { page } = await visit();
  await page.goto('/shop?artwork=6');
  await untilAlive(page);
  const left = await page.getByRole('dialog').getByRole('heading', { level: 1 }).evaluate(textLeft);
  const edit = await page.getByRole('dialog').getByRole('button', { name: /^Edit/ }).evaluate(textLeft);
  expect(Math.abs(edit - left)).toBeLessThan(3);
});

/** In the page: the left edge of an element's text. */
function textLeft(element: Element): number {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range.getBoundingClientRect().left;
}

test('a printed page has neither buttons nor dark bands', async ({ visit }) => {
  const { page } = await visit();
  for (const path of ['/portfolio/1', '/services', '/about', '/shop?artwork=1']) {
    await page.goto(path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('link', { name: /Start Your Project|Get in Touch|Request a Commission/ })).toHaveCount(
      0,
    );
    expect([path, await page.evaluate(darkBands)]).toEqual([path, []]);
    await page.emulateMedia({ media: null });
  }
});

/** In the page: the shown boxes with a nearly black ground. */
function darkBands(): string[] {
  return [...document.querySelectorAll('main *')]
    .filter((element) => element.checkVisibility() && element.getBoundingClientRect().width > innerWidth / 2)
    .filter((element) => {
      const [r = 255, g = 255, b = 255, alpha = 1] = getComputedStyle(element)
        .backgroundColor.match(/[\d.]+/g)!
        .map(Number);
      return alpha > 0 && r + g + b < 120;
    })
    .map((element) => element.tagName);
}

test('icons grow with the text', async ({ visit }) => {
  const { page } = await visit(phone);
  await page.goto('/shop?artwork=1');
  await untilAlive(page);
  const growth = await page.evaluate(() => {
    const icons = [...document.querySelectorAll('button > svg, a > svg, button > span > svg')];
    const shown = icons.filter((icon) => icon.checkVisibility());
    const before = shown.map((icon) => icon.getBoundingClientRect().width);
    document.documentElement.style.fontSize = '200%';
    return shown.map((icon, index) => icon.getBoundingClientRect().width / before[index]!);
  });
  expect(growth.length).toBeGreaterThan(1);
  // A narrow button may squeeze its icon a little; the smallest screens show some buttons without it.
  for (const times of growth.filter((each) => each > 0)) expect(times).toBeGreaterThan(1.8);
});

test('a picture that was chosen with an enquiry is told to have stayed', async ({ visit }) => {
  const { page } = await visit(stillVisitor);
  await page.goto('/contact');
  await untilAlive(page);
  await page.getByLabel('Name').fill('Aoife Byrne');
  await page.getByLabel('Email', { exact: true }).fill('aoife@example.ie');
  await page.getByLabel('Service').selectOption('custom');
  await page.getByLabel('Message').fill('A gable of 20 square metres.');
  const file = { name: 'wall.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('a') };
  await page.getByLabel('Project image').setInputFiles(file);
  await page.getByRole('button', { name: 'Send Message' }).click();
  await page.getByText('Message Sent!').waitFor();
  await expect(page.getByText('wall.jpg stayed on your device')).toBeVisible();
});

test('no page promises that a photo can be sent', async ({ visit }) => {
  const { page } = await visit();
  for (const path of ['/shop', '/about', '/contact']) {
    await page.goto(path);
    expect([path, await page.getByText(/send a photo/i).count()]).toEqual([path, 0]);
  }
});

test('while a picture travels, the header is above it; on a slow machine nothing travels', async ({ visit }) => {
  const { page } = await visit();
  await page.addInitScript(() => {
    const start = document.startViewTransition.bind(document);
    const log: string[] = [];
    Object.assign(window, { blockMs: 0, log });
    document.startViewTransition = ((update: () => unknown) => {
      const transition = start(() => {
        const updated = update();
        const { blockMs } = window as unknown as { blockMs: number };
        for (const from = performance.now(); performance.now() - from < blockMs;);
        return updated;
      });
      transition.ready.then(
        () =>
          setTimeout(() => {
            const { zIndex } = getComputedStyle(document.documentElement, '::view-transition-group(site-header)');
            const isTravelling = document
              .getAnimations()
              .some(({ effect }) => (effect as KeyframeEffect).pseudoElement?.includes('group(shared-picture)'));
            log.push(isTravelling ? `travels, header at ${zIndex}` : 'still');
          }, 30),
        () => undefined,
      );
      return transition;
    }) as typeof document.startViewTransition;
  });
  const logged = async (blockMs: number) => {
    await page.goto('/portfolio');
    await untilAlive(page);
    await page.evaluate((value) => Object.assign(window, { blockMs: value }), blockMs);
    const card = page.getByRole('link', { name: /^View Project/ }).first();
    await card.hover();
    await page.waitForLoadState('networkidle');
    await card.click();
    await page.getByRole('link', { name: 'Start Your Project' }).waitFor();
    await page.waitForTimeout(500);
    return page.evaluate(() => (window as unknown as { log: string[] }).log);
  };
  expect(await logged(900)).not.toContainEqual(expect.stringMatching(/^travels/));
  // On a busy machine a page may come too late for a transition.
  await expect(async () => expect(await logged(0)).toEqual(['travels, header at 1'])).toPass({ timeout: 60_000 });
});
