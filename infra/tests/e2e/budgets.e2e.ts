import { parts as listed } from '../../build/parts/list.mjs';
import { untilAlive } from './support/until-alive.mjs';
import { weigh, type Weight } from './support/weigh.mjs';
import { expect, sharedTest as test } from './fixtures/test';

/**
 * The transfer limits of each page's first view on a phone, in bytes on the wire (brotli): scripts, document, the
 * styles in it, and the pictures that load without scrolling. Each limit is a few hundred bytes above the present size;
 * a change that adds bytes raises it here. Scripts are counted without chunks below the fold, but with the contact form
 * of `/`, whose chunk another page shares.
 */
const pages = {
  '/': { scripts: 147_200, document: 24_400, styles: 8_050, images: 240_000 },
  '/portfolio': { scripts: 143_300, document: 13_150, styles: 4_700, images: 240_000 },
  '/portfolio/1': { scripts: 144_800, document: 14_900, styles: 5_700, images: 115_000 },
  '/services': { scripts: 144_600, document: 14_000, styles: 4_950, images: 72_000 },
  '/about': { scripts: 142_900, document: 11_400, styles: 4_400, images: 20_000 },
  '/blog': { scripts: 143_400, document: 13_700, styles: 4_700, images: 175_000 },
  '/blog/rise-of-media-content-creation': { scripts: 143_650, document: 12_500, styles: 4_400, images: 17_000 },
  '/contact': { scripts: 145_650, document: 11_450, styles: 4_600, images: 1_000 },
  '/book': { scripts: 143_100, document: 11_650, styles: 4_450, images: 21_000 },
  '/shop': { scripts: 150_900, document: 21_700, styles: 7_300, images: 132_000 },
  '/checkout': { scripts: 144_150, document: 9_450, styles: 3_750, images: 1_000 },
  '/checkout/success': { scripts: 145_400, document: 9_350, styles: 3_750, images: 1_000 },
  '/order': { scripts: 146_450, document: 9_400, styles: 3_750, images: 1_000 },
  '/digital-gallery': { scripts: 142_050, document: 15_100, styles: 5_350, images: 210_000 },
  '/admin': { scripts: 140_900, document: 9_400, styles: 3_700, images: 1_000 },
  '/nowhere': { scripts: 139_000, document: 10_350, styles: 4_100, images: 1_000 },
};

const phone = { width: 412, height: 823 };

/** Each part's scripts on the page of its own that needs most of them (infra/parts.json). */
const parts = listed.flatMap(({ name, scriptBytes }) =>
  scriptBytes === undefined ? [] : [[name, scriptBytes] as const],
);

/** Both typefaces. */
const fonts = 36_000;

const weights = new Map<string, Weight>();

for (const [path, limits] of Object.entries(pages)) {
  test(`${path} costs no more than it may`, async ({ visit }) => {
    const { page } = await visit({ viewport: phone, deviceScaleFactor: 1.75 });
    const weight = await weigh(page, path);
    await page.context().close();
    weights.set(path, weight);
    expect(over(weight, { ...limits, fonts })).toEqual([]);
  });
}

for (const path of ['/', '/about', '/shop', '/checkout', '/digital-gallery']) {
  test(`${path} preloads the scripts that it loads, and no other`, async ({ visit }) => {
    const { page } = await visit({ viewport: phone });
    const loaded = new Set<string>();
    page.on('request', (request) => request.resourceType() === 'script' && loaded.add(new URL(request.url()).pathname));
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    await untilAlive(page);
    const preloads = (await response!.text()).matchAll(/<link rel="preload" as="script" href="([^"]+)"/g);
    expect([...preloads].map(([, url]) => url).sort()).toEqual([...loaded].sort());
  });
}

for (const [part, limit] of parts) {
  test(`${part} brings no more scripts to a page than it may`, () => {
    const pagesOfOthers = part === 'shell' ? ['/admin'] : [];
    const found = [...weights].filter(([path]) => !pagesOfOthers.includes(path));
    const heaviest = Math.max(...found.map(([, weight]) => weight.parts[part] ?? 0));
    expect(heaviest).toBeGreaterThan(0);
    expect(heaviest).toBeLessThanOrEqual(limit);
  });
}

/** The values above their limits, with both figures. */
function over(weight: Weight, limits: Partial<Record<keyof Weight, number>>): string[] {
  return Object.entries(limits).flatMap(([what, limit]) => {
    const bytes = weight[what as 'scripts'];
    return bytes > limit ? [`${what}: ${bytes} of ${limit}`] : [];
  });
}
