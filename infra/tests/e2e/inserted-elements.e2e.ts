import type { Page } from '@playwright/test';
import { declaredRoutes } from './support/declared-pages.mjs';
import { untilAlive } from './support/until-alive.mjs';
import { holdScripts } from './support/visitor';
import { expect, sharedTest as test, type Visit } from './fixtures/test';

// Browser extensions insert elements into a page before it is hydrated. React then renders what it cannot hydrate on
// the client, and the page must look the same.

/** A URL of each route that has parameters. */
const addresses: Record<string, string> = {
  '/portfolio/:id': '/portfolio/1',
  '/blog/*': '/blog/rise-of-media-content-creation',
};
const paths = [...declaredRoutes().map((path) => addresses[path] ?? path), '/nowhere'];

/**
 * Where extensions insert invisible elements: password managers and spelling checkers around fields, others elsewhere.
 */
const insertions = {
  'around every field, in head and in body': () => {
    const element = (name: string) => {
      const made = document.createElement(name);
      made.setAttribute('data-extension', '');
      for (const [property, value] of Object.entries({ position: 'absolute', width: '0', height: '0' }))
        made.style.setProperty(property, value, 'important');
      return made;
    };
    for (const root of [document.documentElement, document.body]) root.setAttribute('data-extension-installed', 'true');
    document.head.prepend(document.createElement('style'));
    document.head.append(document.createElement('meta'));
    document.body.prepend(element('div'));
    document.body.append(element('extension-panel'));
    for (const field of document.querySelectorAll('input, textarea, select')) {
      field.setAttribute('data-extension-id', '1');
      field.before(element('div'));
      field.after(element('span'));
      field.parentElement!.prepend(element('div'));
    }
  },
  'in the page’s own part': () => {
    const made = document.createElement('div');
    made.style.setProperty('position', 'absolute');
    document.getElementById('remote')?.querySelector('section, form, h1')?.prepend(made);
  },
  'in the footer': () => {
    for (const field of document.querySelectorAll('footer input')) field.after(document.createElement('div'));
  },
} as const;

/** What a visitor sees, at the end and during hydration. */
interface Sight {
  readonly height: number;
  readonly place: number;
  readonly text: string;
  readonly footer: string;
  readonly lowest: number;
  readonly footerWasThere: boolean;
}

for (const path of paths) {
  test(`${path} stays as it is when elements are inserted before it is alive`, async ({ visit }) => {
    const expected = await sightOf(visit, path, () => undefined);
    const seen: Record<string, Sight> = {};
    for (const [where, insert] of Object.entries(insertions)) seen[where] = await sightOf(visit, path, insert);
    for (const [where, { height, place, lowest, ...rest }] of Object.entries(seen)) {
      const { height: ownHeight, place: ownPlace, lowest: ownLowest, ...own } = expected;
      expect({ where, ...rest }).toEqual({ where, ...own });
      const apart = { height: height - ownHeight, place: place - ownPlace, lowest: Math.min(0, lowest - ownLowest) };
      const isApart = Object.values(apart).some((pixels) => Math.abs(pixels) > 1);
      expect({ where, ...(isApart ? apart : {}) }).toEqual({ where });
    }
  });
}

/** Opens a page on a phone, scrolls before it is hydrated and lets an extension insert its elements. */
async function sightOf(visit: Visit, path: string, insert: () => void): Promise<Sight> {
  const { page } = await visit({ viewport: { width: 390, height: 844 } });
  const { comeAlive } = await holdScripts(page);
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading' && document.querySelector('footer'));
  await page.evaluate(() => document.fonts.ready);
  await page.evaluate(insert);
  await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight * 0.4));
  await page.evaluate(() => {
    const seen = { lowest: Infinity, footerWasThere: true };
    Object.assign(window, { seen });
    const look = () => {
      seen.lowest = Math.min(seen.lowest, document.documentElement.scrollHeight);
      seen.footerWasThere &&= (document.querySelector('footer')?.childElementCount ?? 0) > 0;
      requestAnimationFrame(look);
    };
    look();
  });
  await comeAlive();
  await untilAlive(page);
  await page.waitForLoadState('networkidle');
  const sight = await page.evaluate(() => ({
    height: document.documentElement.scrollHeight,
    place: Math.round(scrollY),
    text: document.querySelector('main')!.innerText,
    footer: document.querySelector('footer')!.innerText,
    ...(window as unknown as { seen: { lowest: number; footerWasThere: boolean } }).seen,
  }));
  await isInteractive(page, path === '/shop' ? 'Services' : 'Shop');
  await page.context().close();
  return sight;
}

/** A link of the footer changes the page within its document. */
async function isInteractive(page: Page, link: string): Promise<void> {
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await page.getByRole('contentinfo').getByRole('link', { name: link, exact: true }).click();
  await page.waitForURL((url) => url.pathname === `/${link.toLowerCase()}`);
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
}
