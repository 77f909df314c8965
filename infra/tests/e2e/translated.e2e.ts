import type { Page } from '@playwright/test';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

// Chrome's page translation replaces each text node, also later ones, by <font> elements. React must still work.

/** Replaces text nodes as Chrome does. The words stay, so that a test finds them. */
function translate(): void {
  const isLeft = /^(SCRIPT|STYLE|NOSCRIPT|TEXTAREA|OPTION|TITLE|FONT)$/;
  const pending: Text[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const text = texts.currentNode as Text;
    if (text.data.trim() && !isLeft.test(text.parentElement!.tagName) && !text.parentElement!.closest('svg'))
      pending.push(text);
  }
  for (const text of pending) {
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.append(text.data);
    outer.append(inner);
    text.replaceWith(outer);
  }
}

/** Also translates later content, after React has rendered it. */
function goOnTranslating(run: string): void {
  const again = new Function(`(${run})()`) as () => void;
  let isDue = false;
  new MutationObserver(() => {
    if (isDue) return;
    isDue = true;
    setTimeout(() => {
      isDue = false;
      again();
    }, 20);
  }).observe(document.body, { childList: true, subtree: true });
}

async function openTranslated(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  await page.evaluate(translate);
  await page.evaluate(goOnTranslating, String(translate));
}

/** Presses each visible control once and closes what it opens. @returns the pressed controls */
async function pressAll(page: Page): Promise<string[]> {
  const pressed: string[] = [];
  // The button to the shop leaves the page.
  const button = 'button:not([action="/shop"] > button):visible:enabled';
  const controls = page.locator('header, main, footer').locator(`${button}, [role=tab]:visible`);
  for (let index = 0; index < (await controls.count()); index += 1) {
    const control = controls.nth(index);
    const name = (await control.getAttribute('aria-label')) ?? (await control.textContent()) ?? '';
    await control.evaluate((element: HTMLElement) => element.click());
    pressed.push(name.trim());
    await page.waitForTimeout(60);
    // Closes a dialog or an open menu.
    await page.keyboard.press('Escape');
    await page.waitForTimeout(60);
    expect([name, await page.getByRole('heading', { name: 'The paint is still wet' }).count()]).toEqual([name, 0]);
  }
  // A dialog whose chunk loads late opens after its Escape.
  const dialog = page.getByRole('dialog');
  await page.waitForTimeout(500);
  if ((await dialog.count()) > 0) await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  return pressed;
}

const phone = { width: 390, height: 844 };
const desk = { width: 1280, height: 900 };

for (const { path, viewport, presses } of [
  { path: '/', viewport: phone, presses: ['Open menu', 'Murals', 'Pause'] },
  { path: '/', viewport: desk, presses: ['Logos', 'Pause'] },
  { path: '/portfolio', viewport: phone, presses: ['Canvases'] },
  { path: '/portfolio/1', viewport: phone, presses: [] },
  { path: '/blog', viewport: phone, presses: [] },
  { path: '/blog/rise-of-media-content-creation', viewport: phone, presses: ['Share'] },
  { path: '/shop', viewport: phone, presses: [expect.stringMatching(/^Add to Cart/), 'Add Artwork'] },
  { path: '/shop', viewport: desk, presses: [expect.stringMatching(/^Add to Cart/)] },
  { path: '/digital-gallery', viewport: desk, presses: ['Add Creation'] },
  { path: '/contact', viewport: phone, presses: ['Send Message'] },
]) {
  test(`${path} lives on, translated, whatever is pressed at ${viewport.width} px`, async ({ visit }) => {
    const { page, trouble } = await visit({ viewport });
    await openTranslated(page, path);
    expect(await pressAll(page)).toEqual(expect.arrayContaining(presses));
    for (const name of ['Blog', 'Shop', 'Portfolio', 'Services']) {
      await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(new RegExp(name.toLowerCase()));
      await page.locator('main h1').waitFor();
    }
    await page.goBack();
    await page.locator('main h1').waitFor();
    expect(trouble.errors).toEqual([]);
  });
}
