import type { Page } from '@playwright/test';
import { declaredPages } from './support/declared-pages.mjs';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const routes = [
  ...declaredPages(),
  '/portfolio/1',
  '/blog/rise-of-media-content-creation',
  '/shop?artwork=1',
  '/checkout',
  '/admin',
  '/nowhere',
];

/** Looks of controls that have shown their focus, on any page. */
const shown = new Set<string>();

for (const route of routes) {
  test(`on ${route} Tab reaches every control, none is covered, and each shows its focus`, async ({ page }) => {
    await page.goto(route, { waitUntil: 'networkidle' });
    const controls = await controlsOfLivingPage(page);
    expect(controls.length).toBeGreaterThan(3);
    const reached = new Set<string>();
    const unseen: string[] = [];
    // A key press during hydration may find nothing: the next one does.
    const mostPresses = controls.length + 2;
    for (let presses = 0; presses < mostPresses && reached.size < controls.length; presses += 1) {
      await page.keyboard.press('Tab');
      const focus = await page.evaluate(focused);
      if (!focus) continue;
      reached.add(focus.name);
      if (focus.isCovered) unseen.push(`${focus.name} is covered`);
      if (shown.has(focus.look)) continue;
      shown.add(focus.look);
      if (!(await changesWithFocus(page, focus.box))) unseen.push(`${focus.name} does not show its focus`);
    }
    expect(unseen).toEqual([]);
    expect(controls.filter((name) => !reached.has(name))).toEqual([]);
  });
}

test(
  'from the X of a dialog, whose words go with the focus, Tab goes on to what follows',
  { tag: '@journey' },
  async ({ page }) => {
    page.setDefaultTimeout(20_000);
    await page.goto('/digital-gallery', { waitUntil: 'networkidle' });
    await untilAlive(page);
    await page.getByRole('button', { name: 'Add Creation' }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Close', exact: true }).focus();
    await dialog.getByRole('tooltip').waitFor();
    await page.keyboard.press('Tab');
    const reached = await dialog.locator(':focus').evaluateAll((found) => found.map(({ tagName }) => tagName));
    expect(reached).toEqual([expect.stringMatching(/^(A|BUTTON|INPUT)$/)]);
  },
);

test('a control that hides its focus is found out', async ({ page }) => {
  await page.goto('/nowhere', { waitUntil: 'networkidle' });
  await page.evaluate(() => {
    const link = document.querySelector<HTMLElement>('main a[href]')!;
    link.style.setProperty('outline', 'none', 'important');
    link.focus();
  });
  const box = (await page.locator('main a[href]').first().boundingBox())!;
  expect(await changesWithFocus(page, box)).toBe(false);
});

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Whether the focused control's area looks different without focus. The next Tab still continues from there. */
async function changesWithFocus(page: Page, { x, y, width, height }: Box): Promise<boolean> {
  const left = Math.max(0, x - 8);
  const top = Math.max(0, y - 8);
  const right = Math.min(1280, x + width + 8);
  const bottom = Math.min(800, y + height + 8);
  const clip = { x: left, y: top, width: right - left, height: bottom - top };
  const look = () => page.screenshot({ clip, animations: 'disabled' });
  const withFocus = await look();
  await page.evaluate(() => (document.activeElement as HTMLElement).blur());
  return !withFocus.equals(await look());
}

/**
 * In the page: gives each control that Tab should reach a name of its own, and returns the names. Tab reaches one of a
 * group of radio buttons, and nothing behind an open dialog.
 */
/** Numbers a page's controls once its browser-only content is there. */
async function controlsOfLivingPage(page: Page): Promise<string[]> {
  await untilAlive(page);
  for (let before = '[]'; ; await page.waitForTimeout(500)) {
    const controls = await page.evaluate(numberControls);
    if (JSON.stringify(controls) === before) return controls;
    before = JSON.stringify(controls);
  }
}

function numberControls(): string[] {
  const dialog = document.querySelector('[role=dialog]');
  const found = [
    ...(dialog ?? document).querySelectorAll<HTMLElement>('a[href], button, input, select, textarea'),
  ].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert]') &&
      element.checkVisibility({ visibilityProperty: true }) &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
  );
  return found.map((element, index) => {
    const text = element.getAttribute('aria-label') ?? element.textContent ?? '';
    element.dataset.testName = `${index} ${element.tagName.toLowerCase()} ${text.trim().slice(0, 40)}`;
    return element.dataset.testName;
  });
}

/** In the page: the element with focus. Covered: another element is on top at its centre. */
function focused(): { name: string; look: string; isCovered: boolean; box: Box } | null {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !element.dataset.testName) return null;
  // A field that its label draws is as large as the label.
  const own = element.getBoundingClientRect();
  const visible = own.width < 8 ? (element.closest('label') ?? element) : element;
  const { x, y, width, height } = visible.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  // A card's link may draw its ring around the card.
  const ringed = (element.closest('article, li') ?? visible).getBoundingClientRect();
  const isCovered =
    !top || !(visible.contains(top) || top.contains(visible) || top.closest('label')?.contains(element));
  return {
    name: element.dataset.testName,
    look: `${element.tagName} ${element.className} ${element.parentElement?.className}`,
    isCovered,
    box: { x: ringed.x, y: ringed.y, width: ringed.width, height: ringed.height },
  };
}
