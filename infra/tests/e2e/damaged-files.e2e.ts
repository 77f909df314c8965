import type { Page } from '@playwright/test';
import { startDamagingProxy } from './fixtures/damaging-proxy';
import { untilAlive } from './support/until-alive.mjs';
import { expect, sharedTest as test } from './fixtures/test';

// A file that was damaged in transfer stays in a browser's cache for a year, as the good one would: the shell fetches
// it again, past that cache (refusal 44).

let proxy: Awaited<ReturnType<typeof startDamagingProxy>>;

test.beforeAll(async ({ site }) => {
  proxy = await startDamagingProxy(site.origin);
});
test.afterAll(() => proxy.stop());

/** Each kind of script, and a page and action that load it. */
const scripts: Record<string, { file: RegExp; path: string; use: (page: Page) => Promise<void> }> = {
  'the first script': { file: /\/static\/main\./, path: '/about', use: untilAlive },
  'the first script of a page with a main picture': { file: /\/static\/main\./, path: '/', use: untilAlive },
  "a remote's entry": { file: /mf-shop\/remoteEntry\./, path: '/shop', use: sortWorks },
  "a remote's code": { file: /mf-shop\/__federation_expose/, path: '/shop', use: sortWorks },
  "a page's chunk": { file: /mf-shop\/catalogue\./, path: '/shop', use: sortWorks },
  "an entry's file after a navigation": { file: /mf-shop\/remoteEntry\./, path: '/about', use: sortWorksOfNextPage },
  "a page's chunk after a navigation": { file: /mf-shop\/catalogue\./, path: '/about', use: sortWorksOfNextPage },
  "the chunk below a page's fold": { file: /mf-marketing\/home-below\./, path: '/', use: filterProjects },
  "a chunk of the shell's": { file: /\/static\/\d+\./, path: '/nowhere', use: untilAlive },
};

for (const [what, damage] of Object.keys(scripts).flatMap((what) =>
  (['half', 'empty', 'login page'] as const).map((damage) => [what, damage] as const),
)) {
  test(`refusal 44: ${what} that came as ${damage} is fetched again, and nothing is lost`, async ({ visitAt }) => {
    const { file, path, use } = scripts[what]!;
    const { page, trouble } = await visitAt(proxy.origin);
    proxy.damageOnce(file, damage);
    await page.goto(path);
    await use(page);
    expect(proxy.hasDamaged()).toBe(true);
    expect(trouble.refused).toEqual([]);

    // From then on the cache has the good file.
    proxy.asked.length = 0;
    const another = await page.context().newPage();
    const errors: string[] = [];
    another.on('pageerror', ({ message }) => errors.push(message));
    await another.goto(path);
    await use(another);
    expect(errors).toEqual([]);
    expect(proxy.asked.filter((url) => file.test(url))).toEqual([]);
  });
}

const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 2 });

async function sortWorks(page: Page): Promise<void> {
  await untilAlive(page);
  const before = (await titles(page).allInnerTexts()).join();
  await page.getByLabel(/sort/i).selectOption({ label: 'Price: Low to High' });
  await page.waitForFunction(
    (was) => [...document.querySelectorAll('main h2')].map((each) => (each as HTMLElement).innerText).join() !== was,
    before,
    { timeout: 10_000 },
  );
}

async function sortWorksOfNextPage(page: Page): Promise<void> {
  await untilAlive(page);
  await page.evaluate(() => {
    const note = () => {
      if (document.body.innerText.includes('This page could not be loaded')) Object.assign(window, { hasFailed: true });
    };
    new MutationObserver(note).observe(document.body, { childList: true, subtree: true });
  });
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shop' }).click();
  await page.getByRole('heading', { level: 1, name: 'Art Shop' }).waitFor();
  await sortWorks(page);
  expect(await page.evaluate(() => 'hasFailed' in window)).toBe(false);
}

async function filterProjects(page: Page): Promise<void> {
  await untilAlive(page);
  const filter = page.getByRole('group', { name: 'Filter projects' }).getByRole('button', { name: 'Canvas' });
  await filter.click();
  await page.waitForFunction((button) => button!.getAttribute('aria-pressed') === 'true', await filter.elementHandle());
}

test("every script of a remote is loaded with its hash; a changed one does not run, and the page's own retry helps", async ({
  visitAt,
}) => {
  const { page } = await visitAt(proxy.origin);
  await page.addInitScript(() => {
    const loaded: [string, string][] = [];
    Object.assign(window, { loaded });
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.src.includes('/remotes/'))
          loaded.push([node.src, node.integrity]);
    }).observe(document, { childList: true, subtree: true });
  });
  proxy.damageOnce(/mf-shop\/catalogue\./, 'changed');
  await page.goto('/about');
  await sortWorksOfNextPage(page);
  expect(proxy.hasDamaged()).toBe(true);
  const loaded = await page.evaluate(() => (window as unknown as { loaded: [string, string][] }).loaded);
  expect(loaded.length).toBeGreaterThan(2);
  expect(loaded.filter(([, integrity]) => !/^sha256-[\w+/]{43}=$/.test(integrity))).toEqual([]);
  expect(await page.evaluate(() => 'hasRunChanged' in window)).toBe(false);
});
