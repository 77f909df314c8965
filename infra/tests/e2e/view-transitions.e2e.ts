import type { Page } from '@playwright/test';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test, type Visit } from './fixtures/test';

/** A page's log of its transitions: the animations of each, and all layout shifts. */
interface TransitionLog {
  readonly transitions: { animations: { pseudo: string; properties: string[]; endsAtMs: number }[] }[];
  shift: number;
}

const group = '::view-transition-group(shared-picture)';

test('a picture travels from its card to its page and back, quickly, by the compositor, and where it was left', async ({
  visit,
}) => {
  const { page, trouble } = await watchedVisit(visit, '/portfolio');
  const card = page.getByRole('link', { name: 'View Project: Salmon Going Home' });
  await card.scrollIntoViewIfNeeded();
  await card.hover();
  await page.waitForLoadState('networkidle');
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await card.click();
  await page.getByRole('heading', { level: 1, name: 'Salmon Going Home' }).waitFor();
  const [there] = await settled(page, 1);
  expect(there!.animations.map(({ pseudo }) => pseudo)).toContain(group);
  expect(await page.evaluate(() => [scrollY, document.activeElement?.id])).toEqual([0, 'content']);

  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Our Portfolio' }).waitFor();
  const [, back] = await settled(page, 2);
  expect(back!.animations.map(({ pseudo }) => pseudo)).toContain(group);
  expect(await page.evaluate(() => scrollY)).toBe(left);

  for (const { properties, endsAtMs } of [...there!.animations, ...back!.animations]) {
    expect(['opacity', 'transform', 'mixBlendMode']).toEqual(expect.arrayContaining(properties));
    expect(endsAtMs).toBeLessThan(400);
  }
  expect(await page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length)).toBe(0);
  expect((await noted(page)).shift).toBeLessThanOrEqual(0.01);
  expect(trouble.errors).toEqual([]);
});

test('Forward, too, returns to where a page was left', async ({ visit }) => {
  const { page } = await watchedVisit(visit, '/services');
  const link = page.getByRole('link', { name: /^Ask for a drawing/i });
  await link.scrollIntoViewIfNeeded();
  await link.hover();
  await page.waitForLoadState('networkidle');
  const left = await page.evaluate(() => scrollY);
  expect(left).toBeGreaterThan(0);
  await link.click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await settled(page, 1);
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: 'Services' }).waitFor();
  await settled(page, 2);
  expect(await page.evaluate(() => scrollY)).toBe(left);
  await page.goForward();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await settled(page, 3);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('a work travels from the wall of the shop into its large view and back', async ({ visit }) => {
  const { page, trouble } = await watchedVisit(visit, '/shop');
  const link = page.getByRole('link', { name: 'Map of Wet Streets' });
  await link.hover();
  await page.waitForLoadState('networkidle');
  await link.click();
  await page.getByRole('dialog', { name: 'Map of Wet Streets' }).waitFor();
  await page.goBack();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.waitForFunction(
    (wanted) =>
      (window as unknown as { noted: TransitionLog }).noted.transitions
        .at(-1)
        ?.animations.some(({ pseudo }) => pseudo === wanted),
    group,
  );
  expect(trouble.errors).toEqual([]);
});

test('what is tapped while a page comes reaches it', async ({ visit }) => {
  const { page } = await watchedVisit(visit, '/');
  // On a busy machine a page may take longer than the 100 ms that it has for a transition.
  let tapped: string | null = null;
  for (let turn = 0; turn < 5 && tapped === null; turn += 1) {
    if (turn > 0) await page.goBack();
    await page.getByRole('link', { name: 'Services', exact: true }).first().hover();
    tapped = await page.evaluate(tappedDuringTransition);
  }
  expect(tapped).toMatch(/Mural painting/i);
});

/** Follows a link. @returns the text at the new page's first heading; null: the page came without a transition */
async function tappedDuringTransition(): Promise<string | null> {
  [...document.querySelectorAll<HTMLElement>('a')].find(({ textContent }) => textContent === 'Services')!.click();
  const isChanging = ({ effect }: Animation) => /view-transition/.test((effect as KeyframeEffect).pseudoElement ?? '');
  for (const startedAtMs = performance.now(); !document.getAnimations().some(isChanging);) {
    if (performance.now() - startedAtMs > 1000) return null;
    await new Promise(requestAnimationFrame);
  }
  const { left, top } = document.querySelector('main h2')!.getBoundingClientRect();
  return document.elementFromPoint(left + 5, top + 5)!.textContent;
}

const wishes: Record<string, Wish> = {
  'less motion': { reducedMotion: 'reduce' },
  'less data': { saveData: true },
};

for (const [what, wish] of Object.entries(wishes)) {
  test(`who asks for ${what} is shown the next page at once, and the one before`, async ({ visit }) => {
    const { page } = await watchedVisit(visit, '/portfolio', wish);
    const card = page.getByRole('link', { name: /^View Project/ });
    await card.first().click();
    await page.getByRole('link', { name: 'Start Your Project' }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { level: 1, name: 'Our Portfolio' }).waitFor();
    await page.waitForTimeout(300);
    expect((await noted(page)).transitions).toEqual([]);
  });
}

test('a page that is not there in 100 ms comes without', async ({ visit }) => {
  const { page } = await watchedVisit(visit, '/portfolio');
  await page.route('**/api/portfolio/*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  await page
    .getByRole('link', { name: /^View Project/ })
    .first()
    .evaluate((link: HTMLElement) => link.click());
  await page.getByRole('link', { name: 'Start Your Project' }).waitFor();
  expect((await noted(page)).transitions).toEqual([]);
});

test('after steps back and forward that come faster than a page the page is the one of the address', async ({
  visit,
}) => {
  const { page, trouble } = await watchedVisit(visit, '/portfolio');
  await page
    .getByRole('link', { name: /^View Project/ })
    .first()
    .click();
  await page.getByRole('link', { name: 'Start Your Project' }).click();
  await page.getByRole('heading', { level: 1, name: 'Contact' }).waitFor();
  await page.evaluate(() => {
    history.back();
    setTimeout(() => history.back(), 20);
    setTimeout(() => history.forward(), 40);
  });
  await page.waitForTimeout(1000);
  // The browser decides how many of such steps happen.
  const { pathname } = new URL(page.url());
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  const project = page.getByRole('link', { name: 'Start Your Project' });
  await ({ '/portfolio': heading('Our Portfolio'), '/contact': heading('Contact') }[pathname] ?? project).waitFor();
  expect(trouble.errors).toEqual([]);
});

interface Wish {
  readonly reducedMotion?: 'reduce';
  readonly saveData?: boolean;
}

async function watchedVisit(visit: Visit, path: string, { saveData = false, ...options }: Wish = {}) {
  const visitor = await visit(options);
  await visitor.page.addInitScript(note, saveData);
  await visitor.page.goto(path);
  await untilAlive(visitor.page);
  return visitor;
}

/** In the page, before its first script. */
function note(saveData: boolean): void {
  if (saveData) Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
  const noted: TransitionLog = { transitions: [], shift: 0 };
  (window as unknown as { noted: TransitionLog }).noted = noted;
  const start = document.startViewTransition.bind(document);
  document.startViewTransition = (update) => {
    const transition = start(update);
    const noteIt = () =>
      requestAnimationFrame(() => {
        const animations = document.getAnimations().flatMap(({ effect }) => {
          const { pseudoElement, getKeyframes, getComputedTiming } = effect as KeyframeEffect;
          if (!pseudoElement?.startsWith('::view-transition')) return [];
          const names = getKeyframes.call(effect).flatMap((frame) => Object.keys(frame));
          const own = ['offset', 'computedOffset', 'easing', 'composite'];
          return [
            {
              pseudo: pseudoElement,
              properties: [...new Set(names)].filter((property) => !own.includes(property)),
              endsAtMs: Number(getComputedTiming.call(effect).endTime),
            },
          ];
        });
        noted.transitions.push({ animations });
      });
    // An interrupted transition is skipped, which is no error.
    transition.ready.then(noteIt, () => undefined);
    return transition;
  };
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]) {
      if (!entry.hadRecentInput) noted.shift += entry.value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: TransitionLog }).noted);

/** The log once that many transitions are over. */
async function settled(page: Page, count: number) {
  await page.waitForFunction(
    (wanted) =>
      (window as unknown as { noted: TransitionLog }).noted.transitions.length >= wanted &&
      !document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).pseudoElement),
    count,
    // A transition that cannot start within 100 ms is skipped, which happens on a busy machine.
    { timeout: 5000 },
  );
  return (await noted(page)).transitions;
}
